package pennies

import "github.com/divingbell/divingbell/game"

// Guesser imagines what the fists of others hold.
type Guesser struct {
	seen State // fists that are not seen are empty
	self game.Audience
}

// Guesser implements game.View.
func (v View) Guesser() game.Guesser {
	g := &Guesser{self: game.Spectator}
	g.seen.Players, g.seen.Rounds, g.seen.Round = int8(len(v.Players)), v.Rounds, v.Round
	g.seen.Starter, _ = about.SeatNamed(v.Starter)
	if seat, ok := about.SeatNamed(v.Seat); ok {
		g.self = game.At(seat)
	}
	for s := range game.Seat(maxPlayers) {
		g.seen.Fist[s], g.seen.Guess[s], g.seen.Shown[s] = none, none, none
		if int(s) >= len(v.Players) {
			continue
		}
		player := v.Players[s]
		g.seen.Purse[s], g.seen.Won[s] = player.Purse, player.Won
		g.seen.Guess[s], g.seen.Shown[s] = orNone(player.Guess), orNone(player.Shown)
		switch {
		case g.self.Is(s):
			g.seen.Fist[s] = orNone(v.Fist)
		case player.Chosen:
			g.seen.Fist[s] = 0
		}
	}
	return g
}

func orNone(n *int8) int8 {
	if n == nil {
		return none
	}
	return *n
}

// Blank implements game.Guesser.
func (g *Guesser) Blank() game.Position { return &Position{} }

// Guess implements game.Guesser.
func (g *Guesser) Guess(into game.Position, d game.Dice) {
	p := into.(*Position)
	p.State = g.seen
	p.Scramble(g.self, d)
}
