// Package ratings rates the people of a server by their games. Nothing is stored for that: ratings are the likeliest strengths for all
// games that are over (see package rating), whose results follow from the tables' logs, so every node finds the same.
package ratings

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"slices"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/statistics"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/rating"
)

// Settings are what ratings are made from.
type Settings struct {
	Store   store.Store
	Tallies func(ctx context.Context, tables []string) (map[string]*table.Tally, error) // see statistics.Service
	Log     *slog.Logger
	Now     func() time.Time // for tests; time.Now
}

const (
	readEvery = 15 * time.Second // for games that ended at other nodes; whoever asks for a game that ended just now makes it read at once
	anew      = 24 * time.Hour   // after which everything is read again, since tables are deleted and people erased
	page      = 200
	mostGames = 20_000 // of a ladder; earlier ones weigh next to nothing where so many are played
)

// ladder is what is rated together: a game, among people or alone against bots.
type ladder struct {
	game  string
	rated protocol.Rated
}

// Service rates people. It is safe for concurrent use.
type Service struct {
	Settings
	reading sync.Mutex // one at a time

	mutex   sync.Mutex
	books   *books // nil until all games were read
	leaders map[string]leading
}

// leading is who leads by a fit, whether or not they wish to be listed.
type leading struct {
	of  *rating.Fit
	all []protocol.Leader
}

// books are the games that were read.
type books struct {
	read   time.Time
	tables map[string]*played
	games  map[ladder][]rating.Game
	fits   map[ladder]*fitted
}

// fitted is a fit of the first games of a ladder.
type fitted struct {
	*rating.Fit
	games int
	hour  time.Time
}

// New makes a service. It rates nobody before Run.
func New(s Settings) *Service {
	if s.Now == nil {
		s.Now = time.Now
	}
	return &Service{Settings: s, leaders: map[string]leading{}}
}

// Run reads games until the context ends.
func (s *Service) Run(ctx context.Context) {
	for ok := true; ok; ok = wait.For(ctx, readEvery) == nil {
		if err := s.Read(ctx); err != nil && ctx.Err() == nil && !errors.Is(err, live.ErrClosed) {
			s.Log.Warn("games could not be read for ratings", "error", err)
		}
	}
}

// Read reads games that have ended since.
func (s *Service) Read(ctx context.Context) error {
	s.reading.Lock()
	defer s.reading.Unlock()
	s.mutex.Lock()
	known := s.books
	s.mutex.Unlock()
	if known == nil || s.Now().Sub(known.read) > anew {
		known = nil
	}
	found, err := s.since(ctx, known)
	if err != nil {
		return err
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if known == nil {
		s.books = &books{s.Now(), map[string]*played{}, map[ladder][]rating.Game{}, map[ladder]*fitted{}}
	}
	for l, g := range found {
		s.books.add(l, g)
	}
	return nil
}

// since reads the games that are not known yet. Tables that change move to the front of the list, so a page of nothing new is the end.
func (s *Service) since(ctx context.Context, known *books) (map[*played]ladder, error) {
	found := map[*played]ladder{}
	for q := (store.Query{Status: statistics.Over, Limit: page}); ; {
		stored, err := s.Store.Summaries(ctx, q)
		if err != nil {
			return nil, err
		}
		fresh, err := s.fresh(ctx, stored, known)
		if err != nil {
			return nil, err
		}
		for g, l := range fresh {
			found[g] = l
		}
		if len(stored) < page || known != nil && len(fresh) == 0 {
			return found, nil
		}
		q.Before = stored[len(stored)-1].Changed
	}
}

func (s *Service) fresh(ctx context.Context, stored []store.Summary, known *books) (map[*played]ladder, error) {
	summaries, ids := map[string]protocol.Summary{}, []string(nil)
	for _, c := range stored {
		if known != nil && known.tables[c.Table] != nil {
			continue
		}
		f, err := table.ReadSummary(c.Shown, "", nil)
		if err == nil && len(f.Winners) > 0 {
			summaries[c.Table], ids = f, append(ids, c.Table)
		}
	}
	tallies, err := s.Tallies(ctx, ids)
	found := map[*played]ladder{}
	for id, tally := range tallies {
		g := result(summaries[id], tally)
		found[&g] = ladder{g.of, g.rated}
	}
	return found, err
}

func (b *books) add(g *played, l ladder) {
	b.tables[g.ID] = g
	if g.rated.Counts() {
		b.games[l] = append(b.games[l], g.Game)
	}
}

// fit has the ratings of a ladder. The mutex must be held.
func (s *Service) fit(l ladder) *rating.Fit {
	if s.books == nil {
		return nil
	}
	games, hour := s.books.games[l], s.Now().Truncate(time.Hour)
	f := s.books.fits[l]
	if f == nil || f.games != len(games) || !f.hour.Equal(hour) {
		var from *rating.Fit
		if f != nil {
			from = f.Fit
		}
		f = &fitted{rating.New(rating.Of(l.game), latest(games), hour, from), len(games), hour}
		s.books.fits[l] = f
	}
	return f.Fit
}

// latest are the games that count, in order.
func latest(games []rating.Game) []rating.Game {
	slices.SortFunc(games, rating.Game.Compare)
	return games[max(0, len(games)-mostGames):]
}

// Of is the rating of a person, nil without games that count.
func (s *Service) Of(game, person string, rated protocol.Rated) *protocol.Rating {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return shown(s.fit(ladder{game, rated}), person)
}

// Strength is as in live.Settings.
func (s *Service) Strength(_ context.Context, person, game string) (mean, deviation float64, ok bool) {
	r := s.Of(game, person, protocol.RatedPeople)
	if r == nil {
		return 0, 0, false
	}
	return r.Rating, r.Deviation, true
}

func shown(f *rating.Fit, person string) *protocol.Rating {
	games, last := f.Games(person)
	if games == 0 {
		return nil
	}
	s := f.Of(person)
	return &protocol.Rating{Rating: rounded(s.Mean), Deviation: rounded(s.Deviation), Games: games, Ended: last.UnixMilli()}
}

func rounded(x float64) float64 { return math.Round(10*x) / 10 }
