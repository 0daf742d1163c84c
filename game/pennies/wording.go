package pennies

import "github.com/divingbell/divingbell/game"

// Question implements game.Position.
func (p *Position) Question(a game.Audience) game.Phrase {
	asked := p.Asked()
	if p.Over() {
		return game.Phrase{}
	}
	hiding := p.Fist[asked.First()] == none
	isAsked := a != game.Spectator && asked.Has(game.Seat(a))
	switch {
	case hiding && isAsked:
		return game.Say("ask.hide")
	case isAsked:
		return game.Say("ask.guess", game.Number("own", int(p.Fist[a])))
	case hiding:
		return game.Say("wait.hide", game.Players("who", asked), game.Number("count", asked.Count()))
	}
	return game.Say("wait.guess", game.Players("who", asked))
}

// Wording implements game.Position.
func (p *Position) Wording(_ game.Seat, m game.Move) game.Wording {
	verb, n := read(m)
	if verb == hide {
		said := game.Say("move.hide", game.Number("pennies", n)).Meaning()
		said.Commits = game.Passes
		return said
	}
	said := game.Say("move.guess", game.Number("pennies", n)).Meaning()
	said.Commits = game.Final
	return said
}
