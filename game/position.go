package game

// Move is a decision of one seat. Only its game can interpret it and write it as text. Moves are plain values: equal moves are
// the same move.
type Move uint64

// Position is a game at one moment. It includes everything hidden, so never give it to a bot or send it to a player: give them
// its View. One goroutine at a time may use it. A clone shares no mutable state with the original.
type Position interface {
	// Asked are the seats that have a decision to make now. They are independent of each other: an answer by one does not change
	// what the others may answer. Empty when the game is over.
	Asked() Seats

	// Legal appends every move that s may make now, in an order that follows from the position. A seat that is not asked has
	// none. It allocates only to grow the slice.
	Legal(s Seat, into []Move) []Move

	// Play makes a move. A move that Legal does not list is refused with a *Refusal and changes nothing. Dice whose outcomes do
	// not fit report that themselves; see PresetDice.
	Play(s Seat, m Move, d Dice) error

	// Over tells whether the game has ended; Outcome says how, and is empty before.
	Over() bool
	Outcome() Outcome

	// View is what an audience may see, built up from nothing. It is a value of its own that later moves do not change.
	View(a Audience) View

	// Recall is the View of somebody who has paid attention, as bots do: it shows the same, but guesses from it also use everything
	// that the audience has learned from events since the game began and that the table no longer shows.
	Recall(a Audience) View

	// Question is what an audience is asked, under a key that begins with "ask."; for anyone who is not asked, whom or what the
	// game waits for, under a key that begins with "wait."; empty when the game is over. Like View it follows only from what the
	// audience may know.
	Question(a Audience) Phrase

	// Wording says what a move of Legal means to the player who may make it, under a key that begins with "move.", and how far it
	// commits the player. Moves that may be made at the same time are worded differently. It too follows only from what that
	// player may know.
	Wording(s Seat, m Move) Wording

	// Describe lists the whole position as facts, hidden things included; Arrange makes an equal position from them.
	Describe() []Fact

	// Watch reports every event from now on to the function, in the middle of Play; nil ends it. The function must not use the
	// position. Clones and copies are not watched.
	Watch(func(Event))

	// Clone makes an equal position that shares nothing with this one.
	Clone() Position

	// CopyFrom makes this position equal to another of the same game and configuration without allocating. It panics if
	// the other is of another game.
	CopyFrom(Position)
}

// Starter is a position of a game in which it matters who starts. In a series of such games, the next player clockwise starts each
// time.
type Starter interface {
	Position

	// First is the starting player.
	First() Seat
}

// Fact is one property of a position in text form, "hand green" = "S1 S2". Scripts set and expect facts.
type Fact struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}
