package game

import "math/bits"

// MaxSeats is the largest number of players at a table.
const MaxSeats = 5

// Seat is a player's place at the table, counted clockwise from 0.
type Seat int8

// NoSeat stands for nobody.
const NoSeat Seat = -1

// Next is the seat to the left of s at a table of n players.
func (s Seat) Next(n int) Seat {
	if int(s)+1 == n {
		return 0
	}
	return s + 1
}

// Seats is a set of seats.
type Seats uint8

// AllSeats is the set of the first n seats.
func AllSeats(n int) Seats { return 1<<n - 1 }

// Only is the set of one seat.
func Only(s Seat) Seats { return 1 << s }

// Has tells whether s is in the set.
func (ss Seats) Has(s Seat) bool { return ss>>s&1 == 1 }

// With is the set and s.
func (ss Seats) With(s Seat) Seats { return ss | 1<<s }

// Without is the set less s.
func (ss Seats) Without(s Seat) Seats { return ss &^ (1 << s) }

// Count is the number of seats in the set.
func (ss Seats) Count() int { return bits.OnesCount8(uint8(ss)) }

// First is the lowest seat of the set, or NoSeat.
func (ss Seats) First() Seat {
	if ss == 0 {
		return NoSeat
	}
	return Seat(bits.TrailingZeros8(uint8(ss)))
}

// List returns the seats as numbers, for views and files. The slice is shared and must not be changed.
func (ss Seats) List() []int { return seatLists[ss] }

// seatLists are made once, since every view contains some.
var seatLists = func() (lists [1 << 8][]int) {
	for i := range lists {
		ss := Seats(i)
		lists[i] = make([]int, 0, ss.Count())
		for ; ss != 0; ss = ss.Without(ss.First()) {
			lists[i] = append(lists[i], int(ss.First()))
		}
	}
	return lists
}()

// Audience is anyone who watches a table: a seat, or a spectator.
type Audience int8

// Spectator sees what is public and nothing else.
const Spectator Audience = 7

// At is the audience that sits at s.
func At(s Seat) Audience { return Audience(s) }

// Is tells whether the audience sits at s.
func (a Audience) Is(s Seat) bool { return Audience(s) == a }

// Audiences lists everyone who may watch a table of n players: each seat, then the spectator.
func Audiences(n int) []Audience {
	all := make([]Audience, 0, n+1)
	for s := range n {
		all = append(all, At(Seat(s)))
	}
	return append(all, Spectator)
}
