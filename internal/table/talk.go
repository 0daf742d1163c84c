package table

import (
	"maps"
	"slices"
	"unicode/utf8"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Where people talk. Players do not hear spectators, and spectators do not hear players, so that nobody gets help.
const (
	PlayersChannel    = "players"
	SpectatorsChannel = "spectators"
)

var reactions = []protocol.Reaction{"wow", "bravo", "laugh", "ouch", "luck", "thanks"}

// talk is who hears whom, and by what names. Its maps are replaced, never changed in place.
type talk struct {
	muted map[string][]string // whom each person does not want to hear
	names map[string][]string // those that each person has taken here, in order
	knew  map[string]int      // how many names of a person somebody knew when muting them, by both ids
}

func (t *Table) say(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	text, ok := tidy(c.Text, MaxText)
	audience, welcome := t.Audience(c.Who.Person, c.Seat)
	channel := SpectatorsChannel
	if audience != game.Spectator {
		channel = PlayersChannel
	}
	switch {
	case !ok:
		return nil, refuse("TABLE-TALK", "too-long", game.Number("most", MaxText))
	case c.React != "" && (text != "" || !slices.Contains(reactions, c.React)):
		return nil, refuse("TABLE-TALK", "no-such-reaction")
	case text == "" && c.React == "":
		return nil, refuse("TABLE-TALK", "nothing-said")
	case !welcome || c.Channel != "" && c.Channel != channel:
		return nil, refuse("TABLE-TALK", "not-your-room")
	case t.status == protocol.StatusArchived:
		return nil, t.mustBe("TABLE-TALK", protocol.StatusOpen)
	case t.shares[c.Who.Person].said >= maxSaid:
		return nil, refuse("TABLE-TALK", "said-too-much", game.Number("most", maxSaid))
	}
	said := Entry{Kind: protocol.Said, Channel: channel, Text: text, React: c.React}
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
func (k *talk) mute(c protocol.Command, _ Environment) ([]Entry, *game.Refusal) {
	switch muted := slices.Contains(k.muted[c.Who.Person], c.Whom); {
	case c.Whom == "" || c.Whom == c.Who.Person || len(c.Whom) > protocol.MaxCommandID || !utf8.ValidString(c.Whom):
		return nil, refuse("TABLE-TALK", "mute-whom")
	case muted == c.On:
		return nil, refuse("TABLE-TALK", "muted-already")
	case c.On && len(k.muted[c.Who.Person]) >= maxMuted:
		return nil, refuse("TABLE-TALK", "muted-too-many", game.Number("most", maxMuted))
	}
	return one(Entry{Kind: protocol.Muted, Whom: c.Whom, On: c.On})
}

const maxMuted = 50

// Hears tells whether a person wants to hear another.
func (k *talk) Hears(person, other string) bool { return !slices.Contains(k.muted[person], other) }

// SaidBy returns everything a person has said at a table, wherever they sat then and whoever heard it. The text of removed lines
// is gone.
func SaidBy(log [][]byte, person string) ([]protocol.Saying, error) {
	entries, err := DecodeLog(log)
	if err != nil {
		return nil, err
	}
	said := []protocol.Saying{}
	for i := range entries {
		e := &entries[i]
		if e.Kind == protocol.Said && e.By == person && !e.Removed {
			said = append(said, protocol.Saying{At: e.At, Name: e.Name, Channel: e.Channel, Text: e.Text, React: e.React})
		}
	}
	return said, nil
}

func (k *talk) said(e Entry, h *Happening) error {
	h.Seen = game.To(1 << game.Spectator)
	if e.Channel == PlayersChannel {
		h.Seen = game.Everybody &^ h.Seen
	}
	return nil
}

// mutes is noticed by nobody else.
func (t *Table) mutes(e Entry, h *Happening) error {
	h.Seen = game.To(t.Seats(e.By))
	t.setMuted(e.By, e.Whom, e.On)
	return nil
}

func (k *talk) setMuted(by, whom string, on bool) {
	muted := slices.DeleteFunc(slices.Clone(k.muted[by]), func(id string) bool { return id == whom })
	if on {
		muted = append(muted, whom)
		k.knew = changed(k.knew, by+" "+whom, len(k.names[whom]))
	}
	k.muted = changed(k.muted, by, muted)
}

// muteNext has people who have muted somebody also mute the next person on the same seat, until they unmute them: guests can
// leave and come back as somebody else. The host is exempt.
func (k *talk) muteNext(last, next, host string) {
	if last == "" || last == next || next == host {
		return
	}
	for by, whom := range k.muted {
		if by != next && slices.Contains(whom, last) && !slices.Contains(whom, next) {
			k.setMuted(by, next, true)
		}
	}
}

// changed returns a copy of a map with one value changed. The original may be shared and stays as it is.
func changed[V any](m map[string]V, key string, value V) map[string]V {
	m = maps.Clone(m)
	if m == nil {
		m = map[string]V{}
	}
	m[key] = value
	return m
}

// What a person may not say, they may not say with a name either. Nobody takes many names at a table; people who have muted
// somebody are not shown the names that they take afterwards, and people who have blocked somebody none of their names. A player
// whose name is hidden is unnamed. Whom a person has blocked is for the caller to say.

// maxNames is how many names a person may take at a table: one for each seat, and a few changes.
const maxNames = 8

// noteName notes a name that somebody takes at this table.
func (k *talk) noteName(person, name string) {
	if name != "" && !slices.Contains(k.names[person], name) {
		k.names = changed(k.names, person, append(slices.Clip(k.names[person]), name))
	}
}

// mayTake tells whether a person may sit under a name: one of their own here, or one more.
func (k *talk) mayTake(person, name string) bool {
	return len(k.names[person]) < maxNames || slices.Contains(k.names[person], name)
}

// hidesName tells whether a viewer has muted a person who took a name only afterwards.
func (k *talk) hidesName(viewer, person, name string) bool {
	return name != "" && !k.Hears(viewer, person) && !slices.Contains(k.names[person][:k.knew[viewer+" "+person]], name)
}

// HideMuted hides from a viewer the names that people took after the viewer had muted them. Looks for the viewer do without them
// already; this is for looks at an earlier moment, which know of no later mutes.
func (k *talk) HideMuted(viewer string, l *protocol.Look) {
	for i := range l.Seats {
		if s := &l.Seats[i]; k.hidesName(viewer, s.Person, s.Name) {
			s.Name, s.Unnamed = "", true
		}
	}
}
