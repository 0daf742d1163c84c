package live

import (
	"context"
	"encoding/json"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
)

// Turn says that a table played over days waits for a person, or that a table which has not started does.
type Turn struct {
	Table   string
	Person  string
	Moves   int  // how many moves the person has made there; -1 if that is not known
	Invited bool // before the start: a seat is reserved for the person, or a rematch has seated them
}

// StillUnnotified waits, and then tells whether a table still waits for a person who has not been notified at any hall. It also
// returns how many moves the person has made by then and how lists show the table. Meanwhile the table stays awake, so that it
// learns of people who watch or listen elsewhere.
func (h *Hall) StillUnnotified(ctx context.Context, t Turn, patience time.Duration) (now Turn, summary protocol.Summary, still bool, err error) {
	r, err := h.rooms.acquire(t.Table)
	if err != nil {
		return t, summary, false, err
	}
	defer h.rooms.release(r)
	h.rooms.keepAwake(r, 1)
	defer h.rooms.keepAwake(r, -1)
	if err := r.ask(ctx, func(r *room) error { return r.notifyAtOtherHalls(t.Person) }); err != nil {
		return t, summary, false, err
	}
	if err := wait.For(ctx, patience); err != nil {
		return t, summary, false, err
	}
	err = r.ask(ctx, func(r *room) error {
		if err := r.log.current(); err != nil {
			return err
		}
		now, still = r.presence.waitsFor(t.Person)
		var err error
		summary, err = table.ReadSummary(r.log.table.StoredSummary(r.log.table.Summary()), t.Person, nil)
		return err
	})
	return now, summary, still && err == nil, err
}

// Notified says that a person was notified of a turn by other means. If it still is their turn, all see that at the table.
func (h *Hall) Notified(ctx context.Context, t Turn) error {
	r, err := h.rooms.acquire(t.Table)
	if err != nil {
		return err
	}
	defer h.rooms.release(r)
	return r.ask(ctx, func(r *room) error {
		if err := r.log.current(); err != nil || r.log.table.MovesOf(t.Person) != t.Moves {
			return err
		}
		r.presence.setNotified(t.Person, 0)
		r.presence.publish()
		r.delivery.sendPresenceIfChanged()
		return nil
	})
}

// notifyAtOtherHalls notifies a person at other halls that it is their turn, as was done when the turn began: this hall may not
// have been running then. If they listen there, an answer says so.
func (r *room) notifyAtOtherHalls(person string) error {
	if err := r.log.current(); err != nil {
		return err
	}
	s := summary(r.log.table)
	for _, p := range s.People {
		if p.Person == person && p.Asked {
			r.hall.cluster.publishSummary(newSummary, r.id, p, s.Shown)
		}
	}
	return nil
}

// runTurns searches for unreported turns after a restart, when shards were gained, and when another hall is gone, but after a
// delay, so that people who are still there can reconnect first.
func (h *Hall) runTurns() {
	for {
		select {
		case <-h.turns:
		case <-h.context.Done():
			return
		}
		for wait.For(h.context, h.Grace) == nil && h.passOnAllTurns() != nil {
		}
	}
}

const summariesAtOnce = 200

// passOnAllTurns calls it for everybody whom a table over days waits for or who is invited, at tables whose clocks run here.
func (h *Hall) passOnAllTurns() error {
	status := []string{string(protocol.StatusOpen), string(protocol.StatusPlaying)}
	return h.eachSummary(h.context, store.Query{Status: status}, func(s store.Summary) {
		if h.leases.leads(store.Shard(s.Table)) {
			h.passOnTurnsOf(s, "")
		}
	})
}

// eachSummary calls a function for all tables that a query finds, reading them a page at a time.
func (h *Hall) eachSummary(ctx context.Context, q store.Query, do func(store.Summary)) error {
	for q.Limit = summariesAtOnce; ; {
		page, err := h.store.Summaries(ctx, q)
		if err != nil {
			return err
		}
		for _, s := range page {
			do(s)
		}
		if len(page) < q.Limit {
			return nil
		}
		q.Before = page[len(page)-1].Changed
	}
}

// passOnTurnsOf calls it for everybody, or one person, at a table.
func (h *Hall) passOnTurnsOf(s store.Summary, person string) {
	var summary struct{ Clock protocol.Clock }
	invited := s.Status == string(protocol.StatusOpen)
	if !invited && (json.Unmarshal(s.Shown, &summary) != nil || !summary.Clock.OverDays()) {
		return
	}
	for _, p := range s.People {
		if p.Asked && (person == "" || p.Person == person) {
			h.Turned(Turn{Table: s.Table, Person: p.Person, Moves: -1, Invited: invited})
		}
	}
}
