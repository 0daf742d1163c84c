package gametest

import (
	"math/rand/v2"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

// after calls f after each move that is accepted.
func after(f func(p *pennies.Position, s game.Seat)) func(*pennies.Position, game.Seat, game.Move, game.Dice) error {
	return func(p *pennies.Position, s game.Seat, m game.Move, d game.Dice) error {
		err := p.Play(s, m, d)
		if err == nil {
			f(p, s)
		}
		return err
	}
}

// refusing has f handle each refusal.
func refusing(f func(*pennies.Position, game.Dice, error) error) func(*pennies.Position, game.Seat, game.Move, game.Dice) error {
	return func(p *pennies.Position, s game.Seat, m game.Move, d game.Dice) error {
		if !slices.Contains(p.Legal(s, nil), m) {
			return f(p, d, p.Play(s, m, d))
		}
		return p.Play(s, m, d)
	}
}

// reactingByFist wrongly lets nobody with an empty fist react.
func reactingByFist(p *pennies.Position) game.Seats {
	if s := p.Reacting().First(); s != game.NoSeat && p.Fist[s] == 0 {
		return 0
	}
	return p.Reacting()
}

// loose is a view with something added.
type loose struct {
	game.View
	More any
}

// faults are the ways in which a game can break its contract, with the error that the suite must report.
var faults = map[string]struct {
	fault fault
	want  string
}{
	"a view shows a fist": {fault{view: func(p *pennies.Position, a game.Audience) game.View {
		return loose{p.View(a), p.Fist[0]}
	}}, "is shown what is hidden"},
	"a question tells a fist": {fault{question: func(p *pennies.Position, a game.Audience) game.Phrase {
		said := p.Question(a)
		said.Args = append(said.Args, game.Number("peek", int(p.Fist[0])))
		return said
	}}, "is shown what is hidden"},
	"a move is worded by another's fist": {fault{wording: func(p *pennies.Position, s game.Seat, m game.Move) game.Wording {
		said := p.Wording(s, m)
		said.Effects = []game.Phrase{game.Say("effect.peek", game.Number("peek", int(p.Fist[s.Next(int(p.Players))])))}
		return said
	}}, "is shown what is hidden"},
	"everybody is asked": {fault{question: func(p *pennies.Position, _ game.Audience) game.Phrase {
		return p.Question(game.At(p.Asked().First()))
	}}, "begins with wait."},
	"a move is worded as a question": {fault{wording: func(p *pennies.Position, s game.Seat, m game.Move) game.Wording {
		return game.Say("ask.that", game.Number("pennies", int(m))).Meaning()
	}}, "begins with move."},
	"a move is said to leave open what it shows": {fault{wording: func(p *pennies.Position, s game.Seat, m game.Move) game.Wording {
		said := p.Wording(s, m)
		said.Commits = game.Passes
		return said
	}}, "cannot be taken back"},
	"a move is said to pass nothing on": {fault{wording: func(p *pennies.Position, s game.Seat, m game.Move) game.Wording {
		said := p.Wording(s, m)
		if said.Commits == game.Passes {
			said.Commits = ""
		}
		return said
	}}, "who is not asked any more"},
	"a move that others notice is called part of a plan": {fault{wording: func(p *pennies.Position, s game.Seat, m game.Move) game.Wording {
		said := p.Wording(s, m)
		if said.Commits == game.Passes {
			said.Commits = game.Part
		}
		return said
	}}, "others notice it"},
	"two moves are worded alike": {fault{wording: func(p *pennies.Position, s game.Seat, m game.Move) game.Wording {
		return p.Wording(s, m&^1)
	}}, "are worded alike"},
	"the end asks something": {fault{question: func(p *pennies.Position, a game.Audience) game.Phrase {
		if p.Over() {
			return game.Say("ask.again")
		}
		return p.Question(a)
	}}, "the game is over and asks"},
	"a view cannot be encoded": {fault{view: func(p *pennies.Position, a game.Audience) game.View {
		return loose{p.View(a), func() {}}
	}}, "cannot be encoded"},
	"the list depends on hidden things": {fault{legal: func(p *pennies.Position, s game.Seat, moves []game.Move) []game.Move {
		if p.Fist[s] != -1 && p.Fist[s.Next(int(p.Players))] == 0 {
			slices.Reverse(moves)
		}
		return moves
	}}, "other moves are possible"},
	"an event tells a fist": {fault{told: func(_ *pennies.Position, e game.Event) game.Event {
		e.To = game.Everybody
		return e
	}}, "is told what is hidden"},
	"an event tells another's fist": {fault{told: func(p *pennies.Position, e game.Event) game.Event {
		if e.Name == "guessed" {
			e.Args = append(e.Args, game.Number("peek", int(p.Fist[0])))
		}
		return e
	}}, "is told what is hidden"},
	"a refusal changes something": {fault{play: refusing(func(p *pennies.Position, _ game.Dice, err error) error {
		p.Starter = p.Starter.Next(int(p.Players))
		return err
	})}, "it is refused and changes the position"},
	"a refusal asks chance": {fault{play: refusing(func(_ *pennies.Position, d game.Dice, err error) error {
		d.Among(1, game.Below(2))
		return err
	})}, "refused after chance was asked"},
	"a refusal names no rule": {fault{play: refusing(func(_ *pennies.Position, _ game.Dice, err error) error {
		return game.Refuse("", err.(*game.Refusal).Reason)
	})}, "names no rule"},
	"a refusal is no refusal": {fault{play: refusing(func(_ *pennies.Position, _ game.Dice, _ error) error {
		return game.BadInput("no")
	})}, "no *game.Refusal"},
	"an unlisted move is accepted": {fault{play: refusing(func(*pennies.Position, game.Dice, error) error {
		return nil
	})}, "it is accepted"},
	"a clone shares": {fault{clone: func(p *pennies.Position) *pennies.Position { return p }}, "the original"},
	"a copy forgets": {fault{copy: func(to, from *pennies.Position) {
		won := to.Won
		to.CopyFrom(from)
		to.Won = won
	}}, "a copy differs from the original"},
	"a copy is watched": {fault{copy: func(to, from *pennies.Position) { to.State = from.State }}, "is still watched"},
	"a piece is lost": {fault{play: after(func(p *pennies.Position, s game.Seat) {
		p.Purse[s] = max(p.Purse[s]-1, p.Fist[s])
	})}, "the audit fails"},
	"a move is listed twice": {fault{legal: func(_ *pennies.Position, _ game.Seat, moves []game.Move) []game.Move {
		return append(moves, moves...)
	}}, "is listed twice"},
	"an illegal move is listed": {fault{legal: func(_ *pennies.Position, _ game.Seat, moves []game.Move) []game.Move {
		if len(moves) > 0 {
			moves = append(moves, moves[len(moves)-1]+20)
		}
		return moves
	}}, "cannot be read"},
	"a move of another phase is listed": {fault{legal: func(p *pennies.Position, s game.Seat, moves []game.Move) []game.Move {
		if len(moves) > 0 && p.Fist[s] == -1 {
			moves = append(moves, moves[0]+0x100)
		}
		return moves
	}}, "is listed and refused"},
	"a move is listed for a seat that is not asked": {fault{legal: func(p *pennies.Position, s game.Seat, moves []game.Move) []game.Move {
		if !p.Asked().Has(s) {
			return p.Legal(p.Asked().First(), nil)
		}
		return moves
	}}, "is not asked and has"},
	"somebody asked has no move": {fault{legal: func(p *pennies.Position, s game.Seat, moves []game.Move) []game.Move {
		if p.Round > 1 {
			return nil
		}
		return moves
	}}, "is asked and has no legal move"},
	"nobody is asked": {fault{asked: func(p *pennies.Position) game.Seats {
		if p.Round > 1 {
			return 0
		}
		return p.Asked()
	}}, "nobody is asked"},
	"an answer changes what others may answer": {fault{legal: func(p *pennies.Position, _ game.Seat, moves []game.Move) []game.Move {
		if p.Fist[0] != -1 && p.Asked().Count() > 1 {
			return moves[:min(1, len(moves))]
		}
		return moves
	}}, "asked at the same time"},
	"a fact is forgotten": {fault{describe: func(p *pennies.Position) []game.Fact {
		return slices.DeleteFunc(p.Describe(), func(f game.Fact) bool { return f.Key == "won green" })
	}}, "from its facts gives another one"},
	"a fact is not read": {fault{arrange: func(facts []game.Fact) []game.Fact {
		return slices.DeleteFunc(slices.Clone(facts), func(f game.Fact) bool { return f.Key == "shown blue" })
	}}, "from its facts gives another one"},
	"two moves have one text": {fault{text: func(m game.Move) string {
		return pennies.Game{}.MoveText(m &^ 1)
	}}, "is read as"},
	"there is chance beside the dice": {fault{play: after(func(p *pennies.Position, _ game.Seat) {
		p.Won[0] = int8(rand.IntN(100))
	})}, "another position"},
	"watching changes the game": {fault{told: func(p *pennies.Position, e game.Event) game.Event {
		p.Won[0]++
		return e
	}}, "another position"},
	"scrambling loses a piece": {fault{scramble: func(p *pennies.Position, a game.Audience, d game.Dice) {
		p.Scramble(a, d)
		p.Purse[0]--
	}}, "the audit fails"},
	"scrambling does nothing": {fault{scramble: func(*pennies.Position, game.Audience, game.Dice) {}}, "no scramble"},
	"a guess peeks": {fault{guess: func(real, guessed *pennies.Position) {
		guessed.Fist = real.Fist
	}}, "it depends on what is hidden"},
	"a guess loses a piece": {fault{guess: func(_, guessed *pennies.Position) {
		guessed.Purse[0]++
	}}, "the audit fails"},
	"a guess asks somebody else": {fault{guess: func(_, guessed *pennies.Position) {
		guessed.Round = guessed.Rounds + 1
	}}, "other moves are possible"},
	"a guess keeps what was there": {fault{residue: func(before, guessed *pennies.Position) {
		guessed.Won[0] += before.Won[0]
	}}, "something is left"},
	"the outcome comes too early": {fault{outcome: func(o game.Outcome) game.Outcome {
		return game.Rank("rounds", []string{"pennies"}, [][]int{{1}, {1}, {1}})
	}}, "the game is not over and has the outcome"},
	"the ranks do not follow from the marks": {fault{outcome: func(o game.Outcome) game.Outcome {
		if len(o.Seats) == 0 {
			return o
		}
		o.Seats[0].Rank = 2
		return o
	}}, "do not follow from the marks"},
	"the game does not end": {fault{play: after(func(p *pennies.Position, _ game.Seat) {
		p.Round = min(p.Round, 3)
	})}, "did not end within"},
	"the rules panic": {fault{play: after(func(p *pennies.Position, _ game.Seat) {
		if p.Won[0] == 1 {
			panic("a slip")
		}
	})}, "a slip"},
	"nobody is told that a fist is made": {fault{told: func(_ *pennies.Position, e game.Event) game.Event {
		if e.Name == "hid" {
			e.To = 0
		}
		return e
	}}, "is told nothing of it"},
	"an opened fist is said to show nothing": {fault{told: func(_ *pennies.Position, e game.Event) game.Event {
		e.Shows = false
		return e
	}}, "and no event says so"},
	"a guess opens a fist in passing": {fault{play: after(func(p *pennies.Position, s game.Seat) {
		if p.Guess[s] != -1 {
			p.Shown[s] = p.Fist[s]
		}
	})}, "and no event says so"},
	"somebody reacts who is not asked": {fault{reacting: func(p *pennies.Position) game.Seats {
		if p.Reacting() != 0 {
			return game.AllSeats(int(p.Players))
		}
		return 0
	}}, "some are not asked"},
	"who reacts depends on a fist": {fault{reacting: reactingByFist, answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		if !reactingByFist(p).Has(s) {
			return 0, game.Unanswered
		}
		return p.Answer(s, o, in)
	}}, "who reacts tells"},
	"nobody ever reacts": {fault{
		reacting: func(*pennies.Position) game.Seats { return 0 },
		answer: func(*pennies.Position, game.Seat, game.Orders, game.Company) (game.Move, game.Reason) {
			return 0, game.Unanswered
		},
	}, "no orders"},
	"somebody answers who is not asked": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		if !p.Asked().Has(s) {
			return 0, game.Ordered
		}
		return p.Answer(s, o, in)
	}}, "who is not asked has an answer"},
	"time is up for somebody who does not react": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		if moves := p.Legal(s, nil); p.Reacting() == 0 && len(moves) > 0 && in == game.Overdue {
			return moves[0], game.Ordered
		}
		return p.Answer(s, o, in)
	}}, "the time of somebody who does not react is never up"},
	"one of several moves is called forced": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		m, why := p.Answer(s, o, in)
		if why == game.Ordered {
			why = game.Forced
		}
		return m, why
	}}, "is called forced"},
	"an answer is another one alone": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		if in == game.Alone {
			return 0, game.Unanswered
		}
		return p.Answer(s, o, in)
	}}, "another one with nobody else there"},
	"that there is an answer depends on a fist": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		if in != game.Overdue && p.Fist[s] == 0 {
			return 0, game.Unanswered
		}
		return p.Answer(s, o, in)
	}}, "that there is an answer tells"},
	"an answer depends on another's fist": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		m, why := p.Answer(s, o, in)
		if why != game.Unanswered && p.Fist[s.Next(int(p.Players))] == 0 {
			return p.Answer(s, game.Orders{"guess": "high"}, in)
		}
		return m, why
	}}, "the answer depends on what is hidden from the player"},
	"an answer is not legal": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		m, why := p.Answer(s, o, in)
		return m &^ 0x300, why
	}}, "is not legal"},
	"there is no answer when it must be": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, _ game.Company) (game.Move, game.Reason) {
		return p.Answer(s, o, game.Public)
	}}, "there is no answer when time is up"},
	"orders are forgotten when time is up": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		if in == game.Overdue {
			o = nil
		}
		return p.Answer(s, o, in)
	}}, "when time is up"},
	"an answer changes something": {fault{answer: func(p *pennies.Position, s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
		p.Won[0]++
		return p.Answer(s, o, in)
	}}, "asking for an answer changes the position"},
}
