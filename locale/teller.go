package locale

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Teller words what a game says: events, refusals, questions, moves, things.
type Teller struct {
	catalogue *Catalogue
	game      string
	player    func(game.Seat) string
	thing     func(of, value string) (string, bool)
}

// Teller makes the teller of a game, with the names of those who play.
func (c *Catalogue) Teller(gameName string, player func(game.Seat) string) *Teller {
	return &Teller{catalogue: c, game: gameName, player: player}
}

// Naming is the teller with other names for some things than the catalogue has, or for things that are not in it.
func (t *Teller) Naming(thing func(of, value string) (string, bool)) *Teller {
	named := *t
	named.thing = thing
	return &named
}

// Event is the sentence for an event.
func (t *Teller) Event(e game.Event) string { return t.Text("event."+e.Name, e.Args...) }

// Refusal is the sentence for a refusal.
func (t *Teller) Refusal(r *game.Refusal) string { return t.Text("refusal."+r.Reason, r.Args...) }

// Phrase is the sentence for what is asked, or for a move.
func (t *Teller) Phrase(p game.Phrase) string { return t.Text(p.Key, p.Args...) }

// Has tells whether the game has a message.
func (t *Teller) Has(key string) bool { return t.catalogue.Has(t.game + "." + key) }

// Text is a message of the game.
func (t *Teller) Text(key string, args ...game.Arg) string {
	return t.catalogue.text(t.game+"."+key, args, t.Argument)
}

// Name is what people call a thing of the game, "crew" "B1", or a player, "seat" "0"; without a message it is the thing's
// own key.
func (t *Teller) Name(of, value string) string {
	if of == "seat" {
		if seat, err := strconv.Atoi(value); err == nil {
			return t.player(game.Seat(seat))
		}
	}
	if t.thing != nil {
		if name, ok := t.thing(of, value); ok {
			return name
		}
	}
	if key := t.game + "." + of + "." + value; t.catalogue.Has(key) {
		return t.catalogue.Text(key)
	}
	return value
}

// Argument is an argument as people read it. One may name several things, "S1 S2", or alternatives, "sail|rest".
func (t *Teller) Argument(a game.Arg) string {
	if a.Of == "number" || a.Of == "text" {
		return a.Value
	}
	if strings.Contains(a.Value, "|") {
		return t.catalogue.Either(t.names(a.Of, strings.Split(a.Value, "|")))
	}
	return t.catalogue.List(t.names(a.Of, strings.Fields(a.Value)))
}

func (t *Teller) names(of string, values []string) []string {
	names := make([]string, len(values))
	for i, value := range values {
		names[i] = t.Name(of, value)
	}
	return names
}
