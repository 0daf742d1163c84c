package sunken

import "github.com/divingbell/divingbell/game"

// Values of standing orders, by which the table answers for players. Each order has the value ask.
const (
	ask  = "ask"
	flow = "flow"
	pass = "pass"
)

var orders = []game.Option{
	{Name: "end", Values: []string{flow, ask}, Default: flow},
	{Name: "wait", Values: []string{ask, pass}, Default: ask},
}

var _ game.Answering = (*Position)(nil)

// Answer implements game.Answering. No player of this game reacts to others, so nobody is ever overdue.
func (p *Position) Answer(s game.Seat, o game.Orders, in game.Company) (game.Move, game.Reason) {
	if s != p.turn {
		return 0, game.Unanswered
	}
	order := func(name string) string { return game.About{Orders: orders}.Order(o, name) }
	switch p.step {
	case sailing: // everybody sees where ships and bathyscapes are
		return game.OnlyMove(p, s)
	case acting:
		if order("end") == flow && (in == game.Alone || p.visiblyDone()) {
			return game.OnlyMove(p, s)
		}
	case paying: // the last card of a hand leaves no choice, whatever it is
		if in == game.Alone || p.hands[p.turn].size() == 1 {
			return game.OnlyMove(p, s)
		}
	case waiting:
		if m, why := game.OnlyMove(p, s); why == game.Forced {
			return m, why
		}
		if order("wait") == pass {
			return move(ActWait, 0, 0), game.Ordered
		}
	}
	return 0, game.Unanswered
}

// visiblyDone tells whether everybody can see that the bathyscapes under the ship can do nothing more, whatever cards the
// player holds.
func (p *Position) visiblyDone() bool {
	if !p.acted || p.ready != [depths]uint8{} {
		return false
	}
	s := p.collecting
	if s == noSpace {
		return true
	}
	if p.hands[p.turn].size() > 0 && p.canPay(s) && (p.treasures[s] != 0 || p.mussels[s] != 0) {
		return false
	}
	return len(p.listJokers(p.treasures[s]&^p.laid, nil)) == 0
}
