package judge_test

import (
	"testing"

	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/game/sunken/judge"
	"github.com/divingbell/divingbell/game/valuenet/learnertest"
)

func TestWinChancesOfTheNet(t *testing.T) {
	learnertest.Check(t, sunken.New(), judge.New(sunken.New()), "testdata/chances.txt", "supply ")
}

func BenchmarkNet(b *testing.B) { learnertest.Bench(b, sunken.New(), judge.New(sunken.New())) }
