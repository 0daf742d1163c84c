package table

import (
	"bytes"
	"encoding/json"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// Summary shows the table in a list.
func (t *Table) Summary() protocol.Summary {
	f := protocol.Summary{
		Table: t.ID, Name: t.terms.Name, Game: t.terms.Game, Options: t.terms.Options, Status: t.status,
		Public: t.terms.Public, Spectators: t.letsWatch(), Clock: t.terms.Clock, Arranged: t.Arranged(), Daily: t.Daily(), Host: t.host, NamedBy: t.namedBy(),
		Opened: t.openedAt, Changed: t.noticed, Seats: make([]protocol.SummarySeat, len(t.chairs)),
		Unwitnessed: t.Unwitnessed(), Seekers: t.terms.Seekers, Event: t.terms.Event, Rated: t.rated(),
	}
	asked := t.askedNow()
	for i := range t.chairs {
		c, w, s := &t.chairs[i], &t.watches[i], game.Seat(i)
		f.Seats[i] = protocol.SummarySeat{Colour: t.colourOf(s), For: c.For, Person: c.Person, Name: c.Name, Program: c.Program, Level: c.Level, Host: t.isHost(c), Whom: c.Whom}
		f.Seats[i].Awaited, f.Seats[i].Holiday = c.awaited && t.status == protocol.StatusOpen, t.holidayLook(s)
		if t.status == protocol.StatusPlaying && asked.Has(s) {
			f.Seats[i].Asked, f.Seats[i].Since, f.Seats[i].Nudged = true, w.since, w.nudged
			if t.terms.Clock.Limited() && t.timed(s) {
				f.Seats[i].Deadline = t.deadline(w)
			}
		}
	}
	if t.over() {
		for i := range t.chairs {
			if began := t.beganAt(game.Seat(i)); began != f.Seats[i].Person {
				f.Seats[i].Began = began
			}
		}
	}
	if r := t.Result(); r != nil {
		f.Winners = r.Winners().List()
	}
	return f
}

// storedSummary is a summary as it is stored, for all viewers.
type storedSummary struct {
	protocol.Summary
	HiddenFrom map[string][]int `json:"hidden_from,omitempty"` // the seats whose names a person is not shown; told to nobody
}

var hiddenFrom = []byte(`"hidden_from":`)

// StoredSummary encodes the table's summary, to be read with ReadSummary or shown with SummaryFor.
func (t *Table) StoredSummary(f protocol.Summary) []byte {
	if len(t.muted) == 0 {
		return quickjson.Encode(&f)
	}
	stored := storedSummary{Summary: f}
	for viewer := range t.muted {
		for i, c := range t.chairs {
			if !t.hidesName(viewer, c.Person, c.Name) {
				continue
			}
			if stored.HiddenFrom == nil {
				stored.HiddenFrom = map[string][]int{}
			}
			stored.HiddenFrom[viewer] = append(stored.HiddenFrom[viewer], i)
		}
	}
	return quickjson.Encode(&stored)
}

// ReadSummary reads a stored summary as a viewer sees it, "" for nobody in particular. blocked tells whom the viewer has blocked; nil
// for nobody.
func ReadSummary(stored []byte, viewer string, blocked func(person string) bool) (protocol.Summary, error) {
	var f storedSummary
	if err := json.Unmarshal(stored, &f); err != nil {
		return protocol.Summary{}, err
	}
	for _, i := range f.HiddenFrom[viewer] {
		if i >= 0 && i < len(f.Seats) {
			f.Seats[i].Name, f.Seats[i].Unnamed = "", true
		}
	}
	if blocked != nil {
		f.HideBlocked(blocked)
	}
	return f.Summary, nil
}

// SummaryFor is ReadSummary, encoded again. Most stored summaries look the same to everybody and are returned as they are.
func SummaryFor(stored []byte, viewer string, blocked func(person string) bool) ([]byte, error) {
	if blocked == nil && !bytes.Contains(stored, hiddenFrom) {
		return stored, nil
	}
	f, err := ReadSummary(stored, viewer, blocked)
	if err != nil {
		return nil, err
	}
	return quickjson.Encode(&f), nil
}

// SameSummary tells whether two stored summaries look the same. They may differ in whom they hide from whom, which nobody else notices.
func SameSummary(one, other []byte) bool {
	if bytes.Equal(one, other) {
		return true
	}
	first, err := SummaryFor(one, "", nil)
	second, otherErr := SummaryFor(other, "", nil)
	return err == nil && otherErr == nil && bytes.Equal(first, second)
}
