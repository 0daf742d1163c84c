package chaos

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/lab/audit"
	"github.com/divingbell/divingbell/lab/rig"
)

func entries(numbers ...int) (rows []rig.Row) {
	for _, n := range numbers {
		rows = append(rows, rig.Row{N: n, Body: []byte{byte(n)}})
	}
	return rows
}

// It is found if entries are missing at the start or in the middle of a log, or are there twice.
func TestFindsGaps(t *testing.T) {
	if log, findings := checkNumbers("t", entries(1, 2, 3)); len(log) != 3 || len(findings) > 0 {
		t.Errorf("found %v", findings)
	}
	for _, rows := range [][]rig.Row{entries(2, 3), entries(1, 3), entries(1, 2, 2)} {
		if _, findings := checkNumbers("t", rows); len(findings) != 1 || findings[0].Check != audit.BrokenLog {
			t.Errorf("of %v found %v", rows, findings)
		}
	}
}

// It is found if a log has changed other than by growing.
func TestFindsAChangedPast(t *testing.T) {
	before := [][]byte{{1}, {2}}
	if findings := checkPast("t", before, [][]byte{{1}, {2}, {3}}); len(findings) > 0 {
		t.Errorf("found %v", findings)
	}
	for _, now := range [][][]byte{{{1}}, {{1}, {3}, {4}}} {
		if findings := checkPast("t", before, now); len(findings) != 1 || findings[0].Check != audit.ChangedPast {
			t.Errorf("of %v found %v", now, findings)
		}
	}
}

// The time until other nodes take over counts from the kill, and only if nothing else breaks before.
func TestTakeOver(t *testing.T) {
	begin := time.UnixMilli(100_000)
	b := &breaker{spans: []span{{KillNode, begin, begin.Add(time.Second)}, {CutBus, begin.Add(20 * time.Second), begin.Add(20 * time.Second)}}}
	for _, c := range []struct {
		since, until int64
		want         time.Duration
	}{
		{90_000, 99_000, 0},                         // before
		{80_000, 103_000, 0},                        // when the cluster had just started
		{90_000, 103_000, 3 * time.Second},          // due before the kill
		{101_000, 103_500, 2500 * time.Millisecond}, // after
		{101_000, 125_000, 0},                       // something else broke
		{112_000, 113_000, 0},                       // long after
	} {
		if took := b.takeOver([]audit.Wait{{Since: c.since, Until: c.until}}, time.UnixMilli(85_000)); took != c.want {
			t.Errorf("from %d to %d: %s", c.since, c.until, took)
		}
	}
}
