package limit

import (
	"net/netip"
	"testing"
	"time"
)

// Limits are read as an operator writes them, and what String writes is read as the same.
func TestLimitsAreText(t *testing.T) {
	for text, want := range map[string]Limit{
		"60+10/s,300+50/s,120+20/s": {Rate{60, 100 * time.Millisecond}, Rate{300, 20 * time.Millisecond}, Rate{120, 50 * time.Millisecond}},
		"20+20/h,60+60/h,off":       {Rate{20, 3 * time.Minute}, Rate{60, time.Minute}, Rate{Burst: -1}},
		"7+7/s,1000+1000/s,3+7/h":   {Rate{7, time.Second / 7}, Rate{1000, time.Millisecond}, Rate{3, time.Hour / 7}},
		"off,40+1/m,1+12/m":         {Rate{Burst: -1}, Rate{40, time.Minute}, Rate{1, 5 * time.Second}},
	} {
		var read, again Limit
		if err := read.UnmarshalText([]byte(text)); err != nil || read != want {
			t.Errorf("%s is read as %v, %v", text, read, err)
		}
		if err := again.UnmarshalText([]byte(read.String())); err != nil || again != read {
			t.Errorf("%s is written as %s", text, read)
		}
	}
	var both Limit
	if err := both.UnmarshalText([]byte("1+1/s, 2+1/s")); err != nil || New(Limits{Talk: both}).Of(Talk).Bot != both.Person {
		t.Errorf("without a bot's rate it is %v, %v", both, err)
	}
	for _, text := range []string{"", "1", "1+1/s", "0+1/s,1+1/s", "1+0/s,1+1/s", "1+1/d,1+1/s", "-1+1/s,1+1/s", "1,1", "1+1/s,1+1/s,", "1+1/s,1+1/s,off,off"} {
		if err := new(Limit).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as a limit", text)
		}
	}
}

func TestNumbersAreText(t *testing.T) {
	var n Numbers
	if err := n.UnmarshalText([]byte("40, 1000, off")); err != nil || n != (Numbers{40, 1000, -1}) || n.String() != "40,1000,off" {
		t.Errorf("read as %v, %v", n, err)
	}
	for _, text := range []string{"", "1", "0,1", "-1,1", "a,b", "1,1,1,1"} {
		if err := n.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as numbers", text)
		}
	}
}

// The defaults written as text are read as the same limits.
func TestDefaultsAreText(t *testing.T) {
	all := Default().byKind()
	for kind, l := range New(Limits{}).limits {
		var read Limit
		if err := read.UnmarshalText([]byte(all[kind].String())); err != nil || read != l {
			t.Errorf("%s: %s is read as %v, not %v", kind, all[kind], read, l)
		}
	}
}

// A bot has a limit of its own, and uses up nothing of its person's.
func TestBotsAreCountedByThemselves(t *testing.T) {
	l := New(Limits{Table: Limit{Person: few(1), Address: Rate{Burst: -1}, Bot: few(2)}})
	allow := func(person string, want bool) {
		t.Helper()
		if _, ok := l.Allow(Table, person, netip.Prefix{}); ok != want {
			t.Errorf("%s: %v", person, ok)
		}
	}
	for _, want := range []bool{true, true, false} {
		allow(Source("ann", true), want)
	}
	for _, want := range []bool{true, false} {
		allow(Source("ann", false), want)
	}
	if Source("", true) != "" {
		t.Error("a stranger is a bot")
	}
}
