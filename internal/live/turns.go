package live

import (
	"context"
	"encoding/json"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
)

// Turn says that a slow table waits for a person.
type Turn struct {
	Table  string
	Person string
	Moves  int // how many moves the person has made there; -1 if that is not known
}

// reportTurns reports players whom a slow table waits for and who have not been notified, once for each turn. It runs with every
// move, so it uses only what is in memory.
func (r *room) reportTurns(told game.Seats) {
	if r.hall.Turned == nil || !r.table.Terms().Clock.Slow() {
		return
	}
	for s := game.Seat(0); s < game.MaxSeats; s++ {
		person := r.table.PersonAt(s)
		if person == "" || told.Has(s) || !r.table.Waits(s) {
			continue
		}
		if moves := r.table.MovesOf(person); r.reported[s] != moves+1 {
			r.reported[s] = moves + 1
			r.hall.Turned(Turn{r.id, person, moves})
		}
	}
}

// StillUnnotified waits, and then tells whether a table still waits for a person who has not been notified at any hall. It also
// returns how many moves the person has made by then and how lists show the table. Meanwhile the table stays awake, so that it
// learns of people who watch or listen elsewhere.
func (h *Hall) StillUnnotified(ctx context.Context, t Turn, patience time.Duration) (now Turn, face table.Face, still bool, err error) {
	r, err := h.acquire(t.Table)
	if err != nil {
		return t, face, false, err
	}
	defer h.release(r)
	h.keepAwake(r, 1)
	defer h.keepAwake(r, -1)
	if err := r.ask(ctx, func(r *room) error { return r.callElsewhere(t.Person) }); err != nil {
		return t, face, false, err
	}
	if err := wait.For(ctx, patience); err != nil {
		return t, face, false, err
	}
	err = r.ask(ctx, func(r *room) error {
		if err := r.current(); err != nil {
			return err
		}
		now, still = Turn{t.Table, t.Person, r.table.MovesOf(t.Person)}, r.waitsFor(t.Person)
		var err error
		face, err = table.ReadFace(r.table.StoredFace(r.table.Face()), t.Person, nil)
		return err
	})
	return now, face, still && err == nil, err
}

// waitsFor tells whether the table is slow and waits for a person who has not been notified.
func (r *room) waitsFor(person string) bool {
	told := r.lookAround().Told
	for s := game.Seat(0); s < game.MaxSeats; s++ {
		if r.table.PersonAt(s) == person && r.table.Waits(s) && !told.Has(s) {
			return r.table.Terms().Clock.Slow()
		}
	}
	return false
}

// callElsewhere notifies a person at other halls that it is their turn, as was done when the turn began: this hall may not have
// been running then. If they listen there, an answer says so.
func (r *room) callElsewhere(person string) error {
	if err := r.current(); err != nil {
		return err
	}
	if r.hall.Cluster == nil {
		return nil
	}
	s := summary(r.table)
	for _, p := range s.People {
		if p.Person == person && p.Asked {
			r.hall.Cluster.Bus.Publish(personSubject(person), encodeFace(newFace, r.id, p, s.Face))
		}
	}
	return nil
}

func (h *Hall) keepAwake(r *room, change int) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	r.keepingAwake += change
}

func (h *Hall) keepsAwake(r *room) bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return r.keepingAwake > 0
}

// lookForTurns requests a search for unreported turns: after a restart, when shards were gained, and when another hall is gone.
func (h *Hall) lookForTurns() { h.turns.Set() }

// runTurns searches for turns when requested, but after a delay, so that people who are still there can reconnect first.
func (h *Hall) runTurns() {
	for {
		select {
		case <-h.turns:
		case <-h.context.Done():
			return
		}
		for wait.For(h.context, h.Grace) == nil && h.reportAllTurns() != nil {
		}
	}
}

const turnsAtOnce = 200

// reportAllTurns reports everybody whom a slow table waits for, at tables whose clocks run here.
func (h *Hall) reportAllTurns() error {
	for before := int64(0); ; {
		all, err := h.store.Summaries(h.context, store.Query{Status: []string{string(table.StatusPlaying)}, Before: before, Limit: turnsAtOnce})
		if err != nil {
			return err
		}
		for _, s := range all {
			if h.leads(store.Shard(s.Table)) {
				h.reportTurnsOf(s)
			}
		}
		if len(all) < turnsAtOnce {
			return nil
		}
		before = all[len(all)-1].Changed
	}
}

func (h *Hall) reportTurnsOf(s store.Summary) {
	var face struct{ Clock table.Clock }
	if json.Unmarshal(s.Face, &face) != nil || !face.Clock.Slow() {
		return
	}
	for _, p := range s.People {
		if p.Asked {
			h.Turned(Turn{s.Table, p.Person, -1})
		}
	}
}
