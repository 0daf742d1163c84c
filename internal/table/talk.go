package table

import (
	"slices"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
)

// Where people talk. Players do not hear spectators, and spectators do not hear players, so that nobody gets help.
const (
	PlayersRoom    = "players"
	SpectatorsRoom = "spectators"
)

// Reaction is what can be said with one touch.
type Reaction string

var reactions = []Reaction{"wow", "bravo", "laugh", "ouch", "luck", "thanks"}

func (t *Table) say(c Command, _ Environment) ([]Entry, *game.Refusal) {
	text, ok := tidy(c.Text, MaxText)
	audience, welcome := t.Audience(c.Who.Person, c.Seat)
	room := SpectatorsRoom
	if audience != game.Spectator {
		room = PlayersRoom
	}
	switch {
	case !ok:
		return nil, refuse("TABLE-TALK", "too-long", game.Number("most", MaxText))
	case c.React != "" && (text != "" || !slices.Contains(reactions, c.React)):
		return nil, refuse("TABLE-TALK", "no-such-reaction")
	case text == "" && c.React == "":
		return nil, refuse("TABLE-TALK", "nothing-said")
	case !welcome || c.Room != "" && c.Room != room:
		return nil, refuse("TABLE-TALK", "not-your-room")
	case t.status == StatusArchived:
		return nil, t.mustBe("TABLE-TALK", StatusOpen)
	case t.shares[c.Who.Person].said >= maxSaid:
		return nil, refuse("TABLE-TALK", "said-too-much", game.Number("most", maxSaid))
	}
	said := Entry{Kind: Said, Room: room, Text: text, React: c.React}
	if audience == game.Spectator {
		said.Name = clip(visible(c.Who.Name), MaxName)
	} else {
		said.Seat = game.Seat(audience)
		if r := t.mustNotPass(c.Who, said.Seat); r != nil {
			return nil, r
		}
		said.Name = t.chairs[said.Seat].Name
	}
	return one(said)
}

// mute hides from a person what another one says, or no longer does.
func (t *Table) mute(c Command, _ Environment) ([]Entry, *game.Refusal) {
	switch muted := slices.Contains(t.muted[c.Who.Person], c.Whom); {
	case c.Whom == "" || c.Whom == c.Who.Person || len(c.Whom) > MaxCommandID || !utf8.ValidString(c.Whom):
		return nil, refuse("TABLE-TALK", "mute-whom")
	case muted == c.On:
		return nil, refuse("TABLE-TALK", "muted-already")
	case c.On && len(t.muted[c.Who.Person]) >= maxMuted:
		return nil, refuse("TABLE-TALK", "muted-too-many", game.Number("most", maxMuted))
	}
	return one(Entry{Kind: Muted, Whom: c.Whom, On: c.On})
}

const maxMuted = 50

// Hears tells whether a person wants to hear another.
func (t *Table) Hears(person, other string) bool { return !slices.Contains(t.muted[person], other) }
