package review

import "math"

func (a shares) less(b shares) shares {
	for s := range a {
		a[s] -= b[s]
	}
	return a
}

// mean is the mean of shares that were added, and how sure it is.
type mean struct {
	n       int
	of      shares
	squares shares // of what the shares are off
}

func (m *mean) add(x shares) {
	m.n++
	for s := range x {
		off := x[s] - m.of[s]
		m.of[s] += off / float64(m.n)
		m.squares[s] += float64(off * (x[s] - m.of[s]))
	}
}

// variance is that of the mean.
func (m *mean) variance() (v shares) {
	if m.n < 2 {
		return v
	}
	for s := range v {
		v[s] = m.squares[s] / float64(m.n) / float64(m.n-1)
	}
	return v
}

// caution is the size of an error that is always thought possible, in one future of all: a few futures may happen to be alike.
const caution = 0.3

// error is the standard error of a seat's mean.
func (m *mean) error(s int) float64 {
	return math.Sqrt(m.squares[s]+caution*caution) / (float64(m.n) + 0.01)
}
