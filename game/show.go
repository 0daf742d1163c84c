package game

// Advised is a position that can tell players their exact chances. Tables may do without.
type Advised interface {
	Position

	// Advice is what a seat could work out with paper and pencil from what it sees, as a plain value that encodes as
	// JSON; nil where there is nothing to work out.
	Advice(s Seat) any
}

// Boxed is a game with components that whoever shows it has to know.
type Boxed interface {
	Game

	// Parts lists the components as a plain value that encodes as JSON.
	Parts() any
}
