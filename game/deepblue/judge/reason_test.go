package judge_test

import (
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game/deepblue/judge"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

func TestReasons(t *testing.T) {
	bottest.Reasons(t, packs.Standard(), judge.New(packs.Standard()), 12, "../../../locale/en/learn-deepblue.json")
}
