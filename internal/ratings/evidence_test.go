package ratings

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/rating"
	"github.com/divingbell/divingbell/review"
)

// evening plays games of three among people of equal strength; some fall to whom one of them serves.
func (f *fixture) evening(draws *rand.Rand, games int, serves map[string]string) {
	people := []string{"ann", "bob", "cleo", "dora", "eve", "finn", "gus", "hal"}
	for range games {
		draws.Shuffle(len(people), func(i, j int) { people[i], people[j] = people[j], people[i] })
		at := append([]string(nil), people[:3]...)
		strengths := make([]float64, 3)
		for i, who := range at {
			for j, other := range at {
				if serves[who] == other {
					strengths[i] -= 400
					strengths[j] += 200
				}
			}
		}
		wins, left := 2, draws.Float64()
		for i, p := range rating.Of("deepblue").Chances(strengths) {
			if left -= p; left < 0 {
				wins = i
				break
			}
		}
		at[0], at[wins] = at[wins], at[0]
		f.reviewed(f.plays(at...), at, serves)
	}
}

// reviewed stores the review of a game, in which one decision of each went wrong a little, to the advantage of all others or of one.
func (f *fixture) reviewed(id string, at []string, serves map[string]string) {
	f.Helper()
	r := review.Review{}
	for i, who := range at {
		play := make([]float64, len(at))
		for j, other := range at {
			if j != i {
				play[j] = 0.02 + 0.01*float64((len(f.tallies)+i+j)%3)
			}
			if serves[who] == other {
				play[j] += 0.1
			}
		}
		r.Decisions = append(r.Decisions, review.Decision{Seat: game.Seat(i), Play: play})
	}
	var data bytes.Buffer
	to := gzip.NewWriter(&data)
	f.must(json.NewEncoder(to).Encode(map[string]any{"key": "k", "review": r}))
	f.must(to.Close())
	f.must(f.Store.PutDocument(f.Context(), store.Document{Kind: store.Review, ID: id, Created: f.now.UnixMilli(), Data: data.Bytes()}))
}

func fairness(f *fixture) (pairs []string, all protocol.Fairness) {
	f.Helper()
	all, err := f.Fairness(f.Context())
	f.must(err)
	for _, p := range all.Pairs {
		pairs = append(pairs, fmt.Sprintf("%s to %s", p.Giver, p.Receiver))
	}
	return pairs, all
}

// Who gives another victories is seen by results and by what their decisions gave; honest people are not.
func TestGiversAreSeen(t *testing.T) {
	honest := newFixture(t)
	honest.evening(rand.New(rand.NewPCG(1, 1)), 300, nil)
	if pairs, _ := fairness(honest); len(pairs) > 0 {
		t.Errorf("honest people are suspected: %v", pairs)
	}
	f := newFixture(t)
	f.evening(rand.New(rand.NewPCG(1, 1)), 300, map[string]string{"bob": "ann"})
	pairs, all := fairness(f)
	if len(pairs) == 0 || pairs[0] != "bob to ann" {
		t.Fatalf("seen are %v", pairs)
	}
	if p := all.Pairs[0]; p.Strength < 4 || p.Gifts < 4 || p.Gift < 0.05 || p.Reviewed != p.Games || p.Won <= p.Expected || len(p.Latest) == 0 {
		t.Errorf("%+v", p)
	}
	for _, p := range all.Pairs[1:] {
		if p.Strength > 4 {
			t.Errorf("others are suspected, too: %+v", p)
		}
	}
}

// An account that is there to lose to another is seen, though its rating explains that it loses.
func TestSecondAccountsAreSeen(t *testing.T) {
	f := newFixture(t)
	f.evening(rand.New(rand.NewPCG(2, 1)), 60, nil)
	for range 15 {
		f.plays("ann", "ann again")
	}
	if pairs, all := fairness(f); len(pairs) != 1 || pairs[0] != "ann again to ann" || all.Pairs[0].Only != 1 {
		t.Errorf("%v", all.Pairs)
	}
}

// Who leaves far more often than others is seen.
func TestLeaversAreSeen(t *testing.T) {
	f := newFixture(t)
	for i := range 60 {
		people := []string{"ann", "bob", "cleo"}
		id := f.plays(people[i%3], people[(i+1)%3], people[(i+2)%3])
		f.tallies[id].Seats[0].Left = i%3 == 1 && i%2 == 0 || i == 0
	}
	_, all := fairness(f)
	if len(all.Leavers) != 1 || all.Leavers[0].Person != "bob" || all.Leavers[0].Left != 10 || all.Leavers[0].Games != 60 {
		t.Errorf("%+v", all.Leavers)
	}
}
