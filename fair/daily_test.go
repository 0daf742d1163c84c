package fair_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game/registry"
)

// The draw of a day never changes: these are the first draws of the dice.
func TestDaily(t *testing.T) {
	var found strings.Builder
	for _, e := range registry.All() {
		for _, date := range []string{"2026-11-19", "2026-11-20"} {
			a, err := fair.Daily(e.Game, date)
			if err != nil {
				t.Fatal(err)
			}
			if a.Seed >= 1<<53 {
				t.Errorf("%d has more than 53 bits", a.Seed)
			}
			fmt.Fprintf(&found, "%s %s %d\n", e.Game.About().Name, date, a.Seed)
		}
	}
	const want = `deepblue 2026-11-19 5643212118326397
deepblue 2026-11-20 4127495168122921
sunken 2026-11-19 4288204458485950
sunken 2026-11-20 2276598938471437
`
	if found.String() != want {
		t.Errorf("found\n%s\nwant\n%s", found.String(), want)
	}
}

func TestDailyDates(t *testing.T) {
	g := registry.All()[0].Game
	for _, date := range []string{"", "2026-11-31", "2026-1-1", "2026-11-19 ", "11-19-2026", "2026-11-19-1", "+026-11-19", "today"} {
		if _, err := fair.Daily(g, date); err == nil {
			t.Errorf("%q counts as a date", date)
		}
	}
	late := time.Date(2026, 11, 20, 13, 0, 0, 0, time.FixedZone("Kiritimati", 14*60*60))
	if date := fair.Date(late); date != "2026-11-19" {
		t.Errorf("on Kiritimati it is %s", date)
	}
}
