package table

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/merge"
)

// BenchmarkLooks measures showing a table after each move of a game, and computing what has changed since the look before.
func BenchmarkLooks(b *testing.B) {
	for _, f := range fixtureGames {
		k := readKept(b, f)
		entries, err := DecodeLog(k.log())
		if err != nil {
			b.Fatal(err)
		}
		b.Run(f.name, func(b *testing.B) {
			b.ReportAllocs()
			var told []byte
			for b.Loop() {
				t := New(k.ID, games)
				var before protocol.Look
				for _, e := range entries {
					b.StopTimer()
					if _, err := t.Apply(e); err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
					now := t.Look(t.personOf(0), game.At(0))
					var err error
					if told, err = merge.AppendChanges(told[:0], &before, &now); err != nil {
						b.Fatal(err)
					}
					before = now
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(entries)), "ns/look")
		})
	}
}
