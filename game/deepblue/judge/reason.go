package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

var _ game.Reasoner = (*Judge)(nil)

// Reason implements game.Reasoner. Points are those that a player alone in the dive could expect: what the others hold is
// hidden, and a reason must not depend on a guess.
func (j *Judge) Reason(at game.Position, s game.Seat, move game.Move) game.Phrase {
	e := j.evaluators.Get().(*evaluator)
	defer j.evaluators.Put(e)
	p, c := at.(*deepblue.Position), deepblue.ChoiceOf(move)
	why := e.reason(p, s, c)
	why.Args = append(why.Args, p.Wording(s, move).Args...)
	return why
}

func (j *evaluator) reason(p *deepblue.Position, s game.Seat, c deepblue.Choice) game.Phrase {
	switch c.Act {
	case deepblue.ActRecruit, deepblue.ActTake:
		return j.whyHire(&j.crew[c.Card])
	case deepblue.ActRenew:
		return game.Say("why.renew")
	case deepblue.ActSail:
		return j.whySail(p, s, c)
	case deepblue.ActRest:
		return game.Say("why.rest", game.Number("count", min(3, p.Resting(s).Count())))
	case deepblue.ActDive:
		if j.tiles[p.TileAt(c.Place)].city && p.CityParts() == lastPart {
			return game.Say("why.dive-last", j.expects(p, s, c.Place, moored(p, s)))
		}
		return game.Say("why.dive", j.expects(p, s, c.Place, moored(p, s)))
	case deepblue.ActPay:
		return game.Say("why.pay")
	case deepblue.ActSettle:
		if place, _ := p.Boat(s, c.Boat); p.FaceDown(place) {
			return game.Say("why.settle-unknown")
		}
		return game.Say("why.settle")
	case deepblue.ActSpot:
		boats := moored(p, s)
		boat := &boats[p.Settling()]
		boat.spot = int(c.Spot)
		return game.Say("why.spot", j.expects(p, s, boat.place, boats))
	}
	return j.reasonBelow(p, s, c)
}

// reasonBelow gives reasons for what is decided in a dive.
func (j *evaluator) reasonBelow(p *deepblue.Position, s game.Seat, c deepblue.Choice) game.Phrase {
	switch c.Act {
	case deepblue.ActRush:
		if c.Boats == 0 {
			return game.Say("why.stay-away")
		}
		return game.Say("why.rush")
	case deepblue.ActProtectCard:
		return game.Say("why.protect-card", j.atStake(p, s))
	case deepblue.ActProtectBoat:
		return game.Say("why.protect-spot", j.atStake(p, s))
	case deepblue.ActResurface:
		return game.Say("why.resurface", j.atStake(p, s))
	case deepblue.ActPlay:
		return game.Say("why.play", game.Number("vp", int(j.crew[c.Card].vp+j.cardBonus(p, p.TileAt(p.DiveSite())))))
	case deepblue.ActDone:
		return game.Say("why.keep")
	}
	return j.whyDraw(p, s, c.Act == deepblue.ActDraw)
}

// whyHire names the most valuable thing a card can do.
func (j *evaluator) whyHire(c *member) game.Phrase {
	w := &j.weights
	scores, cash, sails := w.hireVP*c.vp, w.hireCash*float64(c.cash), w.hireSail*float64(c.propellers)
	switch {
	case c.protects >= 0:
		colour := deepblue.Blue
		if c.protects == 1 {
			colour = deepblue.Black
		}
		return game.Say("why.hire-protects", game.Things("gem", "gem", colour.String()))
	case scores >= max(cash, sails):
		return game.Say("why.hire-scores", game.Number("vp", int(c.vp)))
	case cash >= sails:
		return game.Say("why.hire-cash", game.Number("cash", c.cash))
	}
	return game.Say("why.hire-sails", game.Number("moves", c.propellers))
}

func (j *evaluator) whySail(p *deepblue.Position, s game.Seat, c deepblue.Choice) game.Phrase {
	switch {
	case c.Place == deepblue.NoPlace:
		if moored(p, s)[c.Boat].spot == deepblue.NoSpot {
			return game.Say("why.sail-wait")
		}
		return game.Say("why.sail-stay")
	case p.FaceDown(c.Place):
		return game.Say("why.sail-unknown")
	case p.TileAt(c.Place) < 0:
		return game.Say("why.sail-near")
	}
	boats := moored(p, s)
	boats[c.Boat].place, boats[c.Boat].spot = c.Place, deepblue.NoSpot
	best, free := 0.0, p.FreeSpots(c.Place)
	for ; free != 0; free = free.Rest() {
		boats[c.Boat].spot = free.First()
		best = max(best, j.unaccompanied(p, s, c.Place, boats))
	}
	if best == 0 {
		best = j.unaccompanied(p, s, c.Place, boats)
	}
	return game.Say("why.sail-wreck", points(best))
}

// expects is what leading a dive at a place would bring.
func (j *evaluator) expects(p *deepblue.Position, s game.Seat, place int, boats mooring) game.Arg {
	return points(j.unaccompanied(p, s, place, boats))
}

func (j *evaluator) unaccompanied(p *deepblue.Position, s game.Seat, place int, boats mooring) float64 {
	o := j.solo(p, s, place, p.TileAt(place), &boats)
	o.start(p, place)
	_, want := o.begin()
	return want
}

// whyDraw compares what the dive brings now with what it can be expected to bring. Where that does not favour the move, it
// says so or names the other divers.
func (j *evaluator) whyDraw(p *deepblue.Position, s game.Seat, on bool) game.Phrase {
	o := j.underway(p)
	o.divers[0], o.leader, o.n = o.divers[o.leader], 0, 1
	sol := o.solve()
	now, then := math.Round(sol.wantStop), math.Round(sol.wantDraw)
	figures := []game.Arg{game.Number("now", int(now)), game.Number("then", int(then))}
	switch {
	case on && then > now:
		return game.Say("why.draw", figures...)
	case on:
		return game.Say("why.draw-close", figures...)
	case then < now:
		return game.Say("why.stop", figures...)
	case p.InDive() != game.Only(s):
		return game.Say("why.stop-others", figures...)
	}
	return game.Say("why.stop-close", figures...)
}

// atStake is what a diver loses by going up now.
func (j *evaluator) atStake(p *deepblue.Position, s game.Seat) game.Arg {
	o := j.underway(p)
	for i := range o.n {
		if o.divers[i].seat == s {
			return points(o.divers[i].stake)
		}
	}
	return points(0)
}

func points(vp float64) game.Arg { return game.Number("vp", int(math.Round(vp))) }
