package game

import "math/bits"

// Set is a set of small numbers, 0 to 63: cards of a deck, tiles of a pile.
type Set uint64

// Below is the set of the numbers 0 to n-1.
func Below(n int) Set { return 1<<n - 1 }

// One is the set of one number.
func One(i int) Set { return 1 << uint(i) }

// Has tells whether i is in the set.
func (s Set) Has(i int) bool { return s>>uint(i)&1 == 1 }

// With is the set and i.
func (s Set) With(i int) Set { return s | 1<<uint(i) }

// Without is the set less i.
func (s Set) Without(i int) Set { return s &^ (1 << uint(i)) }

// Count is the number of elements.
func (s Set) Count() int { return bits.OnesCount64(uint64(s)) }

// First is the smallest element; the set must not be empty.
func (s Set) First() int { return bits.TrailingZeros64(uint64(s)) }

// Rest is the set less its smallest element.
// A loop over a set reads: for r := s; r != 0; r = r.Rest() { i := r.First() … }.
func (s Set) Rest() Set { return s & (s - 1) }

// Nth is the element that has exactly n smaller ones; the set must have more than n.
func (s Set) Nth(n int) int {
	for ; n > 0; n-- {
		s = s.Rest()
	}
	return s.First()
}

// Bag counts the pieces of each of up to eight colours; pieces of one colour are all alike.
type Bag [8]uint8

// Total is the number of pieces.
func (b *Bag) Total() int {
	n := 0
	for _, c := range b {
		n += int(c)
	}
	return n
}

// Nth is the colour of the n-th piece, counted from 0, when they lie sorted by colour.
func (b *Bag) Nth(n int) int {
	for colour, c := range b {
		if n < int(c) {
			return colour
		}
		n -= int(c)
	}
	panic("game: a draw beyond the bag")
}
