package valuenet

// Draft is a network in training.
type Draft struct {
	Shape
	Weights []float32 // all of them; the layers are slices of it

	table, mean, own []float32 // first layer, a row of First for each input: of the table, of the mean of all seats, of the seat
	firstBias        []float32
	second, next     []float32 // a row of Second for each unit of the first layer: of the seat, of the one that follows
	secondBias       []float32
	last             []float32 // one for each unit of the second layer
	direct           []float32 // from each input of a seat straight to its strength
}

// New makes a draft with all weights 0, which gives every seat the same chance. The shape must be valid.
func New(s Shape) *Draft {
	if !s.Valid() {
		panic("valuenet: no net has such a shape")
	}
	d := &Draft{Shape: s, Weights: make([]float32, s.Size())}
	rest := d.Weights
	part := func(size int) []float32 {
		p := rest[:size:size]
		rest = rest[size:]
		return p
	}
	d.table, d.mean, d.own = part(s.Table*s.First), part(s.Seat*s.First), part(s.Seat*s.First)
	d.firstBias = part(s.First)
	d.second, d.next, d.secondBias = part(s.First*s.Second), part(s.First*s.Second), part(s.Second)
	d.last, d.direct = part(s.Second), part(s.Seat)
	return d
}

// sparse is a list of numbers without the zeros, since most are 0.
type sparse struct {
	n  int
	at [MaxSeatInputs]uint8
	x  [MaxSeatInputs]float32
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
	for from := 0; from+lane <= width; from += lane {
		s := (*[lane]float32)(sums[from:])
		a, b, c, d, e, f, g, h := s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]
		for k, i := range at {
			w := (*[lane]float32)(rows[int(i)*width+from:])
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
		*s = [lane]float32{a, b, c, d, e, f, g, h}
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
