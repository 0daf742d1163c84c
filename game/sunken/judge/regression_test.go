package judge

import (
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game/sunken"
)

// What an earlier captain got wrong, and today's gets right. What today's still gets wrong waits in open.json: a position
// that is solved moves over.
func TestRegressions(t *testing.T) {
	bottest.Sound(t, sunken.New(), "testdata/zoo/open.json")
	bottest.Sound(t, sunken.New(), "testdata/zoo/solved.json")
	bottest.Regressions(t, sunken.New(), New(sunken.New()), "testdata/zoo/solved.json", 1500)
}
