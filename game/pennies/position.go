package pennies

import (
	"slices"

	"github.com/divingbell/divingbell/game"
)

// State is a position of the game.
type State struct {
	Players, Rounds int8
	Round           int8 // from 1; beyond Rounds the game is over
	Starter         game.Seat
	Purse           [maxPlayers]int8 // pennies owned, those in the fist included
	Fist            [maxPlayers]int8 // none before the player has chosen
	Guess           [maxPlayers]int8
	Shown           [maxPlayers]int8 // what the fists of the last round held
	Won             [maxPlayers]int8 // rounds guessed right
}

// Position is a State that can be watched.
type Position struct {
	State
	watch func(game.Event)
}

// Asked implements game.Position.
func (p *Position) Asked() game.Seats {
	if p.Over() {
		return 0
	}
	var hiding game.Seats
	for s := range p.Players {
		if p.Fist[s] == none {
			hiding = hiding.With(game.Seat(s))
		}
	}
	if hiding != 0 {
		return hiding
	}
	s := p.Starter
	for p.Guess[s] != none {
		s = s.Next(int(p.Players))
	}
	return game.Only(s)
}

// Legal implements game.Position.
func (p *Position) Legal(s game.Seat, into []game.Move) []game.Move {
	if !p.Asked().Has(s) {
		return into
	}
	verb, most := guess, int(handful*p.Players)
	if p.Fist[s] == none {
		verb, most = hide, int(min(handful, p.Purse[s]))
	}
	for n := range most + 1 {
		if verb == hide || !slices.Contains(p.Guess[:], int8(n)) {
			into = append(into, move(verb, n))
		}
	}
	return into
}

// Play implements game.Position.
func (p *Position) Play(s game.Seat, m game.Move, d game.Dice) error {
	verb, n := read(m)
	switch {
	case !p.Asked().Has(s):
		return game.Refuse("PN-TURN-1", "not-asked")
	case p.Fist[s] == none && verb != hide:
		return game.Refuse("PN-HIDE-1", "hide-first")
	case p.Fist[s] != none && verb != guess:
		return game.Refuse("PN-GUESS-1", "guess-now")
	case verb == hide && n > int(min(handful, p.Purse[s])):
		return game.Refuse("PN-HIDE-2", "too-many", game.Number("most", int(min(handful, p.Purse[s]))))
	case verb == guess && n > int(handful*p.Players):
		return game.Refuse("PN-GUESS-2", "impossible")
	case verb == guess && slices.Contains(p.Guess[:], int8(n)):
		return game.Refuse("PN-GUESS-3", "guessed-already")
	}
	if verb == hide {
		p.Fist[s] = int8(n)
		p.tell("hid", game.Everybody, game.Who("seat", s))
		p.tell("holds", game.ToSeat(s), game.Number("pennies", n))
		return nil
	}
	p.Guess[s] = int8(n)
	p.tell("guessed", game.Everybody, game.Who("seat", s), game.Number("pennies", n))
	if !slices.Contains(p.Guess[:p.Players], none) {
		p.open(d)
	}
	return nil
}

// open ends a round.
func (p *Position) open(d game.Dice) {
	var total int8
	for s := range p.Players {
		p.Shown[s] = p.Fist[s]
		total += p.Fist[s]
		p.show("opened", game.Who("seat", game.Seat(s)), game.Number("pennies", int(p.Fist[s])))
	}
	if winner := slices.Index(p.Guess[:], total); winner >= 0 {
		p.Won[winner]++
		for s := range p.Players {
			if int(s) != winner && p.Purse[s] > 0 {
				p.Purse[s]--
				p.Purse[winner]++
			}
		}
		p.tell("won", game.Everybody, game.Who("seat", game.Seat(winner)))
	}
	p.close()
	if p.Round++; !p.Over() {
		p.Starter = p.lot(d)
	}
}

// close begins the hiding again.
func (p *Position) close() {
	for s := range maxPlayers {
		p.Fist[s], p.Guess[s] = none, none
	}
}

func (p *Position) lot(d game.Dice) game.Seat {
	return game.Seat(d.Among(starter, game.Below(int(p.Players))))
}

// Over implements game.Position.
func (p *Position) Over() bool { return p.Round > p.Rounds }

// Outcome implements game.Position.
func (p *Position) Outcome() game.Outcome {
	if !p.Over() {
		return game.Outcome{}
	}
	var marks [][]int
	for s := range p.Players {
		marks = append(marks, []int{int(p.Purse[s]), int(p.Won[s])})
	}
	return game.Rank("rounds", []string{"pennies", "won"}, marks)
}

// Watch implements game.Position.
func (p *Position) Watch(f func(game.Event)) { p.watch = f }

func (p *Position) tell(name string, to game.To, args ...game.Arg) {
	if p.watch != nil {
		p.watch(game.Event{Name: name, To: to, Args: args})
	}
}

// show reports to everybody what was hidden until now.
func (p *Position) show(name string, args ...game.Arg) {
	if p.watch != nil {
		p.watch(game.Event{Name: name, To: game.Everybody, Shows: true, Args: args})
	}
}

// Clone implements game.Position.
func (p *Position) Clone() game.Position { return &Position{State: p.State} }

// CopyFrom implements game.Position.
func (p *Position) CopyFrom(o game.Position) { p.State, p.watch = o.(*Position).State, nil }
