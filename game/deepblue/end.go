package deepblue

import "github.com/divingbell/divingbell/game"

func (p *Position) finish() {
	p.clearTurn()
	p.step, p.asked = StepOver, 0
	if p.watch != nil {
		p.show("ended") // the chests, too
	}
}

// Outcome implements game.Position: most VP, then most crew cards; players equal in both share the rank (DB-END-2).
func (p *Position) Outcome() game.Outcome {
	if !p.Over() {
		return game.Outcome{}
	}
	marks := make([][]int, p.players)
	for s := range marks {
		marks[s] = []int{p.score[s].Total(), p.owned(game.Seat(s)).Count()}
	}
	return game.Rank("city", []string{"vp", "crew"}, marks)
}
