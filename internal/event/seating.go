package event

import (
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"slices"
)

// What seats cost: meeting somebody again, by the square of how often, so that nobody meets the same person three times while others
// have not met at all; and for each pair at a table how unlike the two are, up to dissimilar.
const (
	costOfMeeting = 10 * dissimilar
	dissimilar    = 100
)

// Attempts to find seats, each from another shuffle. More do not find noticeably better ones.
const seatingAttempts = 12

// hall knows who has sat with whom, and where, up to now.
type hall struct {
	met   [][]int          // how often two people have sat at one table
	seats [][mostSeats]int // how often somebody has had a seat
	byes  []int
}

// mostSeats is how many seats a table of any game has at most.
const mostSeats = 5

func newHall(people int) *hall {
	h := &hall{met: make([][]int, people), seats: make([][mostSeats]int, people), byes: make([]int, people)}
	for i := range h.met {
		h.met[i] = make([]int, people)
	}
	return h
}

// note remembers who has sat at a table, in turn order; -1 for a bot.
func (h *hall) note(table []int) {
	for seat, p := range table {
		if p < 0 {
			continue
		}
		h.seats[p][seat]++
		for _, q := range table[seat+1:] {
			if q >= 0 {
				h.met[p][q]++
				h.met[q][p]++
			}
		}
	}
}

// Sizes are how many people can sit at a table.
type Sizes struct {
	Wished int `json:"wished"`
	Least  int `json:"least"`
	Most   int `json:"most"`
}

// split divides people among tables, and tells how many are left over. Nobody is left over unless it cannot be helped. As many
// tables as possible have the size that is wished for, then one less, then one more.
func (s Sizes) split(people int) (tables []int, byes int) {
	const costOfBye = 1_000_000
	cheapest := make([]int, people+1) // for so many people
	last := make([]int, people+1)     // size of the last table; 0 for somebody who is left over
	for n := 1; n <= people; n++ {
		cheapest[n] = cheapest[n-1] + costOfBye
		for size := s.Least; size <= min(s.Most, n); size++ {
			off := size - s.Wished
			cost := cheapest[n-size] + 4*off*off
			if off > 0 {
				cost++
			}
			if cost < cheapest[n] {
				cheapest[n], last[n] = cost, size
			}
		}
	}
	for n := people; n > 0; n -= max(1, last[n]) {
		if last[n] == 0 {
			byes++
			continue
		}
		tables = append(tables, last[n])
	}
	slices.SortFunc(tables, func(a, b int) int { return b - a })
	return tables, byes
}

// seek finds seats for people, each table in turn order, so that few meet again, those who are alike sit together, and everybody
// has each seat about as often. Byes go to those who have had the fewest, the last of them first. The same seed gives the same seats.
func (h *hall) seek(people []int, s Sizes, unlike func(p, q int) int, seed string) (tables [][]int, byes []int) {
	split, left := s.split(len(people))
	people, byes = h.spare(people, left)
	sum := sha256.Sum256([]byte(seed))
	chance := rand.New(rand.NewPCG(binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint64(sum[8:16])))
	cost := h.costs(people, unlike)
	least := -1
	for range seatingAttempts {
		order := chance.Perm(len(people))
		sum := improve(order, split, cost)
		var found [][]int
		for _, size := range split {
			table := make([]int, size)
			for i := range table {
				table[i] = people[order[i]]
			}
			order = order[size:]
			inTurn, turns := h.inTurn(table)
			found, sum = append(found, inTurn), sum+turns
		}
		if least < 0 || sum < least {
			tables, least = found, sum
		}
	}
	return tables, byes
}

// spare takes out those who have a bye.
func (h *hall) spare(people []int, n int) (playing, byes []int) {
	order := slices.Clone(people)
	slices.Reverse(order)
	slices.SortStableFunc(order, func(p, q int) int { return h.byes[p] - h.byes[q] })
	byes = order[:n]
	for _, p := range people {
		if !slices.Contains(byes, p) {
			playing = append(playing, p)
		}
	}
	return playing, byes
}

// costs are what it costs that two sit at one table, by their indices in people.
func (h *hall) costs(people []int, unlike func(p, q int) int) [][]int {
	costs := make([][]int, len(people))
	for i, p := range people {
		costs[i] = make([]int, len(people))
		for j, q := range people {
			if i != j {
				costs[i][j] = costOfMeeting*h.met[p][q]*h.met[p][q] + unlike(p, q)
			}
		}
	}
	return costs
}

// improve exchanges people between tables, which have their places in the order one after another, as long as that makes them
// cheaper, and returns what they cost then.
func improve(order, split []int, cost [][]int) (total int) {
	begins, ends := make([]int, len(order)), make([]int, len(order)) // of the table of each place
	at := 0
	for _, size := range split {
		for i := at; i < at+size; i++ {
			begins[i], ends[i] = at, at+size
		}
		at += size
	}
	with := func(person, place, but int) (sum int) { // what a person costs at the table of a place, but for somebody there
		for i := begins[place]; i < ends[place]; i++ {
			if i != but {
				sum += cost[person][order[i]]
			}
		}
		return sum
	}
	for better := true; better; {
		better = false
		for i := range order {
			for j := ends[i]; j < len(order); j++ {
				p, q := order[i], order[j]
				if with(p, j, j)+with(q, i, i) < with(p, i, i)+with(q, j, j) {
					order[i], order[j], better = q, p, true
				}
			}
		}
	}
	for i, p := range order {
		total += with(p, i, i)
	}
	return total / 2
}

// inTurn puts the people of a table in the turn order that costs least: a seat costs somebody
// four times as much with each time they had it.
func (h *hall) inTurn(table []int) (order []int, cost int) {
	n := len(table)
	cheapest := make([]int, 1<<n) // for people, as a set of bits, on the first seats
	last := make([]int, 1<<n)     // who of them has the last of these seats
	for set := 1; set < 1<<n; set++ {
		seat := -1
		for i := range n {
			seat += set >> i & 1
		}
		cheapest[set] = -1
		for i := range n {
			if set>>i&1 == 0 {
				continue
			}
			if cost := cheapest[set&^(1<<i)] + 1<<(2*h.seats[table[i]][seat]); cheapest[set] < 0 || cost < cheapest[set] {
				cheapest[set], last[set] = cost, i
			}
		}
	}
	order = make([]int, n)
	for set, seat := 1<<n-1, n-1; seat >= 0; seat-- {
		order[seat] = table[last[set]]
		set &^= 1 << last[set]
	}
	return order, cheapest[1<<n-1]
}
