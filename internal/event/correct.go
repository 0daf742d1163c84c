package event

import (
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// mostCorrections is how many results of an event can be corrected, so that nobody fills the store with them.
const mostCorrections = 100

// Correct replaces the result of a table that is over. The original stays, and everybody is shown both.
func (e *Event) Correct(c protocol.NewEventCorrection, by string, now int64) error {
	if c.Round < 0 || c.Round >= len(e.Rounds) || c.Table < 0 || c.Table >= len(e.Rounds[c.Round].Tables) || len(e.Corrections) == mostCorrections {
		return game.Refuse("TABLE-EVENT", "not-a-result")
	}
	t := &e.Rounds[c.Round].Tables[c.Table]
	allowed := func(place int) bool { return place >= 1 && place <= len(t.Seats) }
	if !t.Over || len(c.Places) != len(t.Seats) || slices.ContainsFunc(c.Places, func(place int) bool { return !allowed(place) }) {
		return game.Refuse("TABLE-EVENT", "not-a-result")
	}
	before := t.shownPlaces()
	for i, place := range c.Places {
		t.Seats[i].Corrected = place
	}
	e.Corrections = append(e.Corrections, protocol.EventCorrection{
		Round: c.Round, Table: c.Table, Before: before, Places: t.shownPlaces(), Reason: c.Reason, By: by, At: now,
	})
	return nil
}

// shownPlaces are the places of the seats of a table as people are shown them.
func (t *Table) shownPlaces() []float64 {
	shown := make([]float64, len(t.Seats))
	for i, twice := range t.places() {
		shown[i] = float64(twice) / 2
	}
	return shown
}
