package train

import "github.com/divingbell/divingbell/game/valuenet"

// sparse is a list of numbers without the zeros, since most are 0.
type sparse struct {
	n  int
	at [valuenet.MaxSeatInputs]uint8
	x  [valuenet.MaxSeatInputs]float32
}

func (l *sparse) take(x []float32) {
	n := 0
	for i, v := range x {
		l.at[n], l.x[n] = uint8(i), v
		if v != 0 {
			n++
		}
	}
	l.n = n
}

func (l *sparse) takePositive(x []float32) {
	n := 0
	for i, v := range x {
		l.at[n], l.x[n] = uint8(i), v
		if v > 0 {
			n++
		}
	}
	l.n = n
}

// weigh adds to the sums, for each number of the list, its row of weights times the number. The conversions prevent fused
// multiply-add, so that the sums are the same on every processor.
func (l *sparse) weigh(sums, rows []float32) {
	width := len(sums)
	at, x := l.at[:l.n], l.x[:l.n]
	for from := 0; from+valuenet.Lane <= width; from += valuenet.Lane {
		s := (*[valuenet.Lane]float32)(sums[from:])
		a, b, c, d, e, f, g, h := s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]
		for k, i := range at {
			w := (*[valuenet.Lane]float32)(rows[int(i)*width+from:])
			v := x[k]
			a += float32(v * w[0])
			b += float32(v * w[1])
			c += float32(v * w[2])
			d += float32(v * w[3])
			e += float32(v * w[4])
			f += float32(v * w[5])
			g += float32(v * w[6])
			h += float32(v * w[7])
		}
		*s = [valuenet.Lane]float32{a, b, c, d, e, f, g, h}
	}
}

// spread is the backward pass of weigh, to the weights.
func (l *sparse) spread(slopes, rows []float32) {
	width := len(slopes)
	for k, i := range l.at[:l.n] {
		v := l.x[k]
		to := rows[int(i)*width:][:width]
		for j, d := range slopes {
			to[j] += float32(v * d)
		}
	}
}
