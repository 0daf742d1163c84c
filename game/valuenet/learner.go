package valuenet

import "github.com/divingbell/divingbell/game"

// Learner is a judge whose hopes can be learned.
type Learner interface {
	game.Judge

	// InputSpec is what FillInputs fills.
	InputSpec() InputSpec

	// FillInputs says what there is to see of a position that is not over: everything that decides who wins, and nothing of what
	// has not been drawn yet. It does not allocate.
	FillInputs(p game.Position, in *Inputs)

	// WithNet is the same judge with hopes by a net, which must fit; without one, by experience alone.
	WithNet(n *Net) Learner

	// Net is what its hopes rest on; nil for experience.
	Net() *Net
}

// InputSpec is how many inputs there are for the table and for each seat. A judge whose inputs come to mean something else has
// another version of it, since nets that were trained before no longer understand it.
type InputSpec struct{ Version, Table, Seat int }
