package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
)

// memo caches solved dives by a hash of everything that matters to them; a later one replaces an earlier one in the
// same slot. A judge meets the same dive again and again: while it rates a turn, and while a bot plays games ahead.
type memo [memoSize]remembered

const memoSize = 1 << 16

// remembered is a solved dive. What it is worth to its leader follows from that.
type remembered struct {
	key        uint64
	stop, draw values
}

func (o *outlook) key() uint64 {
	h := mix(mix(1, bagBits(&o.bag)), bagBits(&o.drawn)) // separately: a gem that goes from one to the other changes both
	flags := uint64(o.leader)<<8 | uint64(o.n)<<4
	if o.pairs {
		flags |= 1
	}
	h = mix(h, flags)
	h = mix(mix(h, math.Float64bits(o.bonus+float64(8*o.bounty))), math.Float64bits(o.malice))
	for i := range o.n {
		d := &o.divers[i]
		h = mix(h, uint64(d.cards))
		h = mix(h, uint64(d.protect[0])|uint64(d.protect[1])<<8|uint64(d.either)<<16|uint64(d.worth[0])<<24|
			uint64(d.worth[1])<<32|uint64(d.worth[2])<<40)
		h = mix(h, math.Float64bits(d.stake))
	}
	return h | 1 // 0 is an empty slot
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
