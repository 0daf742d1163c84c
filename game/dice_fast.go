package game

import (
	"math/bits"
	"slices"

	"github.com/divingbell/divingbell/game/exact"
)

// FastDice are for search and simulation: quick, reproducible from their seed, and not for play among people. A copy continues
// with the same outcomes as the original.
type FastDice struct{ state uint64 }

// NewFastDice makes dice that always give the same outcomes for a seed.
func NewFastDice(seed uint64) *FastDice { return &FastDice{seed} }

// Uint64 is the next number of the stream (SplitMix64).
func (d *FastDice) Uint64() uint64 {
	d.state += 0x9e3779b97f4a7c15
	z := d.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below returns a number from 0 to n-1. Its bias is less than n/2^64.
func (d *FastDice) Below(n int) int {
	hi, _ := bits.Mul64(d.Uint64(), uint64(n))
	return int(hi)
}

// Among implements Dice.
func (d *FastDice) Among(_ Kind, of Set) int { return of.Nth(d.Below(of.Count())) }

// Draw implements Dice.
func (d *FastDice) Draw(_ Kind, from Bag) int { return from.Nth(d.Below(from.Total())) }

// Fraction returns a number from 0 up to, but not including, 1.
func (d *FastDice) Fraction() float64 { return float64(d.Uint64()>>11) / (1 << 53) }

// Softmax draws an index at random, preferring high rates, by their softmax: one whose rate is lower by temperature is drawn about a
// third (1/e) as often. It overwrites rates.
func (d *FastDice) Softmax(rates []float64, temperature float64) int {
	top, sum := slices.Max(rates), 0.0
	for i, r := range rates {
		rates[i] = exact.Exp((r - top) / temperature)
		sum += rates[i]
	}
	left := d.Fraction() * sum
	for i, r := range rates {
		if left -= r; left < 0 {
			return i
		}
	}
	return len(rates) - 1
}
