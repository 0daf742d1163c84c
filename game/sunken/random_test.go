package sunken

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/game"
)

// moves are all well-formed moves, legal somewhere or not.
var moves = func() (all []game.Move) {
	for d := deed(0); d < deeds; d++ {
		for a := range 256 {
			for b := range 256 {
				if m := move(d, uint8(a), uint8(b)); wellFormed(m) {
					all = append(all, m)
				}
			}
		}
	}
	return all
}()

// deal deals a game, which must succeed.
func deal(t *testing.T, c game.Config, d game.Dice) *Position {
	t.Helper()
	p, err := New().Deal(c, d)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// configs are tables of every size with every option.
func configs() []game.Config {
	var all []game.Config
	for players := 2; players <= 5; players++ {
		for _, surplus := range []string{"even", "random"} {
			for _, doubles := range []string{"treasures", "mussels"} {
				all = append(all, game.Config{Players: players, Options: map[string]string{
					"surplus": surplus, "doubles": doubles, "standstill": "30"}})
			}
		}
	}
	return all
}

// TestRandomGames plays whole games with every table and looks at each position from all sides.
func TestRandomGames(t *testing.T) {
	for i, c := range configs() {
		for seed := uint64(1); seed <= 3; seed++ {
			d := game.NewFastDice(uint64(i)<<32 | seed)
			p := deal(t, c, d)
			for n := 0; !p.Over(); n++ {
				if n%16 == 0 {
					agree(t, p)
					describeAndArrange(t, c, p)
				}
				step(t, p, d)
				if t.Failed() {
					t.Fatalf("config %v seed %d decision %d", c, seed, n)
				}
			}
		}
	}
}

func step(t *testing.T, p *Position, d *game.FastDice) {
	s := p.Asked().First()
	legal := p.Legal(s, nil)
	if len(legal) == 0 {
		t.Error("asked, but nothing to choose from")
		return
	}
	before := p.State
	m := legal[d.Below(len(legal))]
	if err := p.Play(s, m, d); err != nil {
		t.Errorf("%s: %v", New().MoveText(m), err)
	}
	if err := p.Audit(); err != nil {
		t.Errorf("after %s: %v", New().MoveText(m), err)
	}
	if p.box != 0 || p.boxCards != before.boxCards || p.boxShells != before.boxShells {
		t.Error("the box has been opened")
	}
}

// agree compares what is listed with what is accepted, of all moves there are.
func agree(t *testing.T, p *Position) {
	legal := p.Legal(p.turn, nil)
	sorted := slices.Sorted(slices.Values(legal))
	if len(slices.Compact(sorted)) != len(legal) {
		t.Error("a move is listed twice")
	}
	for _, m := range moves {
		if ok := p.check(p.turn, m) == nil; ok != slices.Contains(legal, m) {
			t.Errorf("%s: listed %v, accepted %v", New().MoveText(m), !ok, ok)
		}
	}
}

func describeAndArrange(t *testing.T, c game.Config, p *Position) {
	again, err := New().Arrange(c, p.Describe())
	if err != nil {
		t.Error(err)
		return
	}
	if !p.Equal(again) {
		t.Errorf("arranged from its description it is another position:\n%v\n%v", p.Describe(), again.Describe())
	}
	for _, a := range game.Audiences(p.players) {
		other := p.Clone().(*Position)
		other.Scramble(a, game.NewFastDice(uint64(p.sweep)))
		if err := other.Audit(); err != nil {
			t.Errorf("scrambled: %v", err)
		}
		one, _ := json.Marshal(p.View(a))
		two, _ := json.Marshal(other.View(a))
		if string(one) != string(two) {
			t.Errorf("audience %d can tell a scrambled position apart:\n%s\n%s", a, one, two)
		}
		if a.Is(p.turn) && !slices.Equal(p.Legal(p.turn, nil), other.Legal(p.turn, nil)) {
			t.Error("the own moves depend on what the player does not know")
		}
	}
}
