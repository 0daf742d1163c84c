package event

import (
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/protocol"
)

// Fact is what happened at a table or, under the key of a round, to the round.
type Fact struct {
	Table    string // its id
	Over     bool
	Stopped  bool      // it counts as it stood when the time was up
	Seats    []Outcome // once it is over, in turn order; none if it was closed without a result: then nobody is better than others
	Revealed bool      // of a round: its tables tell the secret of their draws
}

// Outcome is the result of one seat.
type Outcome struct {
	Place, Score int
	Left, Moved  bool
}

// Facts are found by the key of the act that they follow from.
type Facts map[string]Fact

// Deed is what the caller is to do.
type Deed string

// The deeds.
const (
	Open   Deed = "open"   // open a table, unless it is open already
	Watch  Deed = "watch"  // find out whether a table is over
	Stop   Deed = "stop"   // a table's time is up: close it, and find out how it stood
	Reveal Deed = "reveal" // have the tables of a duplicate round tell the secret of their draws
)

// Act is something to do outside. Acts are given again and again until facts say that they were done.
type Act struct {
	Do    Deed
	Key   string // of the table within the event, or of the round
	Round int
	Table int // of a round that is revealed: none
}

func tableKey(round, table int) string { return fmt.Sprintf("r%dt%d", round+1, table+1) }

func roundKey(round int) string { return fmt.Sprintf("r%d", round+1) }

// Advance takes note of facts, begins what is due, and ends what is over. What it returns is to be done once the event is stored.
// Without news it changes nothing, and returns what is still to be done.
func (e *Event) Advance(now int64, facts Facts) []Act {
	for r := range e.Rounds {
		e.Rounds[r].note(r, now, facts)
	}
	switch {
	case e.Status == protocol.EventOpen && now >= e.Start:
		e.start(now)
	case e.Status == protocol.EventPlaying && e.settled():
		e.Status = protocol.EventOver
	case e.Status == protocol.EventPlaying && e.Kind == protocol.Tournament:
		e.next(now)
	}
	return e.acts(now)
}

// note takes note of what happened in a round.
func (r *Round) note(number int, now int64, facts Facts) {
	over := true
	for i := range r.Tables {
		if fact, ok := facts[tableKey(number, i)]; ok {
			r.Tables[i].note(fact)
		}
		over = over && r.Tables[i].Over
	}
	if over && r.Over == 0 {
		r.Over = now
	}
	r.Revealed = r.Revealed || facts[roundKey(number)].Revealed
}

func (t *Table) note(f Fact) {
	t.ID = f.Table
	if t.Over || !f.Over {
		return
	}
	t.Over, t.Stopped = true, f.Stopped
	for i := range t.Seats {
		s := &t.Seats[i]
		s.Place = 1
		if i < len(f.Seats) {
			s.Place, s.Score, s.Moved = f.Seats[i].Place, f.Seats[i].Score, f.Seats[i].Moved
			s.Left = s.Left || f.Seats[i].Left
		}
	}
}

// settled tells whether nothing more will change, but for corrections.
func (e *Event) settled() bool {
	switch {
	case e.Status == protocol.EventOver || e.Status == protocol.EventCancelled:
		return true
	case e.Status == protocol.EventOpen || len(e.Rounds) < e.EventTerms.Rounds:
		return false
	}
	return !slices.ContainsFunc(e.Rounds, func(r Round) bool { return r.Over == 0 })
}

// acts is what is to be done now.
func (e *Event) acts(now int64) (acts []Act) {
	for r := range e.Rounds {
		round := &e.Rounds[r]
		if round.Begins > now {
			continue
		}
		if e.Duplicate && round.Over != 0 && !round.Revealed {
			acts = append(acts, Act{Do: Reveal, Key: roundKey(r), Round: r})
		}
		for i := range round.Tables {
			do := Watch
			switch t := &round.Tables[i]; {
			case t.Over:
				continue
			case t.ID == "":
				do = Open
			case round.Ends != 0 && now >= round.Ends:
				do = Stop
			}
			acts = append(acts, Act{do, tableKey(r, i), r, i})
		}
	}
	return acts
}

// Due is when Advance has something new to do even if nothing happens; 0 for never.
func (e *Event) Due(now int64) (due int64) {
	times := []int64{e.begins()}
	for _, r := range e.Rounds {
		if r.Over == 0 {
			times = append(times, r.Begins, r.Ends)
		}
	}
	for _, at := range times {
		if at > now && (due == 0 || at < due) {
			due = at
		}
	}
	return due
}

// Done tells whether there is nothing left to do for an event.
func (e *Event) Done(now int64) bool {
	return e.Due(now) == 0 && len(e.acts(now)) == 0 && e.settled()
}

// Deal is what the draws of a duplicate round follow from.
func (e *Event) Deal(round int) fair.Deal {
	deal := fair.Deal{Event: e.ID, Round: round + 1, Secret: e.Secret.ForRound(round + 1)}
	for _, p := range e.Entrants {
		deal.Nonces = append(deal.Nonces, p.Nonce)
	}
	return deal
}
