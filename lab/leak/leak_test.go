package leak

import (
	"runtime/debug"
	"testing"
)

// Most memory here is short-lived, so the collector may run less often.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// Nothing that an audience cannot know affects any byte that it is sent, nor when: in views and moves, lines, refusals,
// lists and replays, for each seat and for spectators, throughout whole games.
func TestNothingLeaks(t *testing.T) {
	var sum tally
	all, run := plans(), 0
	for _, p := range all {
		t.Run(p.String(), func(t *testing.T) {
			w := makeTwins(t, p)
			sum.add(w.tally)
			run++
			if found := w.difference(w.run(t, 0, build{}), w.run(t, 1, build{})); found != "" {
				t.Error(found)
			}
		})
	}
	t.Logf("%+v", sum)
	switch {
	case run < len(all): // -run selected only some
	case 5*sum.hiddenDifferences < 2*sum.public:
		t.Error("in too many steps there was nothing in the game that could have leaked")
	case 2*sum.uneven < sum.public:
		t.Error("in most steps the number of secret steps could not have leaked")
	case sum.over < 2:
		t.Error("hardly any game came to its end")
	case sum.stuck > 2:
		t.Error("too many games could not continue")
	}
}
