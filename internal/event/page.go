package event

import (
	"slices"
	"sync"

	"github.com/divingbell/divingbell/protocol"
)

// Summary is how lists show the event to a person; "" for somebody who is not signed in.
func (e *Event) Summary(person string) protocol.EventSummary {
	s := protocol.EventSummary{
		Event: e.ID, EventTerms: e.EventTerms, Status: e.Status, By: e.By.ID, ByName: e.By.Name,
		Season: e.Season, Before: e.Before, After: e.After, Entrants: len(e.Entrants), Joined: e.find(person) >= 0,
	}
	for _, r := range e.Rounds {
		if slices.ContainsFunc(r.Tables, func(t Table) bool { return t.ID != "" }) {
			s.Round++
		}
	}
	return s
}

// Shown is an event that nobody changes any more, to be shown to many.
type Shown struct {
	*Event
	standings func() []standing
}

// Show makes one.
func (e *Event) Show() Shown { return Shown{e, sync.OnceValue(e.standings)} }

// Page is what a person is shown. The operator may correct results.
func (e Shown) Page(person string, operator bool, now int64) protocol.Event {
	all := e.standings()
	page := protocol.Event{
		EventSummary: e.Summary(person), People: []protocol.EventEntrant{}, Divisions: e.ranked(all), List: []protocol.EventRound{},
		Corrections: e.Corrections, Why: e.Why, Time: now,
	}
	moves := make([]string, len(all))
	if e.Kind == protocol.League && e.Status == protocol.EventOver {
		moves = e.moves(all)
	}
	for i, p := range e.Entrants {
		s := all[i]
		page.People = append(page.People, protocol.EventEntrant{
			Person: p.ID, Name: p.Name, Division: p.Division, Points: hundredths(s.total()), Tables: s.tables - s.missed, Wins: s.wins, Byes: s.byes,
			Missed: s.missed, Rank: s.rank, Best: s.best, Worst: s.worst, Ready: e.ready(i), Out: p.Out, Moves: moves[i],
		})
	}
	for r := range e.Rounds {
		page.List = append(page.List, e.round(r))
	}
	if page.Next = e.begins(); page.Next != 0 && e.Kind == protocol.Tournament {
		page.CheckIn = e.checkIn()
		if len(e.Rounds) > 0 {
			page.CheckIn = e.Rounds[len(e.Rounds)-1].Begins
		}
	}
	if e.Duplicate {
		for r := range e.EventTerms.Rounds {
			page.Commitments = append(page.Commitments, e.Secret.ForRound(r+1).Commitment())
		}
	}
	if person != "" || operator {
		page.You = e.you(person, operator, now)
	}
	return page
}

// round is how a round is shown. Its draws are told when all of its tables are over.
func (e *Event) round(number int) protocol.EventRound {
	r := &e.Rounds[number]
	shown := protocol.EventRound{Begins: r.Begins, Ends: r.Ends, Over: r.Over != 0, Tables: []protocol.EventTable{}, Byes: r.Byes, Missed: r.Missed}
	for i, points := range e.worth(number) {
		shown.Tables = append(shown.Tables, r.Tables[i].shown(points))
	}
	if e.Duplicate && r.Over != 0 {
		deal := e.Deal(number)
		shown.Secret, shown.Nonces = deal.Secret.String(), deal.Nonces
	}
	return shown
}

func (t *Table) shown(points []int) protocol.EventTable {
	shown := protocol.EventTable{Table: t.ID, Division: t.Division, Status: protocol.EventTableWaiting, Stopped: t.Stopped}
	switch {
	case t.Over:
		shown.Status = protocol.EventTableOver
	case t.ID != "":
		shown.Status = protocol.EventTablePlaying
	}
	places := t.shownPlaces()
	for i, s := range t.Seats {
		seat := protocol.EventSeat{Left: s.Left}
		if s.Entrant >= 0 {
			seat.Person = &s.Entrant
		} else {
			seat.Level = Level
		}
		if t.Over {
			seat.Place, seat.Score = places[i], s.Score
		}
		if points != nil {
			seat.Points = hundredths(points[i])
		}
		shown.Seats = append(shown.Seats, seat)
	}
	return shown
}

// you is what the event is to a person.
func (e *Event) you(person string, operator bool, now int64) *protocol.EventYou {
	you := &protocol.EventYou{May: []string{}}
	may := func(what string, ok bool) {
		if ok {
			you.May = append(you.May, what)
		}
	}
	i := e.find(person)
	open, ended := e.Status == protocol.EventOpen, e.Status == protocol.EventOver || e.Status == protocol.EventCancelled
	may(protocol.MayJoin, person != "" && i < 0 && open && now < e.Start && len(e.Entrants) < e.Most)
	if i >= 0 {
		you.Index = &i
		if t := e.playing(i); t != nil {
			you.Table = t.ID
		}
		may(protocol.MayLeave, !ended && e.Entrants[i].Out == "")
		may(protocol.MayCheckIn, e.canCheckIn(i, now) && !e.ready(i))
	}
	may(protocol.MayCancel, !ended && (operator || person != "" && person == e.By.ID))
	may(protocol.MayCorrect, operator)
	return you
}
