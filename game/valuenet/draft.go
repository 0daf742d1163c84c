package valuenet

// Draft is a network in training.
type Draft struct {
	Shape
	Weights []float32 // all of them
	Layers  Layers
}

// Layers are slices of a draft's weights.
type Layers struct {
	Table, Mean, Own []float32 // first layer, a row of First for each input: of the table, of the mean of all seats, of the seat
	FirstBias        []float32
	Second, Next     []float32 // a row of Second for each unit of the first layer: of the seat, of the one that follows
	SecondBias       []float32
	Last             []float32 // one for each unit of the second layer
	Direct           []float32 // from each input of a seat straight to its strength
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
	d.Layers = Layers{
		Table: part(s.Table * s.First), Mean: part(s.Seat * s.First), Own: part(s.Seat * s.First), FirstBias: part(s.First),
		Second: part(s.First * s.Second), Next: part(s.First * s.Second), SecondBias: part(s.Second),
		Last: part(s.Second), Direct: part(s.Seat),
	}
	return d
}
