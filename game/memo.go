package game

import (
	"hash/maphash"
	"sync/atomic"
)

// Memo keeps what was made of keys lately, so that the same need not be made again and again: views of a table are asked for
// all the time and little in them changes. What is made later takes the place of what was made earlier. Many goroutines may
// use it at once. Whatever it gives out is shared and must not be changed.
type Memo[K comparable, V any] struct {
	make func(K) V
	kept [1 << memoBits]atomic.Pointer[memory[K, V]]
}

const memoBits = 11

type memory[K comparable, V any] struct {
	key   K
	value V
}

var memoSeed = maphash.MakeSeed()

// NewMemo makes a memo of a function that gives equal values for equal keys.
func NewMemo[K comparable, V any](make func(K) V) *Memo[K, V] { return &Memo[K, V]{make: make} }

// Of is what the function makes of a key.
func (m *Memo[K, V]) Of(key K) V {
	place := &m.kept[maphash.Comparable(memoSeed, key)>>(64-memoBits)]
	if known := place.Load(); known != nil && known.key == key {
		return known.value
	}
	made := &memory[K, V]{key, m.make(key)}
	place.Store(made)
	return made.value
}
