package event

import (
	"cmp"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// LongestName is how many characters the name of an event may have.
const LongestName = 60

// Limits of terms. All tables of an evening end, since nobody goes to bed without knowing the winner; a season leaves time for games
// over days.
const (
	mostRounds     = 12
	mostEntrants   = 64 // of a tournament
	mostInLeague   = 96
	latest         = 60 * 24 * time.Hour
	shortestBreak  = 10 * time.Second
	longestBreak   = time.Hour
	shortestLimit  = 5 * time.Minute
	longestLimit   = 4 * time.Hour
	shortestSeason = 7 // days
	longestSeason  = 84
)

// New opens an event. Event terms that do not fit are refused with a *game.Refusal; those that are a table's, such as options and
// the clock, are for the caller to check.
func New(id string, terms protocol.EventTerms, about game.About, by Person, now int64, secret fair.Secret) (*Event, error) {
	e := &Event{
		ID: id, EventTerms: terms, By: by, Created: now, Status: protocol.EventOpen, Secret: secret,
		Sizes: Sizes{terms.Players, about.MinPlayers, about.MaxPlayers}, Entrants: []Entrant{}, Rounds: []Round{},
	}
	limits := []limit{
		{"players", int64(terms.Players), int64(about.MinPlayers), int64(about.MaxPlayers)},
		{"rounds", int64(terms.Rounds), 1, mostRounds},
		{"seconds until start", (terms.Start - now) / 1000, 0, int64(latest.Seconds())},
	}
	switch terms.Kind {
	case protocol.Tournament:
		e.Most = cmp.Or(e.Most, mostEntrants)
		limits = append(limits, limit{"most", int64(e.Most), 2, mostEntrants},
			limit{"break", int64(terms.Break), int64(shortestBreak.Seconds()), int64(longestBreak.Seconds())},
			limit{"limit", int64(terms.Limit), int64(shortestLimit.Seconds()), int64(longestLimit.Seconds())},
			limit{"days", int64(terms.Days), 0, 0})
	case protocol.League:
		e.Most, e.Season = cmp.Or(e.Most, mostInLeague), 1
		limits = append(limits, limit{"most", int64(e.Most), 2, mostInLeague},
			limit{"days", int64(terms.Days), shortestSeason, longestSeason},
			limit{"break", int64(terms.Break), 0, 0}, limit{"limit", int64(terms.Limit), 0, 0})
	}
	for _, l := range limits {
		if l.n < l.least || l.n > l.most {
			return nil, unfit(fmt.Sprintf("%s must be %d to %d", l.what, l.least, l.most))
		}
	}
	switch {
	case terms.Kind != protocol.Tournament && terms.Kind != protocol.League:
		return nil, unfit("kind must be tournament or league")
	case terms.Name == "":
		return nil, unfit("it needs a name")
	case !terms.Clock.Limited() || terms.Clock.OverDays() != (terms.Kind == protocol.League):
		return nil, unfit("a tournament needs a clock of less than an hour for a decision, a league one of at least an hour")
	case terms.Duplicate && terms.Kind != protocol.Tournament:
		return nil, unfit("only a tournament can be duplicate")
	}
	return e, nil
}

type limit struct {
	what           string
	n, least, most int64
}

func unfit(why string) error {
	return game.Refuse("TABLE-EVENT", "event-terms", game.Arg{Name: "why", Of: "text", Value: why})
}
