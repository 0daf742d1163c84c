package valuenet

import "github.com/divingbell/divingbell/game"

// Learner is a judge whose hopes can be learned.
type Learner interface {
	game.Judge

	// Sight is what the judge tells a net.
	Sight() Sight

	// See tells what there is to see of a position that is not over: everything that decides who wins, and nothing of what has
	// not been drawn yet. It does not allocate.
	See(p game.Position, in *Inputs)

	// Taught is the same judge with hopes by a net, which must fit; without one, by experience alone.
	Taught(n *Net) Learner

	// Net is what its hopes rest on; nil for experience.
	Net() *Net
}

// Sight is how many inputs there are for the table and for each seat. A judge whose inputs come to mean something else has
// another version of it, since nets that were trained before no longer understand it.
type Sight struct{ Version, Table, Seat int }
