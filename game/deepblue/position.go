package deepblue

import "github.com/divingbell/divingbell/game"

// Position is a State on its board.
type Position struct {
	State
	game  *Game
	watch func(game.Event)
}

var _ game.Provable = (*Position)(nil)

// Asked implements game.Position.
func (p *Position) Asked() game.Seats { return p.asked }

// Over implements game.Position.
func (p *Position) Over() bool { return p.step == StepOver }

// Legal implements game.Position.
func (p *Position) Legal(s game.Seat, into []game.Move) []game.Move {
	if s < 0 || !p.asked.Has(s) {
		return into
	}
	switch p.step {
	case StepTurn:
		return p.listTurn(s, into)
	case StepSail:
		return p.listSecondSail(s, into)
	case StepPay:
		return p.listPayments(s, into)
	case StepTake:
		return p.listTake(into)
	case StepSettle:
		return append(into, move(ActSettle, 0), move(ActSettle, 1))
	case StepSpot:
		return p.listSpots(into)
	case StepRush:
		return p.listRush(s, into)
	case StepHazard:
		return p.listHazard(s, into)
	case StepCards:
		return p.listCards(s, into)
	case StepLead:
		return append(into, move(ActDraw, 0), move(ActStop, 0))
	}
	return into
}

// stepOf is the step in which an act is asked for, and the rule that says so.
var stepOf = [allActs]struct {
	step Step
	rule string
}{
	ActRecruit: {StepTurn, "DB-TURN-1"}, ActRenew: {StepTurn, "DB-TURN-1"}, ActRest: {StepTurn, "DB-TURN-1"},
	ActDive: {StepTurn, "DB-TURN-1"}, ActSail: {StepTurn, "DB-TURN-1"},
	ActPay: {StepPay, "DB-TURN-3"}, ActTake: {StepTake, "DB-REC-3"},
	ActSettle: {StepSettle, "DB-SAIL-5"}, ActSpot: {StepSpot, "DB-SAIL-2"}, ActRush: {StepRush, "DB-DIVE-2"},
	ActProtectCard: {StepHazard, "DB-DIVE-6"}, ActProtectBoat: {StepHazard, "DB-DIVE-6"},
	ActResurface: {StepHazard, "DB-DIVE-6"}, ActPlay: {StepCards, "DB-DIVE-9"}, ActDone: {StepCards, "DB-DIVE-9"},
	ActDraw: {StepLead, "DB-DIVE-4"}, ActStop: {StepLead, "DB-DIVE-4"},
}

// check says why a move cannot be made, or nil. It looks at this move alone, without listing the others.
func (p *Position) check(s game.Seat, m game.Move) *game.Refusal {
	a := actOf(m)
	switch {
	case p.step == StepOver:
		return game.Refuse("DB-END-1", "game-over")
	case s < 0 || int(s) >= int(p.players) || !p.asked.Has(s):
		return game.Refuse("DB-TURN-1", "not-asked")
	case a == 0 || a >= allActs:
		return game.Refuse("DB-TURN-1", "no-such-move")
	case stepOf[a].step != p.step && !(a == ActSail && p.step == StepSail):
		return game.Refuse(stepOf[a].rule, "not-now")
	}
	switch a {
	case ActSail:
		return p.checkSail(s, m)
	case ActPay:
		return p.checkPayment(s, m)
	}
	arg := argOf(m)
	switch a {
	case ActRecruit:
		return p.checkRecruit(s, arg)
	case ActTake:
		return p.checkTake(arg)
	case ActDive:
		return p.checkDive(s, arg)
	case ActSpot:
		return p.checkSpot(arg)
	case ActRush:
		return p.checkRush(s, arg)
	case ActProtectCard:
		return p.checkProtectCard(s, arg)
	case ActProtectBoat:
		return p.checkProtectBoat(s, arg)
	case ActPlay:
		return p.checkPlay(s, arg)
	case ActSettle:
		if arg >= boats {
			return game.Refuse("DB-SAIL-5", "no-such-move")
		}
		return nil
	}
	if arg != 0 {
		return game.Refuse("DB-TURN-1", "no-such-move")
	}
	switch a {
	case ActRenew:
		return p.checkRenew(s)
	case ActRest:
		return p.checkRest(s)
	}
	return nil
}

// Play implements game.Position.
func (p *Position) Play(s game.Seat, m game.Move, d game.Dice) error {
	if r := p.check(s, m); r != nil {
		return r
	}
	switch arg := argOf(m); actOf(m) {
	case ActRecruit:
		p.chooseCard(arg)
	case ActRenew:
		p.ask(StepPay, s)
		p.buying = buyRenewal
	case ActSail:
		p.chooseTrip(m)
	case ActRest:
		p.doRest(s, d)
	case ActDive:
		p.startDive(s, uint8(arg), d)
	case ActPay:
		p.pay(s, m, d)
	case ActTake:
		p.recruit(s, p.slotOf(arg), d)
	case ActSettle:
		p.settleFirst(arg, d)
	case ActSpot:
		p.settled(int8(arg), d)
	case ActRush:
		p.rush(s, game.Set(arg), d)
	case ActProtectCard:
		p.protectWithCard(s, arg, d)
	case ActProtectBoat:
		p.protectWithBoat(s, arg, d)
	case ActResurface:
		p.resurface(s, d)
	case ActPlay:
		p.choose(s, arg)
	case ActDone:
		p.done(s, d)
	case ActDraw:
		p.draw(d)
	case ActStop:
		p.stop(d)
	}
	return nil
}

// ask sets the next step, for one seat to decide.
func (p *Position) ask(step Step, s game.Seat) {
	p.step, p.asked = step, game.Only(s)
}

// Clone implements game.Position.
func (p *Position) Clone() game.Position { return &Position{State: p.State, game: p.game} }

// CopyFrom implements game.Position.
func (p *Position) CopyFrom(other game.Position) {
	o := other.(*Position)
	p.State, p.game, p.watch = o.State, o.game, nil
}
