package sunken

import (
	"testing"

	"github.com/divingbell/divingbell/game"
)

// BenchmarkRandomPlay measures a decision of random play: listing the moves, choosing one, playing it.
func BenchmarkRandomPlay(b *testing.B) { benchmarkPlay(b, false) }

// BenchmarkRandomPlayCopying also copies the position at each decision, as a search does.
func BenchmarkRandomPlayCopying(b *testing.B) { benchmarkPlay(b, true) }

func benchmarkPlay(b *testing.B, copying bool) {
	g, c, d := New(), game.Config{Players: 4}, game.NewFastDice(1)
	p, _ := g.Deal(c, d)
	start, spare := p.Clone(), p.Clone()
	buffer := make([]game.Move, 0, 512)
	b.ReportAllocs()
	for b.Loop() {
		if p.Over() {
			p.CopyFrom(start)
		}
		if copying {
			spare.CopyFrom(p)
			p, spare = spare, p
		}
		s := p.Asked().First()
		buffer = p.Legal(s, buffer[:0])
		if err := p.Play(s, buffer[d.Below(len(buffer))], d); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mdecisions/s")
}
