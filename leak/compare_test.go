package leak

import (
	"bytes"
	"fmt"
)

// difference says where two worlds sent their audience different things; "" if they did not.
func (w *twins) difference(one, other sent) string {
	if one.trouble != other.trouble {
		return fmt.Sprintf("one world goes on (%s), the other does not (%s)", one.trouble, other.trouble)
	}
	if len(one.wires) != len(other.wires) {
		return fmt.Sprintf("there were %d connections, or %d", len(one.wires), len(other.wires))
	}
	for i := range one.wires {
		if found := w.differences(one.wires[i], other.wires[i]); found != "" {
			return fmt.Sprintf("connection %d: %s", i, found)
		}
	}
	return ""
}

func (w *twins) differences(one, other []sound) string {
	for i := range max(len(one), len(other)) {
		var a, b sound
		if i < len(one) {
			a = one[i]
		}
		if i < len(other) {
			b = other[i]
		}
		if a.at != b.at {
			return fmt.Sprintf("something comes at %s, or at %s:\n%.300q\n%.300q", w.moment(a.at), w.moment(b.at), a.data, b.data)
		}
		if !bytes.Equal(a.data, b.data) {
			x, y := around(a.data, b.data)
			return fmt.Sprintf("at %s there comes\n%q\nor\n%q", w.moment(a.at), x, y)
		}
	}
	return ""
}

// moment is a point of time in words.
func (w *twins) moment(at int64) string {
	for i, r := range w.rounds {
		if at < r.to+beat {
			return fmt.Sprintf("%d ms (round %d)", at-start, i)
		}
	}
	return fmt.Sprintf("%d ms", at-start)
}

// around is where two texts differ first, with some of what stands around it.
func around(a, b []byte) (x, y []byte) {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(0, i-200)
	return a[from:min(len(a), i+200)], b[from:min(len(b), i+200)]
}
