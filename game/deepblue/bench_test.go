package deepblue_test

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

func BenchmarkRandomPlay(b *testing.B) {
	g := packs.Standard()
	d := game.NewFastDice(1)
	buf := make([]game.Move, 0, 512)
	p, _ := g.Deal(game.Config{Players: 4, Options: map[string]string{"scenario": "random"}}, d)
	start := p.Clone()
	b.ReportAllocs()
	for b.Loop() {
		if p.Over() {
			p.CopyFrom(start)
		}
		s := p.Asked().First()
		buf = p.Legal(s, buf[:0])
		if err := p.Play(s, buf[d.Below(len(buf))], d); err != nil {
			b.Fatal(err)
		}
	}
}

func TestQuick(t *testing.T) {
	g := packs.Standard()
	n, most := 0, 0
	for seed := range 500 {
		d := game.NewFastDice(uint64(seed))
		c := game.Config{Players: 2 + seed%4, Options: map[string]string{"scenario": "random"}}
		p, err := g.Deal(c, d)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; !p.Over(); i++ {
			n++
			if err := p.(game.Provable).Audit(); err != nil {
				t.Fatal(seed, i, err, p.Describe())
			}
			q, err := g.Arrange(c, p.Describe())
			if err != nil {
				t.Fatal(seed, i, err, p.Describe())
			}
			if !p.(game.Provable).Equal(q) {
				t.Fatal(seed, i, p.Describe(), q.Describe())
			}
			s := p.Asked().First()
			moves := p.Legal(s, nil)
			most = max(most, len(moves))
			if err := p.Play(s, moves[d.Below(len(moves))], d); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Log(n, most, start(t).StateBytes())
}

func start(t *testing.T) game.Provable {
	p, _ := packs.Standard().Deal(game.Config{Players: 4}, game.NewFastDice(1))
	return p.(game.Provable)
}
