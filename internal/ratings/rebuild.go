package ratings

import (
	"context"
	"errors"
	"math"

	"github.com/divingbell/divingbell/rating"
)

// Rebuild reads all games again, and says how many ratings there are and how far the farthest is from what was kept, in deviations.
func (s *Service) Rebuild(ctx context.Context) (people int, moved float64, err error) {
	again := New(s.Settings)
	if err := errors.Join(s.Read(ctx), again.Read(ctx)); err != nil {
		return 0, 0, err
	}
	rebuilt := again.fits()
	for l, kept := range s.fits() {
		for _, person := range kept.Players() {
			before, after := kept.Of(person), rebuilt[l].Of(person)
			people++
			moved = max(moved, math.Abs(before.Mean-after.Mean)/after.Deviation)
		}
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.books = again.books
	return people, moved, nil
}

// fits are those of all ladders.
func (s *Service) fits() map[ladder]*rating.Fit {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	all := map[ladder]*rating.Fit{}
	for l := range s.books.games {
		all[l] = s.fit(l)
	}
	return all
}
