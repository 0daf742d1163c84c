package ratings

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// Who is listed has played lately and is known well.
const (
	lately      = 30 * 24 * time.Hour
	wellKnown   = 160.0 // among six people without bots, nobody is known to 150: what is not known is how strong they are together
	mostLeaders = 100
)

// Leaders lists people who wish to be listed, by what their rating is at least, so that nobody leads by a few lucky games.
func (s *Service) Leaders(ctx context.Context, game string) ([]protocol.Leader, error) {
	s.mutex.Lock()
	if s.books == nil {
		s.mutex.Unlock()
		if err := s.Read(ctx); err != nil {
			return nil, err
		}
		s.mutex.Lock()
	}
	f := s.fit(ladder{game, protocol.RatedPeople})
	leaders, known := s.leaders[game]
	s.mutex.Unlock()
	if known && leaders.of == f {
		return s.listed(ctx, leaders.all)
	}
	all := []protocol.Leader{}
	for _, person := range f.Players() {
		if _, last := f.Games(person); s.Now().Sub(last) > lately {
			continue
		}
		if r := shown(f, person); r.Deviation <= wellKnown {
			all = append(all, protocol.Leader{Person: person, Rating: *r})
		}
	}
	slices.SortFunc(all, func(a, b protocol.Leader) int {
		return cmp.Or(cmp.Compare(atLeast(b.Rating), atLeast(a.Rating)), cmp.Compare(a.Person, b.Person))
	})
	s.mutex.Lock()
	s.leaders[game] = leading{f, all}
	s.mutex.Unlock()
	return s.listed(ctx, all)
}

// atLeast is the lower end of the interval that has 95 of 100 people in it.
func atLeast(r protocol.Rating) float64 { return r.Rating - 1.96*r.Deviation }

// listed are the first of those who wish to be listed, with their names.
func (s *Service) listed(ctx context.Context, all []protocol.Leader) ([]protocol.Leader, error) {
	listed := []protocol.Leader{}
	for _, l := range all {
		person, err := s.Store.Person(ctx, l.Person)
		if errors.Is(err, store.ErrUnknown) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if profile := identity.ProfileOf(person); !profile.Listed || profile.Banned.Holds() {
			continue
		}
		l.Name = person.Name
		if listed = append(listed, l); len(listed) == mostLeaders {
			break
		}
	}
	return listed, nil
}
