package leak

import (
	"bytes"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// difference says where two worlds sent their audience something different; "" if they did not.
func (w *twins) difference(one, other sent) string {
	if one.trouble != "" || other.trouble != "" {
		return fmt.Sprintf("what was planned cannot be done: %q in one world, %q in the other", one.trouble, other.trouble)
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

func (w *twins) differences(one, other []chunk) string {
	for i := range max(len(one), len(other)) {
		var a, b chunk
		if i < len(one) {
			a = one[i]
		}
		if i < len(other) {
			b = other[i]
		}
		if a.at != b.at {
			return fmt.Sprintf("something comes at %s, or at %s:\n%s\nor\n%s", w.moment(a.at), w.moment(b.at), excerpt(a.data, 0), excerpt(b.data, 0))
		}
		if !bytes.Equal(a.data, b.data) {
			x, y := unlike(a.data, b.data)
			return fmt.Sprintf("at %s there comes\n%s\nor\n%s", w.moment(a.at), x, y)
		}
	}
	return ""
}

// unlike shows where two texts begin and cease to differ.
func unlike(a, b []byte) (x, y string) {
	begin, end := 0, 0
	for begin < min(len(a), len(b)) && a[begin] == b[begin] {
		begin++
	}
	for end < min(len(a), len(b))-begin && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	return excerpt(a, begin) + " … " + excerpt(a, len(a)-end), excerpt(b, begin) + " … " + excerpt(b, len(b)-end)
}

// moment describes a time, with its round.
func (w *twins) moment(at time.Duration) string {
	for i, r := range w.rounds {
		if at.Milliseconds() < r.to+beat-start {
			return fmt.Sprintf("%s (round %d)", at, i)
		}
	}
	return at.String()
}

// excerpt is the data around a position, in printable characters.
func excerpt(data []byte, at int) string {
	data = data[max(0, at-200):min(len(data), at+100)]
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == utf8.RuneError {
			return '·'
		}
		return r
	}, string(data))
}
