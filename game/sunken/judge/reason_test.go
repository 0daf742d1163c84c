package judge_test

import (
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/game/sunken/judge"
)

func TestReasons(t *testing.T) {
	bottest.Reasons(t, sunken.New(), judge.New(sunken.New()), 12, "../../../locale/en/learn-sunken.json")
}
