package leak

import (
	"errors"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
)

// slip is how a game leaks; nil fields leak nothing.
type slip struct {
	view  func(p game.Provable, a game.Audience) any // added to views
	event func(e game.Event) game.Event              // replaces events
	hush  bool                                       // secret moves cause a public event
	legal func(p game.Provable, s game.Seat, moves []game.Move)
	words func(p game.Provable, s game.Seat) string     // added to refusals
	asked func(p game.Provable, a game.Audience) string // added to questions
	means func(p game.Provable, s game.Seat) string     // added to the effects of a move
	asks  func(p game.Provable, s game.Seat) bool       // if false, orders answer as if time were up
}

// games are those of the registry with the slip.
func (s *slip) games(name string, version int, pack string) (game.Game, error) {
	g, err := registry.Rules(name, version, pack)
	return slippery{g, s}, err
}

var _ table.Games = (&slip{}).games

type slippery struct {
	game.Game
	slip *slip
}

// Deal implements game.Game.
func (g slippery) Deal(c game.Config, d game.Dice) (game.Position, error) {
	p, err := g.Game.Deal(c, d)
	if err != nil {
		return nil, err
	}
	return g.slip.wrap(p), nil
}

// slipping is a position of such a game.
type slipping struct {
	game.Provable
	slip  *slip
	watch func(game.Event)
}

// answering is a position of a game in which orders answer for players, reacting one of a game with reactions.
type (
	answering struct{ slipping }
	reacting  struct{ slipping }
)

func (s *slip) wrap(p game.Position) game.Position {
	wrapped := slipping{Provable: p.(game.Provable), slip: s}
	switch p.(type) {
	case game.Reactive:
		return &reacting{wrapped}
	case game.Answering:
		return &answering{wrapped}
	}
	return &wrapped
}

func (p *slipping) inside() game.Provable { return p.Provable }

func insideOf(p game.Position) game.Provable { return p.(interface{ inside() game.Provable }).inside() }

// Clone implements game.Position.
func (p *slipping) Clone() game.Position { return p.slip.wrap(p.Provable.Clone()) }

// CopyFrom implements game.Position.
func (p *slipping) CopyFrom(other game.Position) {
	p.Provable.CopyFrom(insideOf(other))
}

// Equal implements game.Provable.
func (p *slipping) Equal(other game.Position) bool { return p.Provable.Equal(insideOf(other)) }

// Watch implements game.Position.
func (p *slipping) Watch(f func(game.Event)) {
	p.watch = f
	if f == nil || p.slip.event == nil {
		p.Provable.Watch(f)
		return
	}
	p.Provable.Watch(func(e game.Event) { f(p.slip.event(e)) })
}

// Legal implements game.Position.
func (p *slipping) Legal(s game.Seat, into []game.Move) []game.Move {
	moves := p.Provable.Legal(s, into)
	if p.slip.legal != nil {
		p.slip.legal(p.Provable, s, moves)
	}
	return moves
}

// Play implements game.Position.
func (p *slipping) Play(s game.Seat, m game.Move, d game.Dice) error {
	asked := p.Asked()
	err := p.Provable.Play(s, m, d)
	var refusal *game.Refusal
	if errors.As(err, &refusal) && p.slip.words != nil {
		words := game.Arg{Name: "slip", Of: "text", Value: p.slip.words(p.Provable, s)}
		return game.Refuse(refusal.Rule, refusal.Reason, append(slices.Clone(refusal.Args), words)...)
	}
	if err == nil && p.slip.hush && p.watch != nil && p.Asked() == asked {
		p.watch(game.Event{Name: "slip", To: game.Everybody})
	}
	return err
}

// Question implements game.Position.
func (p *slipping) Question(a game.Audience) game.Phrase {
	said := p.Provable.Question(a)
	if p.slip.asked != nil {
		said.Args = append(said.Args, game.Arg{Name: "slip", Of: "text", Value: p.slip.asked(p.Provable, a)})
	}
	return said
}

// Wording implements game.Position.
func (p *slipping) Wording(s game.Seat, m game.Move) game.Wording {
	said := p.Provable.Wording(s, m)
	if p.slip.means != nil {
		said.Effects = append(said.Effects, game.Say("slip", game.Arg{Name: "slip", Of: "text", Value: p.slip.means(p.Provable, s)}))
	}
	return said
}

// View implements game.Position.
func (p *slipping) View(a game.Audience) game.View {
	v := p.Provable.View(a)
	if p.slip.view == nil {
		return v
	}
	return slippedView{v, p.slip.view(p.Provable, a)}
}

type slippedView struct {
	game.View `json:"view"`
	Slip      any `json:"slip"`
}

// Answer implements game.Answering.
func (p *answering) Answer(s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
	return p.Provable.(game.Answering).Answer(s, o, in)
}

// Reacting implements game.Reactive.
func (p *reacting) Reacting() game.Seats { return p.Provable.(game.Reactive).Reacting() }

// Answer implements game.Answering.
func (p *reacting) Answer(s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
	if p.slip.asks != nil && p.Reacting().Has(s) && !p.slip.asks(p.Provable, s) {
		in = game.Overdue
	}
	return p.Provable.(game.Reactive).Answer(s, o, in)
}
