package valuenet

import "github.com/divingbell/divingbell/game"

// Learner is a judge whose chances can be learned.
type Learner interface {
	game.Judge

	// InputSpec describes what FillInputs fills.
	InputSpec() InputSpec

	// FillInputs describes in numbers a position that is not over: everything that decides who wins, but not the order of what has
	// not been drawn yet. It does not allocate.
	FillInputs(p game.Position, in *Inputs)

	// WithNet returns the same judge with chances by a net, which must fit; with nil, by experience: a formula fitted to games.
	WithNet(n *Net) Learner

	// Net returns the net that computes its chances; nil for experience.
	Net() *Net
}

// InputSpec is the number of inputs for the table and for each seat. When the inputs of a judge change their meaning, so must its
// Version, since nets trained before no longer fit.
type InputSpec struct{ Version, Table, Seat int }
