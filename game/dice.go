package game

// Kind says what an outcome is about: a gem, a card, a tile. Each game numbers its own kinds.
type Kind uint8

// Chance is one outcome of chance: its kind, and which of that kind it was.
type Chance struct {
	Kind  Kind
	Value uint8
}

// Dice decide what the rules leave to chance. The rules never draw a random number themselves, so a game's moves and the outcomes
// of its dice determine it completely. Dice may be used by one goroutine at a time. Only FairDice are fair among people: anyone
// who knows or guesses the seed of other dice can foresee their outcomes.
type Dice interface {
	// Among picks one element of a non-empty set, each equally likely.
	Among(k Kind, of Set) int
	// Draw picks a colour from a non-empty bag, each piece equally likely.
	Draw(k Kind, from Bag) int
}

// Recorder passes on the outcomes of other dice and keeps them, so that a move can be recorded with its outcomes.
type Recorder struct {
	Dice Dice
	Out  []Chance
}

// Among implements Dice.
func (r *Recorder) Among(k Kind, of Set) int {
	v := r.Dice.Among(k, of)
	r.Out = append(r.Out, Chance{k, uint8(v)})
	return v
}

// Draw implements Dice.
func (r *Recorder) Draw(k Kind, from Bag) int {
	v := r.Dice.Draw(k, from)
	r.Out = append(r.Out, Chance{k, uint8(v)})
	return v
}

// Take returns the outcomes recorded since the last call. The slice belongs to the caller.
func (r *Recorder) Take() []Chance {
	out := r.Out
	r.Out = nil
	return out
}
