package puzzles

import (
	"bytes"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/review"
)

// clearest is the shipped puzzle of a game with the largest gap, and the decision that it is.
func clearest(t *testing.T, name string) (*Search, *Puzzle, *decision) {
	t.Helper()
	data, err := os.ReadFile("shipped/" + name + ".jsonl")
	if err != nil {
		t.Fatal(err)
	}
	all, err := Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	p := slices.MaxFunc(all, func(a, b *Puzzle) int { return int(1e4 * (a.Gap - b.Gap)) })
	found, err := registry.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	judge, err := registry.Judge(found.Game)
	if err != nil {
		t.Fatal(err)
	}
	at, err := p.Position(found.Game)
	if err != nil {
		t.Fatal(err)
	}
	return &Search{Game: found.Game, Judge: judge}, p, &decision{position: at, players: p.Deal.Players, seat: p.Seat, moves: at.Legal(p.Seat, nil), made: len(p.Play)}
}

// In other futures a clear puzzle is about as clear.
func TestAClearPuzzleIsClearAgain(t *testing.T) {
	for _, name := range registry.Names() {
		s, p, d := clearest(t, name)
		moves := make([]game.Move, 0, len(p.Moves))
		for _, m := range p.Moves {
			move, err := s.Game.ParseMove(m.Move)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, move)
		}
		mate, err := s.Game.ParseMove(p.Mate)
		if err != nil {
			t.Fatal(err)
		}
		race := newField(t.Context(), d, s.Judge, moves, 77)
		clear, err := race.race(mate)
		if err != nil || !clear {
			t.Fatalf("%s, seed %d: clear %t, %v", name, p.Seed, clear, err)
		}
		check, isPuzzle, err := race.check(t.Context(), d, s.Judge, mate, 78)
		if err != nil || !isPuzzle {
			t.Fatalf("%s, seed %d: a puzzle %t, %v", name, p.Seed, isPuzzle, err)
		}
		if gap := check.nearest(); math.Abs(gap.mean()-p.Gap) > 5*(gap.error()+p.Margin) {
			t.Errorf("%s, seed %d: gap %.3f ± %.3f, then %.3f ± %.3f", name, p.Seed, p.Gap, p.Margin, gap.mean(), gap.error())
		}
	}
}

// A move that is as good as the best makes no puzzle alone, and one that is a little worse none at all.
func TestRace(t *testing.T) {
	s, _, d := clearest(t, registry.Names()[0])
	same := &field{contest: review.NewContest(t.Context(), s.Judge, d.position, d.seat, d.players, 1)}
	for _, m := range []game.Move{d.moves[0], d.moves[0]} {
		same.all = append(same.all, &runner{move: m})
	}
	if err := same.run(20, same.all); err != nil {
		t.Fatal(err)
	}
	if r := same.all[1]; !r.solves() || r.mean() != 0 || same.nearest() != nil {
		t.Errorf("the same move is %.3f behind itself", r.mean())
	}
	little := &runner{}
	for range 1000 {
		little.add(0.5, 0.53)
	}
	if little.solves() || little.mean() >= leastGap || little.error() > 0.001 {
		t.Errorf("%.3f ± %.3f behind", little.mean(), little.error())
	}
}
