package gametest

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/pennies"
)

// crookedGame is pennies with one fault.
type crookedGame struct {
	pennies.Game
	fault fault
}

// crooked is a position of a crookedGame.
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
	reacting func(*pennies.Position) game.Seats
	question func(*pennies.Position, game.Audience) game.Phrase
	wording  func(*pennies.Position, game.Seat, game.Move) game.Wording
	answer   func(*pennies.Position, game.Seat, game.Orders, game.Company) (game.Move, game.Reason)
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

func (p *crooked) Question(a game.Audience) game.Phrase {
	if p.fault.question != nil {
		return p.fault.question(p.Position, a)
	}
	return p.Position.Question(a)
}

func (p *crooked) Wording(s game.Seat, m game.Move) game.Wording {
	if p.fault.wording != nil {
		return p.fault.wording(p.Position, s, m)
	}
	return p.Position.Wording(s, m)
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

func (p *crooked) Reacting() game.Seats {
	if p.fault.reacting != nil {
		return p.fault.reacting(p.Position)
	}
	return p.Position.Reacting()
}

func (p *crooked) Answer(s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
	if p.fault.answer != nil {
		return p.fault.answer(p.Position, s, o, in)
	}
	return p.Position.Answer(s, o, in)
}
