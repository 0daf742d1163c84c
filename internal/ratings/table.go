package ratings

import (
	"context"
	"slices"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/rating"
)

// Table says how the game at a table counts: what is known of those who sit there and, once it is over, what changed. About is the game.
func (s *Service) Table(ctx context.Context, f protocol.Summary, about game.About) (protocol.TableRating, error) {
	if len(f.Winners) == 0 {
		return s.before(f, about), nil
	}
	g := s.played(f.Table)
	if g == nil {
		if err := s.Read(ctx); err != nil {
			return protocol.TableRating{}, err
		}
		g = s.played(f.Table)
	}
	told := protocol.TableRating{Rated: f.Rated, Seats: make([]protocol.SeatRatingLook, len(f.Seats))}
	if g == nil || len(g.left) != len(f.Seats) {
		return told, nil
	}
	told.Rated = g.rated
	for i, left := range g.left {
		told.Seats[i].Left = left
	}
	if g.rated.Counts() {
		s.change(f.Game, g, &told)
	}
	return told, nil
}

func (s *Service) played(id string) *played {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.books == nil {
		return nil
	}
	return s.books.tables[id]
}

// before says what is known of those who sit at a table whose game is not over.
func (s *Service) before(f protocol.Summary, about game.About) protocol.TableRating {
	told := protocol.TableRating{Rated: f.Rated, Seats: make([]protocol.SeatRatingLook, len(f.Seats))}
	strengths := bot.Strengths(f.Game, about.Pack)
	rated := f.Rated
	if !rated.Counts() {
		rated = protocol.RatedPeople
	}
	for i, seat := range f.Seats {
		switch seat.For {
		case protocol.PersonSeat:
			if told.Seats[i].Rating = s.Of(f.Game, seat.Person, rated); told.Seats[i].Rating == nil {
				told.Seats[i].Rating = &protocol.Rating{Rating: rating.Beginner.Mean, Deviation: rating.Beginner.Deviation}
			}
		case protocol.BotSeat:
			if given, ok := strengthOf(strengths, seat.Level); ok {
				told.Seats[i].Rating = &protocol.Rating{Rating: given}
			}
		}
	}
	return told
}

// change adds what was known before a game that counts, and after it: without it and with it, but with none that ended later.
func (s *Service) change(of string, g *played, told *protocol.TableRating) {
	s.mutex.Lock()
	l := ladder{of, g.rated}
	now := s.fit(l)
	until := slices.DeleteFunc(slices.Clone(latest(s.books.games[l])), func(other rating.Game) bool { return other.Compare(g.Game) >= 0 })
	s.mutex.Unlock()
	before := rating.New(rating.Of(of), until, g.At, now)
	after := rating.New(rating.Of(of), append(until, g.Game), g.At, before)
	chances := before.Chances(g.Seats)
	for i, at := range g.at {
		seat := &told.Seats[at]
		seat.Chance = &chances[i]
		if person := g.Seats[i].Player; person != "" {
			seat.Rating, seat.After = known(before, person, g.At), known(after, person, g.At)
		} else {
			seat.Rating = &protocol.Rating{Rating: g.Seats[i].Given}
		}
	}
}

// known is what was known of a person at a moment, if nothing, what is known of anybody.
func known(f *rating.Fit, person string, at time.Time) *protocol.Rating {
	if r := shown(f, person); r != nil {
		return r
	}
	return &protocol.Rating{Rating: rating.Beginner.Mean, Deviation: rating.Beginner.Deviation, Ended: at.UnixMilli()}
}
