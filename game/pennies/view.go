package pennies

import "github.com/divingbell/divingbell/game"

// View is what an audience sees.
type View struct {
	Seat    string   `json:"seat,omitempty"` // whose view it is
	Rounds  int8     `json:"rounds"`
	Round   int8     `json:"round"`
	Starter string   `json:"starter"`
	Players []Player `json:"players"`
	Fist    *int8    `json:"fist,omitempty"` // the audience's own
}

// Player is what everybody sees of a player.
type Player struct {
	Seat   string `json:"seat"`
	Purse  int8   `json:"purse"`
	Won    int8   `json:"won"`
	Chosen bool   `json:"chosen"` // has chosen what to hide
	Guess  *int8  `json:"guess,omitempty"`
	Shown  *int8  `json:"shown,omitempty"`
}

// Recall implements game.Position: the table shows all that there is to remember.
func (p *Position) Recall(a game.Audience) game.View { return p.View(a) }

// View implements game.Position.
func (p *Position) View(a game.Audience) game.View {
	v := View{Rounds: p.Rounds, Round: p.Round, Starter: about.SeatName(p.Starter)}
	for s := range game.Seat(p.Players) {
		v.Players = append(v.Players, Player{
			Seat: about.SeatName(s), Purse: p.Purse[s], Won: p.Won[s],
			Chosen: p.Fist[s] != none, Guess: known(p.Guess[s]), Shown: known(p.Shown[s]),
		})
		if a.Is(s) {
			v.Seat, v.Fist = about.SeatName(s), known(p.Fist[s])
		}
	}
	return v
}

func known(n int8) *int8 {
	if n == none {
		return nil
	}
	return &n
}
