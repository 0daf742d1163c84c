package terminal

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/locale"
)

// voice puts a table into words: who sits where, what has happened, why something was refused. It knows no game; a game's
// things are found in its catalogue, or are worded by its kit.
type voice struct {
	*screen
	words   *locale.Catalogue
	figures *message.Printer
	game    game.About
	kit     kit
	teller  *locale.Teller
	seats   []table.SeatLook
}

func newVoice(scr *screen, words *locale.Catalogue, g game.Game) (*voice, error) {
	v := &voice{screen: scr, words: words, figures: message.NewPrinter(words.Language()), game: g.About()}
	var err error
	if v.kit, err = kitOf(g); err != nil {
		return nil, err
	}
	v.teller = words.Teller(v.game.Name, v.player).Naming(func(of, value string) (string, bool) { return v.kit.thing(v, of, value) })
	return v, nil
}

// t is a message with its arguments, by name and value in turn.
func (v *voice) t(key string, pairs ...any) string {
	args := make([]game.Arg, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		args = append(args, game.Arg{Name: pairs[i].(string), Of: "text", Value: fmt.Sprint(pairs[i+1])})
	}
	return v.words.Text(key, args...)
}

// labelled is a text with what it is about before it.
func (v *voice) labelled(what, text string) string {
	return v.t("terminal.labelled", "what", what, "text", text)
}

// label is what comes before a list.
func (v *voice) label(what string) string {
	return v.paint(bold, strings.TrimRight(v.labelled(what, ""), " "))
}

// heading is a message about one of several things, with a gap for that thing.
func (v *voice) heading(key, thing string, pairs ...any) string {
	return strings.TrimSuffix(v.t(key, append(pairs, thing, "…")...), ".")
}

// legend tells letters apart: "S silver, G gold".
func (v *voice) legend(letters, names string, of ...string) string {
	var all []string
	for _, name := range of {
		all = append(all, v.t(letters+name)+" "+v.t(names+name))
	}
	return strings.Join(all, ", ")
}

// list writes things one after the other, as the language does it; either writes things of which one is chosen.
func (v *voice) list(things []string) string   { return v.joined("terminal.list", things) }
func (v *voice) either(things []string) string { return v.joined("terminal.either", things) }

func (v *voice) joined(key string, things []string) string {
	if len(things) < 2 {
		return strings.Join(things, "")
	}
	last := len(things) - 1
	return v.t(key, "first", strings.Join(things[:last], ", "), "last", things[last])
}

func (v *voice) percent(share float64) string { return v.figures.Sprint(number.Percent(share)) }

func (v *voice) points(vp float64) string {
	return v.figures.Sprint(number.Decimal(vp, number.MaxFractionDigits(1)))
}

// player is what whoever sits there is called; those who share a name are told apart by their colours.
func (v *voice) player(s game.Seat) string {
	if s < 0 || int(s) >= len(v.seats) {
		return ""
	}
	name := v.plainName(int(s))
	for i := range v.seats {
		if i != int(s) && v.plainName(i) == name {
			name = v.t("app.seat.alike", "name", name, "colour", v.colour(s))
			break
		}
	}
	return v.paint(seatColours[v.seats[s].Colour], name)
}

// plainName is what somebody is called, whoever else may be; a bot is called by its seat.
func (v *voice) plainName(s int) string {
	if v.seats[s].For == table.Bot {
		return v.t("app.bot.name." + strconv.Itoa(s+1))
	}
	return v.seats[s].Name
}

func (v *voice) colour(s game.Seat) string { return v.t("table.colour." + v.seats[s].Colour) }

// mark is a player's sign on the board: a number, and the colour where there are colours.
func (v *voice) mark(s int, suffix string) string {
	return v.paint(seatColours[v.seats[s].Colour], strconv.Itoa(s+1)+suffix)
}

// marked is a player with the sign.
func (v *voice) marked(s int) string { return v.mark(s, "") + " " + v.player(game.Seat(s)) }

// line is a line of the log; a move is told by its events. Nothing is said of secret answers, of which there are many, nor
// of what came before the game: who plays is told at the beginning.
func (v *voice) line(l table.Line) string {
	var sentences []string
	for _, e := range l.Events {
		if v.kit.plain(e.Name, l.How) {
			continue
		}
		sentences = append(sentences, v.teller.Event(game.Event{Name: e.Name, Args: e.Args}))
	}
	switch l.Kind {
	case table.Opened, table.Sat, table.Manned, table.Moved:
		return strings.Join(sentences, " ")
	}
	var seat game.Seat
	if l.Seat != nil {
		seat = *l.Seat
	}
	return v.t("table.line."+string(l.Kind), "seat", v.player(seat))
}

// refusal is why something cannot be done, with the rule of the game that says so.
func (v *voice) refusal(err error) (string, bool) {
	var r *game.Refusal
	if !errors.As(err, &r) {
		return "", false
	}
	if strings.HasPrefix(r.Rule, "TABLE-") {
		return v.words.Teller("table", v.player).Refusal(r), true
	}
	return v.teller.Refusal(r) + " " + v.paint(faint, "("+v.t("app.rule", "rule", r.Rule)+")"), true
}

// criterion and ending word what decided a game, which is the table's affair if somebody gave up.
func (v *voice) criterion(name string) string { return v.teller.Name("criterion", name) }
func (v *voice) ending(name string) string    { return v.teller.Name("ending", name) }
