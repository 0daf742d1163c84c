package gametest

import (
	"math/rand/v2"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/pennies"
)

// crookedGame is pennies with one fault.
type crookedGame struct {
	pennies.Game
	fault fault
}

// crooked is a position of it.
type crooked struct {
	*pennies.Position
	fault fault
}

// fault overrides what it has a function for.
type fault struct {
	text     func(game.Move) string
	arrange  func([]game.Fact) []game.Fact
	asked    func(*pennies.Position) game.Seats
	legal    func(*pennies.Position, game.Seat, []game.Move) []game.Move
	play     func(*pennies.Position, game.Seat, game.Move, game.Dice) error
	view     func(*pennies.Position, game.Audience) game.View
	describe func(*pennies.Position) []game.Fact
	told     func(*pennies.Position, game.Event) game.Event
	clone    func(*pennies.Position) *pennies.Position
	copy     func(to, from *pennies.Position)
	scramble func(*pennies.Position, game.Audience, game.Dice)
	outcome  func(game.Outcome) game.Outcome
	guess    func(real, guessed *pennies.Position)
	residue  func(before, guessed *pennies.Position)
}

func (g crookedGame) Deal(c game.Config, d game.Dice) (game.Position, error) {
	p, err := g.Game.Deal(c, d)
	if err != nil {
		return nil, err
	}
	return &crooked{p.(*pennies.Position), g.fault}, nil
}

func (g crookedGame) Arrange(c game.Config, facts []game.Fact) (game.Position, error) {
	if g.fault.arrange != nil {
		facts = g.fault.arrange(facts)
	}
	p, err := g.Game.Arrange(c, facts)
	if err != nil {
		return nil, err
	}
	return &crooked{p.(*pennies.Position), g.fault}, nil
}

func (g crookedGame) MoveText(m game.Move) string {
	if g.fault.text != nil {
		return g.fault.text(m)
	}
	return g.Game.MoveText(m)
}

func (p *crooked) Asked() game.Seats {
	if p.fault.asked != nil {
		return p.fault.asked(p.Position)
	}
	return p.Position.Asked()
}

func (p *crooked) Legal(s game.Seat, into []game.Move) []game.Move {
	if p.fault.legal != nil {
		return append(into, p.fault.legal(p.Position, s, p.Position.Legal(s, nil))...)
	}
	return p.Position.Legal(s, into)
}

func (p *crooked) Play(s game.Seat, m game.Move, d game.Dice) error {
	if p.fault.play != nil {
		return p.fault.play(p.Position, s, m, d)
	}
	return p.Position.Play(s, m, d)
}

func (p *crooked) View(a game.Audience) game.View {
	if p.fault.view != nil {
		return p.fault.view(p.Position, a)
	}
	return crookedView{p.Position.View(a).(pennies.View), p}
}

// crookedView knows what it should not.
type crookedView struct {
	pennies.View
	of *crooked
}

func (v crookedView) Guesser() game.Guesser { return crookedGuesser{v.View.Guesser(), v.of} }

type crookedGuesser struct {
	game.Guesser
	of *crooked
}

func (g crookedGuesser) Blank() game.Position {
	return &crooked{g.Guesser.Blank().(*pennies.Position), g.of.fault}
}

func (g crookedGuesser) Guess(into game.Position, d game.Dice) {
	p := into.(*crooked).Position
	before := *p
	g.Guesser.Guess(p, d)
	if g.of.fault.guess != nil {
		g.of.fault.guess(g.of.Position, p)
	}
	if g.of.fault.residue != nil {
		g.of.fault.residue(&before, p)
	}
}

func (p *crooked) Describe() []game.Fact {
	if p.fault.describe != nil {
		return p.fault.describe(p.Position)
	}
	return p.Position.Describe()
}

func (p *crooked) Watch(f func(game.Event)) {
	if f == nil || p.fault.told == nil {
		p.Position.Watch(f)
		return
	}
	p.Position.Watch(func(e game.Event) { f(p.fault.told(p.Position, e)) })
}

func (p *crooked) Clone() game.Position {
	if p.fault.clone != nil {
		return &crooked{p.fault.clone(p.Position), p.fault}
	}
	return &crooked{p.Position.Clone().(*pennies.Position), p.fault}
}

func (p *crooked) CopyFrom(o game.Position) {
	if p.fault.copy != nil {
		p.fault.copy(p.Position, o.(*crooked).Position)
		return
	}
	p.Position.CopyFrom(o.(*crooked).Position)
}

func (p *crooked) Equal(o game.Position) bool { return p.Position.Equal(o.(*crooked).Position) }

func (p *crooked) Scramble(a game.Audience, d game.Dice) {
	if p.fault.scramble != nil {
		p.fault.scramble(p.Position, a, d)
		return
	}
	p.Position.Scramble(a, d)
}

func (p *crooked) Outcome() game.Outcome {
	if p.fault.outcome != nil {
		return p.fault.outcome(p.Position.Outcome())
	}
	return p.Position.Outcome()
}

// after has something happen after each move that is accepted.
func after(f func(p *pennies.Position, s game.Seat)) func(*pennies.Position, game.Seat, game.Move, game.Dice) error {
	return func(p *pennies.Position, s game.Seat, m game.Move, d game.Dice) error {
		err := p.Play(s, m, d)
		if err == nil {
			f(p, s)
		}
		return err
	}
}

// refusing has something happen when a move is refused.
func refusing(f func(*pennies.Position, game.Dice, error) error) func(*pennies.Position, game.Seat, game.Move, game.Dice) error {
	return func(p *pennies.Position, s game.Seat, m game.Move, d game.Dice) error {
		if !slices.Contains(p.Legal(s, nil), m) {
			return f(p, d, p.Play(s, m, d))
		}
		return p.Play(s, m, d)
	}
}

// loose is a view with something added.
type loose struct {
	game.View
	More any
}

// faults are the ways in which a game can break its contract, with what the suite must say of each.
var faults = map[string]struct {
	fault fault
	want  string
}{
	"a view shows a fist": {fault{view: func(p *pennies.Position, a game.Audience) game.View {
		return loose{p.View(a), p.Fist[0]}
	}}, "is shown what is hidden"},
	"a view cannot be encoded": {fault{view: func(p *pennies.Position, a game.Audience) game.View {
		return loose{p.View(a), func() {}}
	}}, "cannot be encoded"},
	"the list depends on hidden things": {fault{legal: func(p *pennies.Position, s game.Seat, moves []game.Move) []game.Move {
		if p.Fist[s] != -1 && p.Fist[s.Next(int(p.Players))] == 0 {
			slices.Reverse(moves)
		}
		return moves
	}}, "is shown what is hidden"},
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
	"a move is listed for a seat that is not asked": {fault{legal: func(p *pennies.Position, _ game.Seat, _ []game.Move) []game.Move {
		return p.Legal(p.Asked().First(), nil)
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
		p.Starter = game.Seat(rand.IntN(int(p.Players)))
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
}
