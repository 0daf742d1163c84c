package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
)

// memo remembers dives by a fingerprint of everything that matters to them; a later one pushes out an older one of the
// same place. A judge meets the same dive again and again: while it weighs a turn, and while a bot plays games ahead.
type memo [memoSize]remembered

const memoSize = 1 << 16

// remembered is a dive that was worked out. How much its leader wants what it brings follows from that.
type remembered struct {
	key        uint64
	stop, draw values
}

func (o *outlook) key() uint64 {
	h := mix(mix(1, bagBits(&o.bag)), bagBits(&o.drawn)) // each by itself: a gem that goes from one to the other changes both
	flags := uint64(o.leader)<<8 | uint64(o.n)<<4
	if o.pairs {
		flags |= 1
	}
	h = mix(h, flags)
	h = mix(mix(h, math.Float64bits(o.bonus+8*o.bounty)), math.Float64bits(o.malice))
	for i := range o.n {
		d := &o.divers[i]
		h = mix(h, uint64(d.cards))
		h = mix(h, uint64(d.protect[0])|uint64(d.protect[1])<<8|uint64(d.either)<<16|uint64(d.worth[0])<<24|
			uint64(d.worth[1])<<32|uint64(d.worth[2])<<40)
		h = mix(h, math.Float64bits(d.stake))
	}
	return h | 1 // 0 is an empty place
}

func bagBits(b *game.Bag) uint64 {
	var bits uint64
	for i, n := range b {
		bits |= uint64(n) << (8 * i)
	}
	return bits
}

func mix(h, v uint64) uint64 {
	h = (h ^ v) * 0x9e3779b97f4a7c15
	return h ^ h>>29
}
