package puzzles

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/rating"
)

const (
	readEvery = 5 * time.Minute // everybody's tries, at most; one's own count at once

	asBots = 4.0 // tries that what bots have found counts for
	enough = 5   // tries of a person who is to teach something about puzzles

	trusted = 20   // who has solved so many has a whole vote,
	doubts  = -3.0 // and puzzles with so many against them are shown last
)

// Service keeps what people try and vote, and rates. It is safe for concurrent use.
type Service struct {
	Store    store.Store
	Now      func() time.Time
	changing sync.Mutex // one at a time

	mutex sync.Mutex
	read  time.Time
	known map[string]map[string]opinion // by game and puzzle
}

// New makes a service.
func New(s store.Store) *Service { return &Service{Store: s, Now: time.Now} }

// opinion is what everybody together says about a puzzle.
type opinion struct {
	rating        protocol.Rating
	for_, against int
	trusted       float64 // the sum of votes, by what the voters have solved
}

func (o opinion) doubted() bool { return o.trusted <= doubts }

// Look is what somebody is told about the puzzles of a game; a stranger has the person "".
func (s *Service) Look(ctx context.Context, of *Set, person string) (told protocol.Puzzles, err error) {
	known, err := s.opinions(ctx, of.Game)
	if err != nil {
		return told, err
	}
	tries := Tries{}
	if person != "" {
		if tries, err = s.TriesOf(ctx, person); err != nil {
			return told, err
		}
	}
	own := tries[of.Game]
	told = protocol.Puzzles{Puzzles: make([]protocol.PuzzleLook, len(of.Puzzles)), Own: solver(of, own, known, s.Now())}
	for i, p := range of.Puzzles {
		told.Puzzles[i] = protocol.PuzzleLook{ID: p.ID, Rating: known[p.ID].rating, Doubted: known[p.ID].doubted(), Vote: own[p.ID].Vote}
		if t, tried := own[p.ID]; tried {
			told.Puzzles[i].Solved = &t.Solved
		}
	}
	return told, nil
}

// Voted lists the puzzles that people have voted on, those with the most trusted votes against them first.
func (s *Service) Voted(ctx context.Context) (told protocol.VotedPuzzles, err error) {
	s.mutex.Lock()
	s.known = nil // the operator is shown votes of this moment
	s.mutex.Unlock()
	told.Puzzles = []protocol.VotedPuzzle{}
	for _, of := range sets() {
		known, err := s.opinions(ctx, of.Game)
		if err != nil {
			return told, err
		}
		for _, p := range of.Puzzles {
			if o := known[p.ID]; o.for_+o.against > 0 {
				told.Puzzles = append(told.Puzzles, protocol.VotedPuzzle{
					Game: of.Game, ID: p.ID, Rating: o.rating, For: o.for_, Against: o.against, Trusted: rounded(o.trusted), Doubted: o.doubted(),
				})
			}
		}
	}
	slices.SortFunc(told.Puzzles, func(a, b protocol.VotedPuzzle) int {
		return cmp.Or(cmp.Compare(a.Trusted, b.Trusted), cmp.Compare(a.Game, b.Game), cmp.Compare(a.ID, b.ID))
	})
	return told, nil
}

// opinions are those of the puzzles of a game.
func (s *Service) opinions(ctx context.Context, game string) (map[string]opinion, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.known == nil || s.Now().Sub(s.read) >= readEvery {
		all, err := s.all(ctx)
		if err != nil {
			return nil, err
		}
		s.read, s.known = s.Now(), map[string]map[string]opinion{}
		for name, of := range sets() {
			s.known[name] = opinionsOf(of, all, s.read)
		}
	}
	return s.known[game], nil
}

// opinionsOf rates puzzles by those who tried them. These are rated by what bots have found first: who tries a puzzle says something
// about it only as far as they have tried others.
func opinionsOf(of *Set, all map[string]Tries, now time.Time) map[string]opinion {
	var games []rating.Game
	known := map[string]opinion{}
	for _, p := range of.Puzzles {
		for range int(asBots) {
			games = append(games, try(p.ID, now, rating.Seat{Player: p.ID, Won: 0.5}, rating.Seat{Given: p.Rating, Won: 0.5}))
		}
	}
	for person, tries := range all {
		own := tries[of.Game]
		weight := min(1, float64(solved(own))/trusted)
		strength := solver(of, own, nil, now)
		for _, p := range of.Puzzles {
			t, tried := own[p.ID]
			if !tried {
				continue
			}
			known[p.ID] = known[p.ID].with(t.Vote, weight)
			if len(own) >= enough {
				games = append(games, try(person, at(t.At), rating.Seat{Player: p.ID, Won: 1 - score(t)}, rating.Seat{Given: strength.Rating, Won: score(t)}))
			}
		}
	}
	fit := rating.New(rating.Model{}, games, now, nil)
	for _, p := range of.Puzzles {
		o := known[p.ID]
		count, _ := fit.Games(p.ID)
		o.rating = shown(fit.Of(p.ID), count-int(asBots))
		known[p.ID] = o
	}
	return known
}

func (o opinion) with(vote int, weight float64) opinion {
	switch {
	case vote > 0:
		o.for_++
	case vote < 0:
		o.against++
	}
	o.trusted += float64(vote) * weight
	return o
}

// solver is the rating of somebody who has tried these puzzles, nil if they have tried none. Known has what is known of puzzles; without
// it they are as bots have found them.
func solver(of *Set, tries map[string]Try, known map[string]opinion, now time.Time) *protocol.Rating {
	var games []rating.Game
	for _, p := range of.Puzzles {
		t, tried := tries[p.ID]
		if !tried {
			continue
		}
		strength := p.Rating
		if known != nil {
			strength = known[p.ID].rating.Rating
		}
		games = append(games, try(p.ID, at(t.At), rating.Seat{Player: "solver", Won: score(t)}, rating.Seat{Given: strength, Won: 1 - score(t)}))
	}
	if len(games) == 0 {
		return nil
	}
	r := shown(rating.New(rating.Model{}, games, now, nil).Of("solver"), len(games))
	return &r
}

// try is a try as a game between two: a solver and a puzzle.
func try(id string, at time.Time, seats ...rating.Seat) rating.Game {
	return rating.Game{ID: id, At: at, Seats: seats}
}

func score(t Try) float64 {
	if t.Solved {
		return 1
	}
	return 0
}

func solved(tries map[string]Try) (n int) {
	for _, t := range tries {
		n += int(score(t))
	}
	return n
}

func shown(s rating.Skill, tries int) protocol.Rating {
	return protocol.Rating{Rating: rounded(s.Mean), Deviation: rounded(s.Deviation), Games: tries}
}

func rounded(x float64) float64 { return math.Round(10*x) / 10 }
