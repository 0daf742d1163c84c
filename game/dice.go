package game

// Kind says what an outcome is about: a gem, a card, a tile. Each game numbers its own kinds.
type Kind uint8

// Chance is one outcome of chance: of its kind, this one.
type Chance struct {
	Kind  Kind
	Value uint8
}

// Dice decide what the rules leave to chance. The rules never draw a random number themselves, so a game is
// wholly given by its moves and the outcomes its dice had. Dice may be used by one goroutine at a time. Among people only
// FairDice are fair: the others can be foreseen by whoever knows or guesses their seed.
type Dice interface {
	// Among picks one element of a set that is not empty, each as likely as the others.
	Among(k Kind, of Set) int
	// Draw picks a colour from a bag that is not empty, each piece as likely as the others.
	Draw(k Kind, from Bag) int
}

// Recorder passes on what other dice decide and keeps it, so that a move can be recorded with its outcomes.
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

// Take returns what was recorded since the last call. The slice is the caller's.
func (r *Recorder) Take() []Chance {
	out := r.Out
	r.Out = nil
	return out
}
