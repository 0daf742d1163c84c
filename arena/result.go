package arena

import "github.com/divingbell/divingbell/game"

// Game is how one game went.
type Game struct {
	Ending   string     `json:"ending,omitempty"` // why it ended; "" for a game left unfinished
	Criteria []string   `json:"criteria,omitempty"`
	First    *game.Seat `json:"first,omitempty"` // who started; nil where that does not matter
	Places   []Place    `json:"places"`          // in the order of the line-up
}

// Place is how one of the line-up fared in a game.
type Place struct {
	Seat    game.Seat `json:"seat"`
	Rank    float64   `json:"rank"`              // 1 is best; equals share the mean of their ranks
	Win     float64   `json:"win"`               // 1 for a win, a fraction for a shared one
	Marks   []int     `json:"marks,omitempty"`   // none in unfinished or forfeited games
	Forfeit string    `json:"forfeit,omitempty"` // why the game was forfeited
	Clock   Clock     `json:"clock"`
}

// result is how the game went. Bots that forfeited rank behind all others; the others share an unfinished game.
func (t *table) result(turn int) Game {
	n := t.match.Config.Players
	standings := make([]game.Standing, n)
	g := Game{Places: make([]Place, n)}
	if t.position.Over() {
		o := t.position.Outcome()
		g.Ending, g.Criteria, standings = o.Ending, o.Criteria, o.Seats
	}
	if p, ok := t.position.(game.Starter); ok {
		first := p.First()
		g.First = &first
	}
	merits := make([]int, n) // by seat, less is better
	for s := range merits {
		if merits[s] = standings[s].Rank; t.players[s].forfeit != "" {
			merits[s] = n + 1
		}
	}
	for place := range g.Places {
		s := (place + turn) % n
		p := Place{Seat: game.Seat(s), Forfeit: t.players[s].forfeit, Clock: t.players[s].clock}
		p.Rank, p.Win = share(merits, s)
		if p.Forfeit == "" {
			p.Marks = standings[s].Marks
		}
		g.Places[place] = p
	}
	return g
}

// share returns the rank of one among all, and its share of the win.
func share(merits []int, one int) (rank, win float64) {
	better, equal := 0, 0
	for _, m := range merits {
		switch {
		case m < merits[one]:
			better++
		case m == merits[one]:
			equal++
		}
	}
	if better == 0 {
		win = 1 / float64(equal)
	}
	return float64(better) + float64(equal+1)/2, win
}
