package judge_test

import (
	"encoding/json"
	"testing"

	"github.com/divingbell/divingbell/game/deepblue/judge"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/valuenet/learnertest"
)

func TestWinChancesOfTheNet(t *testing.T) {
	learnertest.Check(t, packs.Standard(), judge.New(packs.Standard()), "testdata/chances.txt", "deck", "unseen")
}

// A net fits only the pack it was trained with. With others chances come from experience.
func TestAnotherPackHasNoNet(t *testing.T) {
	pack := *packs.Standard().Pack()
	pack.Prices = append([]int(nil), pack.Prices...)
	pack.Prices[0]++
	data, err := json.Marshal(pack)
	if err != nil {
		t.Fatal(err)
	}
	other, err := packs.Load(data)
	if err != nil {
		t.Fatal(err)
	}
	if judge.New(other).Net() != nil {
		t.Error("the net for the standard pack serves another one")
	}
}

func BenchmarkNet(b *testing.B) { learnertest.Bench(b, packs.Standard(), judge.New(packs.Standard())) }
