package live

import (
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// soon is the wake time of a table that can continue at once.
const soon = 1

// summary is a table as the store lists it.
func summary(t *table.Table) store.Summary {
	shown := t.Summary()
	c := store.Summary{
		Table: t.ID, Status: string(shown.Status), Public: shown.Public, Changed: shown.Changed, Wake: t.Deadline(),
	}
	if shown.Seekers != nil && shown.Status == protocol.StatusOpen {
		c.Status = string(protocol.StatusSeeking) // nobody sits down there by hand, so no list of open tables has it
	}
	if t.Lesson() == nil { // lessons are in nobody's lists
		c.People = sittings(t, shown)
	}
	if len(t.Machines()) > 0 && (len(t.Players()) > 0 || t.Terms().Event != nil) { // elsewhere bots on their own wait until somebody looks
		c.Wake = soon
	}
	c.Shown = t.StoredSummary(shown)
	return c
}

// sittings lists each person once, however many seats they have. The host counts as sitting there even without a seat, and so
// does anyone who is invited, until the table is closed. People who have not said whether they come are asked that.
func sittings(t *table.Table, shown protocol.Summary) []store.Sitting {
	people := make([]store.Sitting, 0, len(shown.Seats)+1)
	place := func(person string) *store.Sitting {
		i := slices.IndexFunc(people, func(p store.Sitting) bool { return p.Person == person })
		if i < 0 {
			i = len(people)
			people = append(people, store.Sitting{Person: person})
		}
		return &people[i]
	}
	for i, s := range shown.Seats {
		if s.Whom != "" && shown.Status != protocol.StatusArchived {
			place(s.Whom)
		}
		if person, since := t.AskedAt(game.Seat(i)); person != "" && since != 0 && shown.Status == protocol.StatusOpen {
			p := place(person)
			p.Asked, p.Since = true, since
		}
		if s.Person == "" {
			continue
		}
		if p := place(s.Person); s.Asked && !p.Asked {
			p.Asked, p.Since = true, s.Since
		}
	}
	if host := t.Host(); host != "" {
		place(host)
	}
	return people
}
