package judge

import (
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game/sunken"
)

// solved.json has decisions that an earlier captain got wrong and today's gets right. Those that it still gets wrong are
// in open.json; once solved, they move over.
func TestRegressions(t *testing.T) {
	bottest.Sound(t, sunken.New(), "testdata/zoo/open.json")
	bottest.Sound(t, sunken.New(), "testdata/zoo/solved.json")
	bottest.Regressions(t, sunken.New(), New(sunken.New()), "testdata/zoo/solved.json", 1500)
}
