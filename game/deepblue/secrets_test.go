package deepblue_test

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
)

// A move that shows a card unknown to others, or what was chosen in secret, cannot be taken back. Any other can,
// unless chance decides something.
func TestWhatShowsSomething(t *testing.T) {
	m := arrange(t, 2, "boats green = A3 U4", "boats orange = H U4", "hand green = K1 S3 S4", "hand orange = S1",
		"rest orange = S2 S3 S4 M1")
	checkShown(m, []string{
		"green: sail A>A1", "",
		"green: sail B>-", "",
		"green: pay S4", "", // everybody knew that green held it
		"green: spot silver", "",
		"orange: rest | rest S2, rest S3, rest M1", "",
		"green: rest", "",
		"orange: sail A>A1", "",
		"orange: sail B>-", "",
		"orange: pay M1", "paid",
		"orange: spot gold", "",
		"green: dive A1 | gem black", "",
		"green: done", "",
		"orange: done", "nobody-played",
		"green: draw | gem black", "",
		"green: protect K1", "protected",
		"orange: resurface", "",
		"green: done", "nobody-played",
		"green: draw | gem gold", "",
		"green: play S3", "",
		"green: done", "played",
		"green: stop", "",
	})
}

func TestTheEndShowsTheChests(t *testing.T) {
	m := arrange(t, 2, "frieze = C1 C2 C3", "tile D1 = none", "tile D2 = none", "tile D3 = none", "tile D4 = C4", "boats green = D4 H")
	checkShown(m, []string{
		"green: dive D4 | gem silver, gem silver", "",
		"green: done", "nobody-played",
		"green: stop", "ended",
	})
}

// checkShown plays lines, each followed by the names of the events that show something.
func checkShown(m *match, lines []string) {
	m.t.Helper()
	var shown []string
	m.Watch(func(e game.Event) {
		if e.Shows {
			shown = append(shown, e.Name)
		}
	})
	for i := 0; i < len(lines); i += 2 {
		shown = nil
		m.play(lines[i])
		if found := strings.Join(shown, " "); found != lines[i+1] {
			m.t.Errorf("%s shows %q, not %q", lines[i], found, lines[i+1])
		}
	}
}
