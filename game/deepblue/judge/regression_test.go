package judge_test

import (
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game/deepblue/judge"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

// Positions that an earlier captain got wrong, and today's gets right. Those it still gets wrong are in open.json, and
// move to solved.json once it gets them right.
func TestRegressions(t *testing.T) {
	bottest.Sound(t, packs.Standard(), "testdata/zoo/open.json")
	bottest.Sound(t, packs.Standard(), "testdata/zoo/solved.json")
	bottest.Regressions(t, packs.Standard(), judge.New(packs.Standard()), "testdata/zoo/solved.json", 1500)
}
