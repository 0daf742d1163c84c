package game

import (
	"hash/maphash"
	"sync/atomic"
)

// Memo caches the results of a function, because views of a table are made all the time and little in them changes. The cache
// has a fixed size; newer results replace older ones. Many goroutines may use it at once. Its results are shared and must not
// be changed.
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

// NewMemo makes a cache for a function that returns equal values for equal keys.
func NewMemo[K comparable, V any](make func(K) V) *Memo[K, V] { return &Memo[K, V]{make: make} }

// Of returns the function's result for a key.
func (m *Memo[K, V]) Of(key K) V {
	place := &m.kept[maphash.Comparable(memoSeed, key)>>(64-memoBits)]
	if known := place.Load(); known != nil && known.key == key {
		return known.value
	}
	made := &memory[K, V]{key, m.make(key)}
	place.Store(made)
	return made.value
}
