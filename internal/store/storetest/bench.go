package storetest

import (
	"bytes"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// BenchmarkAppend plays five hundred tables of four at once, each as fast as appends are acknowledged, with entries and summaries
// of realistic size.
func BenchmarkAppend(b *testing.B, open func(store.Options) (store.Store, error)) {
	const tables = 500
	var writes, commits atomic.Int64
	s, err := open(store.Options{Committed: func(n int, _ time.Duration) {
		writes.Add(int64(n))
		commits.Add(1)
	}})
	if err != nil {
		b.Fatal(err)
	}
	var left atomic.Int64
	left.Store(int64(b.N))
	var all sync.WaitGroup
	b.ResetTimer()
	for i := range tables {
		all.Go(func() {
			table := fmt.Sprintf("%016x", uint64(i+1)*0x9e3779b97f4a7c15)
			for n := 0; left.Add(-1) >= 0; n++ {
				if err := s.Append(b.Context(), move(table, n)); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64(writes.Load())/float64(commits.Load()), "appends/commit")
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
}

var content = bytes.Repeat([]byte("0123456789"), 60)

// move is the entry after n others, after which it is the next player's turn.
func move(table string, n int) store.Batch {
	now := time.Now().UnixMilli()
	summary := store.Summary{Table: table, Status: "playing", Changed: now, Wake: now + 60_000, Shown: content, People: make([]store.Sitting, 4)}
	for seat := range summary.People {
		summary.People[seat] = store.Sitting{Person: table[seat:], Asked: seat == n%4, Since: now}
	}
	return store.Batch{Table: table, After: n, Entries: [][]byte{content[:150]}, Summary: summary}
}
