package terminal

import (
	"slices"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/internal/table"
)

// sunkenTreasure shows Sunken Treasure.
type sunkenTreasure struct{}

func (sunkenTreasure) plain(_, _ string) bool { return false }

func (sunkenTreasure) thing(v *voice, of, value string) (string, bool) {
	switch of {
	case "piece":
		return pieceName(v, value), true
	case "cards":
		return cardColour(v, value), true
	case "space":
		return v.t("sunken.space", "row", value[1:2], "column", value[3:4]), true
	}
	return "", false
}

func pieceName(v *voice, piece string) string {
	colour, kind, _ := strings.Cut(piece, "-")
	return v.t("sunken.piece", "colour", colour, "kind", kind)
}

func cardColour(v *voice, colour string) string { return v.t("sunken.colour." + colour) }

func (sunkenTreasure) sees(v *voice, l *table.Look) sight {
	return &sea{v, l, l.View.(*sunken.View)}
}

// sea is a game of Sunken Treasure as a seat sees it.
type sea struct {
	*voice
	look *table.Look
	view *sunken.View
}

func (s *sea) space(name string) string { return s.teller.Name("space", name) }
func (s *sea) piece(name string) string { return pieceName(s.voice, name) }

func (s *sea) own() *sunken.PlayerView { return &s.view.Players[s.look.You.As] }

// option is a move as a button of the app says it, with what it costs.
func (s *sea) option(move string) option {
	word, rest, _ := strings.Cut(move, " ")
	text := func(key string, pairs ...any) option { return option{text: s.t("sunken.move."+key, pairs...)} }
	switch word {
	case "place":
		return option{s.heading("sunken.move.place", "space"), "R2" + rest}
	case "ship":
		if rest == "out" {
			return text("out")
		}
		return option{s.heading("sunken.move.ship", "column"), s.stop(rest)}
	case "move":
		from, to, _ := strings.Cut(rest, ">")
		return option{s.heading("sunken.move.move", "to", "from", s.space(from)), to}
	case "collect":
		return s.collect(rest)
	case "give":
		return text("give", "colour", rest, "card", cardColour(s.voice, rest), "to", s.receiver())
	case "trade":
		return text("trade", "colour", rest, "card", cardColour(s.voice, rest))
	}
	return text(word)
}

func (s *sea) collect(what string) option {
	piece, with, _ := strings.Cut(what, " with ")
	if strings.Contains(with, "-") {
		said := s.t("sunken.move.collect-with-joker", "piece", s.piece(piece), "joker", s.piece(with))
		return option{text: said}
	}
	said := s.t("sunken.move.collect", "piece", s.piece(piece), "colour", with, "card", cardColour(s.voice, with))
	return option{text: said + " " + s.price(piece)}
}

// price says who gets cards for a tile that is collected with a card, and whether the hand has to give some.
func (s *sea) price(piece string) string {
	space := s.whereLies(piece)
	i := slices.IndexFunc(s.view.Acting.Prices, func(p sunken.PriceView) bool { return p.Space == space })
	if i < 0 {
		return ""
	}
	price := &s.view.Acting.Prices[i]
	var shares []string
	for seat, count := range price.Shares {
		if count > 0 {
			shares = append(shares, s.t("sunken.effect.share", "seat", s.player(game.Seat(seat)), "count", count))
		}
	}
	if len(shares) == 0 {
		return s.t("sunken.effect.nobody")
	}
	said := strings.Join(shares, " ")
	if price.FromHand > 0 {
		said += " " + s.t("sunken.effect.hand", "count", price.FromHand)
	}
	return said
}

// stop is a column to sail to, with what could be collected there.
func (s *sea) stop(column string) string {
	var pieces []string
	for _, piece := range s.view.InReach {
		if s.whereLies(piece)[3:] == column {
			pieces = append(pieces, s.piece(piece))
		}
	}
	if len(pieces) == 0 {
		return "C" + column + " (" + s.t("ui.sunken.reach.nothing") + ")"
	}
	return "C" + column + " (" + strings.Join(pieces, ", ") + ")"
}

func (s *sea) whereLies(piece string) string {
	for name, space := range s.view.Spaces.All() {
		if slices.Contains(space.Pieces, piece) {
			return name
		}
	}
	return ""
}

// receiver is who gets the next hand card.
func (s *sea) receiver() string { return s.player(game.Seat(*s.view.Acting.Receiver)) }

func (s *sea) question() string {
	moves, acting := s.look.You.Moves, &s.view.Acting
	if len(moves) == 0 {
		return s.t("sunken.wait."+s.view.Step, "seat", s.player(game.Seat(s.view.Turn)))
	}
	switch s.view.Step {
	case "placing":
		return s.t("sunken.ask.placing", "left", s.own().Unplaced)
	case "acting":
		if len(moves) == 1 && acting.Acted {
			return s.t("sunken.ask.done")
		}
		if s.canCollect(acting.Collecting) {
			return s.t("sunken.ask.collecting")
		}
		return s.t("sunken.ask.acting", "ready", len(acting.Ready), "acted", acting.Acted)
	case "paying":
		return s.t("sunken.ask.paying", "to", s.receiver(), "piece", s.piece(acting.Pending))
	}
	return s.t("sunken.ask." + s.view.Step)
}

// canCollect tells whether something can be collected in a space.
func (s *sea) canCollect(space string) bool {
	pieces := s.view.Spaces.At(space).Pieces
	return slices.ContainsFunc(s.look.You.Moves, func(move string) bool {
		catch, ok := strings.CutPrefix(move, "collect ")
		piece, _, _ := strings.Cut(catch, " ")
		return ok && slices.Contains(pieces, piece)
	})
}

func (s *sea) opening() []string { return nil }

func (s *sea) things(string) []string { return nil }

func (s *sea) tieBreaks() []string { return []string{"jokers", "cards"} }

func (s *sea) help() string {
	return s.t("terminal.sunken.help", "letters", s.legend("ui.sunken.letter.", "sunken.colour.", cardColours...))
}

func (s *sea) ending(seat int) string {
	result := s.look.Result
	var figures []string
	for i, name := range result.Criteria {
		switch mark := result.Seats[seat].Marks[i]; name {
		case "complete": // everybody knows why the game is over
		case "stayed":
			figures = append(figures, s.t("app.mark.stayed", "count", strconv.Itoa(mark)))
		default:
			figures = append(figures, s.t("sunken.mark."+name, "count", mark))
		}
	}
	return strings.Join(figures, ", ")
}
