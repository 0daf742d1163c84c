package event

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game/gametest/trials"
)

// ofFour are tables of four, and others where numbers ask for it.
var ofFour = Sizes{Wished: 4, Least: 2, Most: 5}

func alike(int, int) int { return 0 }

func everybody(n int) (people []int) {
	for i := range n {
		people = append(people, i)
	}
	return people
}

// Everybody sits at one table or has a bye, whatever the number of people, also when some of them stay away and others are stronger.
// Few meet again, and everybody has each seat about as often.
func TestSeats(t *testing.T) {
	seed, rare := trials.Seed(t), 0
	for people := 2; people <= 64; people++ {
		for _, swiss := range []bool{false, true} {
			chance := rand.New(rand.NewPCG(seed, uint64(people)))
			h, points := newHall(people), make([]int, people)
			for round := 1; round <= 8; round++ {
				unlike := func(p, q int) int { return dissimilar * abs(points[p]-points[q]) / (One * round) }
				if !swiss {
					unlike = alike
				}
				tables, byes := h.seek(everybody(people), ofFour, unlike, fmt.Sprint(seed, people, round))
				if len(byes) > 0 {
					t.Fatalf("%d people: %v have a bye", people, byes)
				}
				checkSeats(t, everybody(people), tables, byes)
				for _, table := range tables {
					h.note(table)
					for place, i := range chance.Perm(len(table)) {
						points[table[i]] += One * place / (len(table) - 1)
					}
				}
				h.checkRepeats(t, people, round)
				if people > 2 {
					rare += h.checkTurns(t, round)
				}
			}
		}
	}
	if rare > 20 {
		t.Errorf("%d of 33,000 times somebody had had a seat three times more often than another", rare)
	}
}

// checkSeats checks that everybody is somewhere once.
func checkSeats(t *testing.T, people []int, tables [][]int, byes []int) {
	t.Helper()
	found := slices.Concat(append(tables, byes)...)
	slices.Sort(found)
	if people = slices.Sorted(slices.Values(people)); !slices.Equal(found, people) {
		t.Fatalf("%v are seated or have byes, want %v", found, people)
	}
}

// checkRepeats compares how often people meet again with what numbers alone force.
func (h *hall) checkRepeats(t *testing.T, people, round int) {
	t.Helper()
	meetings, repeats := 0, 0
	for p := range people {
		for q := range p {
			meetings += h.met[p][q]
			repeats += max(0, h.met[p][q]-1)
		}
	}
	if forced := max(0, meetings-people*(people-1)/2); repeats > forced+3*people/2 {
		t.Errorf("%d people, round %d: %d meetings are repeated, %d have to be", people, round, repeats, forced)
	}
}

// checkTurns checks how often everybody has had the first three seats, which all tables of three or more have: about equally often.
// It tells how many people have had one of them three times more often than another, which is rare.
func (h *hall) checkTurns(t *testing.T, round int) (rare int) {
	t.Helper()
	for p, had := range h.seats {
		few, many := slices.Min(had[:3]), slices.Max(had[:3])
		if many-few > 3 {
			t.Errorf("%d people, round %d: %d has had the seats %v times", len(h.seats), round, p, had)
		}
		if many-few == 3 {
			rare++
		}
	}
	return rare
}

// For a few people, all ways to seat them can be compared.
func TestFewestRepeats(t *testing.T) {
	seed := trials.Seed(t)
	for people := 4; people <= 8; people++ {
		h := newHall(people)
		for round := range 6 {
			tables, _ := h.seek(everybody(people), ofFour, alike, fmt.Sprint(seed, people, round))
			split, _ := ofFour.split(people)
			cost := h.costs(everybody(people), alike)
			found := 0
			for _, table := range tables {
				found += costOf(table, cost)
			}
			if least := cheapest(everybody(people), nil, split, cost); found > least {
				t.Errorf("%d people, round %d: seats cost %d, could cost %d", people, round+1, found, least)
			}
			for _, table := range tables {
				h.note(table)
			}
		}
	}
}

func costOf(table []int, cost [][]int) (sum int) {
	for i, p := range table {
		for _, q := range table[i+1:] {
			sum += cost[p][q]
		}
	}
	return sum
}

// cheapest tries all ways to add people to a table that has some, and to seat the rest at tables of other sizes.
func cheapest(people, table, split []int, cost [][]int) int {
	if len(split) == 0 {
		return 0
	}
	if len(table) == split[0] {
		return costOf(table, cost) + cheapest(people, nil, split[1:], cost)
	}
	best := -1
	for i, p := range people {
		if len(table) > 0 && p < table[len(table)-1] {
			continue
		}
		rest := slices.Delete(slices.Clone(people), i, i+1)
		if n := cheapest(rest, append(slices.Clone(table), p), split, cost); n >= 0 && (best < 0 || n < best) {
			best = n
		}
	}
	return best
}

// Where a game needs a fixed number of players, byes cannot be helped; nobody has two before all have had one.
func TestByes(t *testing.T) {
	seed := trials.Seed(t)
	for people := 4; people <= 64; people++ {
		h := newHall(people)
		for round := range 8 {
			tables, byes := h.seek(everybody(people), Sizes{4, 4, 4}, alike, fmt.Sprint(seed, people, round))
			checkSeats(t, everybody(people), tables, byes)
			if len(byes) != people%4 {
				t.Fatalf("%d people: %d byes", people, len(byes))
			}
			for _, p := range byes {
				h.byes[p]++
			}
			if slices.Max(h.byes) > slices.Min(h.byes)+1 {
				t.Fatalf("%d people, round %d: byes %v", people, round+1, h.byes)
			}
		}
	}
}

func TestSizesOfTables(t *testing.T) {
	for _, c := range []struct {
		sizes  Sizes
		people int
		want   string
	}{
		{ofFour, 1, "[] 1"},
		{ofFour, 2, "[2] 0"},
		{ofFour, 3, "[3] 0"},
		{ofFour, 4, "[4] 0"},
		{ofFour, 5, "[5] 0"},
		{ofFour, 6, "[3 3] 0"},
		{ofFour, 7, "[4 3] 0"},
		{ofFour, 9, "[5 4] 0"},
		{ofFour, 10, "[4 3 3] 0"},
		{ofFour, 13, "[5 4 4] 0"},
		{ofFour, 15, "[4 4 4 3] 0"},
		{Sizes{3, 2, 5}, 8, "[3 3 2] 0"},
		{Sizes{3, 2, 5}, 7, "[4 3] 0"},
		{Sizes{5, 2, 5}, 9, "[5 4] 0"},
		{Sizes{5, 2, 5}, 6, "[3 3] 0"},
		{Sizes{2, 2, 5}, 7, "[3 2 2] 0"},
		{Sizes{2, 2, 2}, 7, "[2 2 2] 1"},
	} {
		tables, byes := c.sizes.split(c.people)
		if found := fmt.Sprint(tables, byes); found != c.want {
			t.Errorf("%d people at tables of %d: %s, want %s", c.people, c.sizes.Wished, found, c.want)
		}
	}
}

func TestTheSameSeedGivesTheSameSeats(t *testing.T) {
	h := newHall(30)
	for round := range 4 {
		seed := fmt.Sprint(round)
		a, _ := h.seek(everybody(30), ofFour, alike, seed)
		b, _ := h.seek(everybody(30), ofFour, alike, seed)
		if fmt.Sprint(a) != fmt.Sprint(b) {
			t.Fatalf("round %d: %v and %v", round, a, b)
		}
		for _, table := range a {
			h.note(table)
		}
	}
}

func BenchmarkSeats(b *testing.B) {
	h := newHall(64)
	for b.Loop() {
		h.seek(everybody(64), ofFour, alike, "seed")
	}
}
