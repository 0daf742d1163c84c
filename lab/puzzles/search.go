// Package puzzles looks for puzzles in games between bots, and makes of them what the app shows. docs/puzzles.md says what a puzzle
// is.
package puzzles

import (
	"cmp"
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// Search plays games and looks for puzzles in each. The same search finds the same puzzles on any number of workers.
type Search struct {
	Game    game.Game
	Judge   game.Judge
	Players []int             // each game draws one of these
	Options map[string]string // of the game
	Games   int
	Seed    uint64
	Workers int // 0 means one for each core

	Found    func(*Puzzle) error // called in the order of the games
	Progress func(Count)         // called after each game; may be nil

	mate, deckhand bot.Bot
	captain        bot.Analyst
	admiral        bot.Bot
	count          counters
}

// Count is how far a search is, and how many decisions passed each test.
type Count struct{ Games, Decisions, Searched, Raced, Checked, Puzzles int64 }

type counters struct{ games, decisions, searched, raced, checked, puzzles atomic.Int64 }

// Run searches. When the context ends it stops, with the context's error.
func (s *Search) Run(ctx context.Context) error {
	var captain bot.Bot
	for level, into := range map[string]*bot.Bot{"deckhand": &s.deckhand, "mate": &s.mate, "captain": &captain, "admiral": &s.admiral} {
		var err error
		if *into, err = bot.New(level, s.Judge); err != nil {
			return err
		}
	}
	s.captain = captain.(bot.Analyst)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var (
		next    atomic.Int64
		workers sync.WaitGroup
		writer  = inOrder{found: s.Found, done: map[int64][]*Puzzle{}}
		failed  error
		once    sync.Once
	)
	for range cmp.Or(s.Workers, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for ctx.Err() == nil {
				i := next.Add(1) - 1
				if i >= int64(s.Games) {
					return
				}
				found, err := s.find(ctx, game.Mix(s.Seed, uint64(i)))
				if err == nil {
					err = s.take(&writer, i, found)
				}
				if err != nil {
					once.Do(func() { failed = err })
					stop()
				}
			}
		})
	}
	workers.Wait()
	return failed
}

func (s *Search) take(w *inOrder, i int64, found []*Puzzle) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := &s.count
	c.puzzles.Add(int64(len(found)))
	c.games.Add(1)
	if s.Progress != nil {
		s.Progress(Count{c.games.Load(), c.decisions.Load(), c.searched.Load(), c.raced.Load(), c.checked.Load(), c.puzzles.Load()})
	}
	return w.take(i, found)
}

// inOrder passes on puzzles in the order of their games.
type inOrder struct {
	mu    sync.Mutex // guards the rest
	found func(*Puzzle) error
	done  map[int64][]*Puzzle
	next  int64
}

func (w *inOrder) take(i int64, found []*Puzzle) error {
	w.done[i] = found
	for {
		found, ok := w.done[w.next]
		if !ok {
			return nil
		}
		delete(w.done, w.next)
		w.next++
		for _, p := range found {
			if err := w.found(p); err != nil {
				return err
			}
		}
	}
}
