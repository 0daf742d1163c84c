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
		return append(into, move(actSettle, 0), move(actSettle, 1))
	case StepSpot:
		return p.listSpots(into)
	case StepRush:
		return p.listRush(s, into)
	case StepHazard:
		return p.listHazard(s, into)
	case StepCards:
		return p.listCards(s, into)
	case StepLead:
		return append(into, move(actDraw, 0), move(actStop, 0))
	}
	return into
}

// stepOf is the step in which an act is asked for, and the rule that says so.
var stepOf = [allActs]struct {
	step Step
	rule string
}{
	actRecruit: {StepTurn, "DB-TURN-1"}, actRenew: {StepTurn, "DB-TURN-1"}, actRest: {StepTurn, "DB-TURN-1"},
	actDive: {StepTurn, "DB-TURN-1"}, actSail: {StepTurn, "DB-TURN-1"},
	actPay: {StepPay, "DB-TURN-3"}, actTake: {StepTake, "DB-REC-3"},
	actSettle: {StepSettle, "DB-SAIL-5"}, actSpot: {StepSpot, "DB-SAIL-2"}, actRush: {StepRush, "DB-DIVE-2"},
	actProtectCard: {StepHazard, "DB-DIVE-6"}, actProtectBoat: {StepHazard, "DB-DIVE-6"},
	actResurface: {StepHazard, "DB-DIVE-6"}, actPlay: {StepCards, "DB-DIVE-9"}, actDone: {StepCards, "DB-DIVE-9"},
	actDraw: {StepLead, "DB-DIVE-4"}, actStop: {StepLead, "DB-DIVE-4"},
}

// check says why a move cannot be made, or nil. It looks at one move only and does not go through the list.
func (p *Position) check(s game.Seat, m game.Move) *game.Refusal {
	a := actOf(m)
	switch {
	case p.step == StepOver:
		return game.Refuse("DB-END-1", "game-over")
	case s < 0 || int(s) >= int(p.players) || !p.asked.Has(s):
		return game.Refuse("DB-TURN-1", "not-asked")
	case a == 0 || a >= allActs:
		return game.Refuse("DB-TURN-1", "no-such-move")
	case stepOf[a].step != p.step && !(a == actSail && p.step == StepSail):
		return game.Refuse(stepOf[a].rule, "not-now")
	}
	switch a {
	case actSail:
		return p.checkSail(s, m)
	case actPay:
		return p.checkPayment(s, m)
	}
	arg := argOf(m)
	switch a {
	case actRecruit:
		return p.checkRecruit(s, arg)
	case actTake:
		return p.checkTake(arg)
	case actDive:
		return p.checkDive(s, arg)
	case actSpot:
		return p.checkSpot(arg)
	case actRush:
		return p.checkRush(s, arg)
	case actProtectCard:
		return p.checkProtectCard(s, arg)
	case actProtectBoat:
		return p.checkProtectBoat(s, arg)
	case actPlay:
		return p.checkPlay(s, arg)
	case actSettle:
		if arg >= boats {
			return game.Refuse("DB-SAIL-5", "no-such-move")
		}
		return nil
	}
	if arg != 0 {
		return game.Refuse("DB-TURN-1", "no-such-move")
	}
	switch a {
	case actRenew:
		return p.checkRenew(s)
	case actRest:
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
	case actRecruit:
		p.chooseCard(arg)
	case actRenew:
		p.ask(StepPay, s)
		p.buying = buyRenewal
	case actSail:
		p.chooseTrip(m)
	case actRest:
		p.doRest(s, d)
	case actDive:
		p.startDive(s, uint8(arg), d)
	case actPay:
		p.pay(s, m, d)
	case actTake:
		p.recruit(s, p.slotOf(arg), d)
	case actSettle:
		p.settleFirst(arg, d)
	case actSpot:
		p.takeSpot(Spot(arg), d)
	case actRush:
		p.rush(s, game.Set(arg), d)
	case actProtectCard:
		p.protectWithCard(s, arg, d)
	case actProtectBoat:
		p.protectWithBoat(s, arg, d)
	case actResurface:
		p.resurface(s, d)
	case actPlay:
		p.choose(s, arg)
	case actDone:
		p.done(s, d)
	case actDraw:
		p.draw(d)
	case actStop:
		p.stop(d)
	}
	return nil
}

// ask makes the step the next one, for one seat to decide.
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
