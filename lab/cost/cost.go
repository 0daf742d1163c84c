//go:build unix

// Package cost compares what inputs cost, for tests that none costs far more than a plain one of the same size.
package cost

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Most is how many times as much as a plain call an expensive one may cost.
const Most = 10

// floor is added to both sides of a comparison: what takes less is cheap, and too short to be measured.
const floor = 100 * time.Microsecond

// tries is how often something is measured: what else the process does now and then must not count.
const tries = 5

// Of is what a call costs: processor time of this process, not time that has passed, so that a busy machine does not matter. The
// test must not run beside others in the process.
func Of(do func()) time.Duration {
	least := once(do)
	for range tries - 1 {
		least = min(least, once(do))
	}
	return least
}

// Check fails a test if a call costs far more than a plain one, whose cost is given.
func Check(t *testing.T, name string, plain time.Duration, do func()) {
	t.Helper()
	least := once(do)
	for try := 1; try < tries && ratio(least, plain) > Most/3; try++ {
		least = min(least, once(do))
	}
	if r := ratio(least, plain); r > Most {
		t.Errorf("%s costs %.0f times as much as a plain one: %v, not %v", name, r, least, plain)
	}
}

func ratio(a, b time.Duration) float64 { return float64(a+floor) / float64(b+floor) }

func once(do func()) time.Duration {
	begun := used()
	do()
	return used() - begun
}

func used() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Texts are values of JSON, or nearly, of about the given length: a plain text, and what is expensive for one kind of reader or
// another.
func Texts(length int) map[string]string {
	fill := func(begin, piece, end string) string {
		return begin + strings.Repeat(piece, (length-len(begin)-len(end))/len(piece)) + end
	}
	half := func(open, close string) string {
		n := length / (len(open) + len(close))
		return strings.Repeat(open, n) + strings.Repeat(close, n)
	}
	return map[string]string{
		"nested lists":             half("[", "]"),
		"nested lists without end": fill("", "[", ""),
		"nested objects":           half(`{"":`, "}"),
		"nested objects in lists":  half(`[{"":`, "}]"),
		"many numbers":             fill("[", "0,", "0]"),
		"many lists":               fill("[", "[],", "[]]"),
		"many objects":             fill("[", "{},", "{}]"),
		"a name many times":        fill("{", `"":0,`, `"":0}`),
		"many names":               names(length, "0"),
		"a long number":            fill("", "9", ""),
		"a small number":           fill("0.", "0", "1"),
		"a large power":            fill("1e", "9", ""),
		"escapes":                  fill(`"`, `\u0000`, `"`),
		"surrogates":               fill(`"`, `\ud83d\udc19`, `"`),
		"quotes":                   fill(`"`, `\"`, `"`),
		"combining marks":          fill(`"a`, "\u0301", `"`),
		"spaces":                   fill("", " ", "0"),
		"many texts":               names(length, `""`),
		"text":                     fill(`"`, "x", `"`),
	}
}

// names is an object with as many fields as fit.
func names(length int, value string) string {
	var b strings.Builder
	for i := 0; b.Len() < length-len(value)-10; i++ {
		fmt.Fprintf(&b, `"%x":%s,`, i, value)
	}
	return "{" + strings.TrimSuffix(b.String(), ",") + "}"
}
