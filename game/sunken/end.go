package sunken

import "github.com/divingbell/divingbell/game"

// ending is why the game is over.
type ending uint8

const (
	notEnded    ending = iota
	complete           // all twelve kinds on a player board, ST-END-1
	emptyColumn        // no treasure left in a column, ST-END-2
	noCards            // no card left in any hand or supply, ST-END-3
	standstill         // nobody makes progress, ST-END-5
	endings
)

var endingNames = [endings]string{"-", "complete", "column", "cards", "standstill"}

// lookForEnd checks whether the piece just brought up from a column has ended the game, in the order of ST-END-4.
func (p *Position) lookForEnd(column int) {
	switch {
	case p.boards[p.turn].Count() == kinds:
		p.finish(complete)
	case p.columnEmpty(column):
		p.finish(emptyColumn)
	case p.cardsLeft() == 0:
		p.finish(noCards)
	}
}

// columnEmpty tells whether a column holds no treasure; jokers lying there do not count.
func (p *Position) columnEmpty(column int) bool {
	return p.treasuresIn(column) == 0
}

func (p *Position) treasuresIn(column int) int {
	return (p.treasuresOf(column) &^ p.laid).Count()
}

// stoodStill tells whether nobody has made progress for as many sweeps as the table agreed on, by ST-END-5.
func (p *Position) stoodStill() bool { return p.standstill > 0 && int(p.still) == p.standstill }

func (p *Position) cardsLeft() int {
	n := 0
	for s := range p.players {
		n += p.cardsOf(s)
	}
	return n
}

// cardsOf is the number of cards that a seat has in hand and supply.
func (p *Position) cardsOf(s int) int { return p.hands[s].size() + int(p.supplies[s].count) }

func (p *Position) jokersOf(s int) int {
	return p.doubles[s].Count() + game.Set(p.heldMussels[s]).Count()
}

func (p *Position) finish(e ending) {
	p.clearTurn()
	p.step = over
	p.ending = e
	if p.watch != nil {
		p.tell("over", game.Arg{Name: "ending", Of: "ending", Value: endingNames[e]})
	}
}

// criteria decide who has won, the most important first.
var criteria = []string{"complete", "treasures", "jokers", "cards"}

// Outcome implements game.Position: a complete player board wins at once; otherwise treasures, jokers and cards
// count, in this order, by ST-END-1 and ST-END-4.
func (p *Position) Outcome() game.Outcome {
	if p.step != over {
		return game.Outcome{}
	}
	marks := make([][]int, p.players)
	for s := range marks {
		filled := p.boards[s].Count()
		marks[s] = []int{filled / kinds, filled, p.jokersOf(s), p.cardsOf(s)}
	}
	return game.Rank(endingNames[p.ending], criteria, marks)
}
