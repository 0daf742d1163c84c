package judge

import (
	"math"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/exact"
)

var _ game.Reasoner = (*Judge)(nil)

// Believable implements game.Reasoner. The net's chances hold among captains as well; lab/bots.md has figures. Chances by
// experience are too timid.
func (j *Judge) Believable() bool { return j.net != nil }

// Cost implements game.Reasoner: the dollars that a card costs, the moves of a trip, or the cards and tokens of a payment.
func (j *Judge) Cost(at game.Position, s game.Seat, m game.Move) int {
	p, c := at.(*deepblue.Position), deepblue.ChoiceOf(m)
	switch c.Act {
	case deepblue.ActRecruit:
		return j.priceOf(p, c.Card)
	case deepblue.ActRenew:
		return j.game.Pack().RenewPrice
	case deepblue.ActSail:
		return movesTo(p, s, c)
	case deepblue.ActPay:
		return c.Cards.Count() + c.Tokens
	case deepblue.ActProtectCard:
		return 1
	case deepblue.ActRush:
		return c.Boats.Count()
	}
	return 0
}

func (j *Judge) priceOf(p *deepblue.Position, card int) int {
	for slot, price := range j.game.Pack().Prices {
		if p.Slot(slot) == card {
			return price
		}
	}
	return 0
}

// movesTo is how many moves a boat's part of a trip takes.
func movesTo(p *deepblue.Position, s game.Seat, c deepblue.Choice) int {
	if c.Place == deepblue.NoPlace {
		return 0
	}
	from, _ := p.Boat(s, c.Boat)
	return trip(p, from, c.Place)
}

// Cases implements game.Reasoner. Points are those that a player alone in the dive could expect: what the others hold is
// hidden, and a reason must not depend on a guess.
func (j *Judge) Cases(at game.Position, s game.Seat, moves []game.Move) []game.Case {
	e := j.evaluators.Get().(*evaluator)
	defer j.evaluators.Put(e)
	p := at.(*deepblue.Position)
	merits := make([][]game.Merit, len(moves))
	for i, m := range moves {
		c := deepblue.ChoiceOf(m)
		switch c.Act {
		case deepblue.ActRecruit:
			merits[i] = append(e.hireMerits(p, s, &e.crew[c.Card]), counted("price", "why.price", j.priceOf(p, c.Card), -worthDollar))
		case deepblue.ActRenew:
			merits[i] = []game.Merit{
				counted("renew", "why.renew", min(len(j.game.Pack().Prices), p.Deck().Count()), worthChoice),
				counted("price", "why.price", j.game.Pack().RenewPrice, -worthDollar),
			}
		default:
			merits[i] = e.merits(p, s, c)
		}
	}
	return game.Cases(merits)
}

// What merits are worth, in victory points; the judge rates whole turns, of which these are the parts that people see.
const (
	worthDollar  = 0.7
	worthChoice  = 0.5 // a new card to choose from
	worthMove    = 0.6
	worthCard    = 1.0 // a card that stays in hand
	worthRival   = 2.0 // another player who joins a dive
	worthUnknown = 8.0 // to turn up a wreck
	worthReach   = 1.0 // a wreck within a boat's reach
	worthShield  = 2.0 // being protected once
	worthSpot    = 3.0 // a spot that a boat keeps
)

func (j *evaluator) merits(p *deepblue.Position, s game.Seat, c deepblue.Choice) []game.Merit {
	switch c.Act {
	case deepblue.ActTake:
		return j.hireMerits(p, s, &j.crew[c.Card])
	case deepblue.ActSail:
		return append(j.destination(p, s, c), counted("moves", "why.moves", movesTo(p, s, c), -worthMove))
	case deepblue.ActRest:
		return []game.Merit{counted("rest", "why.rest", min(3, p.Resting(s).Count()), worthCard)}
	case deepblue.ActDive:
		return j.diveMerits(p, s, c.Place)
	case deepblue.ActPay:
		return j.payMerits(p, s, c)
	case deepblue.ActSettle:
		place, _ := p.Boat(s, c.Boat)
		return []game.Merit{holding("unknown", p.FaceDown(place), worthUnknown, "why.settle-unknown", "why.settle")}
	case deepblue.ActSpot:
		boats := moored(p, s)
		boats[p.Settling()].spot = int(c.Spot)
		return []game.Merit{
			scored("dive", "why.spot", j.unaccompanied(p, s, boats[p.Settling()].place, boats), 1),
			holding("shield", c.Spot > deepblue.RedSpot, worthShield, "why.spot-protects", "why.spot-scores"),
		}
	}
	return j.meritsBelow(p, s, c)
}

// meritsBelow are those of what is decided in a dive.
func (j *evaluator) meritsBelow(p *deepblue.Position, s game.Seat, c deepblue.Choice) []game.Merit {
	switch c.Act {
	case deepblue.ActRush:
		return rushMerits(p, s, c.Boats)
	case deepblue.ActProtectCard:
		return []game.Merit{scored("card", "why.protect-card", j.atStake(p, s), 1)}
	case deepblue.ActProtectBoat:
		return []game.Merit{scored("spot", "why.protect-spot", j.atStake(p, s), 1)}
	case deepblue.ActResurface:
		if len(p.Legal(s, nil)) == 1 {
			return []game.Merit{scored("up", "why.resurface-bare", j.atStake(p, s), -1)}
		}
		return []game.Merit{scored("up", "why.resurface", j.atStake(p, s), -1)}
	case deepblue.ActPlay:
		return []game.Merit{scored("play", "why.play", j.crew[c.Card].vp+j.cardBonus(p, p.TileAt(p.DiveSite())), 1)}
	case deepblue.ActDone:
		return []game.Merit{{Name: "keep", Count: 1, Worth: worthCard, Why: game.Say("why.keep")}}
	}
	return []game.Merit{{Name: "on", Count: 1, Worth: 1, Why: j.whyDraw(p, s, c.Act == deepblue.ActDraw)}}
}

func counted(name, key string, count int, worth float64) game.Merit {
	return game.Merit{Name: name, Count: count, Worth: worth, Why: game.Say(key, game.Number("count", count))}
}

// scored is a merit in points, which are rounded.
func scored(name, key string, vp, worth float64) game.Merit {
	count := int(math.Round(vp))
	return game.Merit{Name: name, Count: count, Worth: worth, Why: game.Say(key, game.Number("vp", count))}
}

// holding is a merit that a move has or lacks, with a sentence for either.
func holding(name string, has bool, worth float64, yes, no string) game.Merit {
	if has {
		return game.Merit{Name: name, Count: 1, Worth: worth, Flag: true, Why: game.Say(yes)}
	}
	return game.Merit{Name: name, Worth: worth, Flag: true, Why: game.Say(no)}
}

// hireMerits are what a new card can do.
func (j *evaluator) hireMerits(p *deepblue.Position, s game.Seat, c *member) []game.Merit {
	w := &j.weights
	var merits []game.Merit
	if c.protects >= 0 {
		colour := deepblue.Blue
		if c.protects == 1 {
			colour = deepblue.Black
		}
		have := (p.Owned(s) & j.divers[c.protects]).Count()
		merits = append(merits, game.Merit{
			Name: "protects-" + colour.String(), Count: 1, Worth: w.diver * exact.Power(w.seconds, have), Flag: true,
			Why: game.Say("why.hire-protects", game.Things("gem", "gem", colour.String())),
		})
	}
	if c.vp > 0 {
		merits = append(merits, scored("scores", "why.hire-scores", c.vp, w.hireVP))
	}
	if c.cash > 0 {
		merits = append(merits, game.Merit{Name: "cash", Count: c.cash, Worth: w.hireCash, Why: game.Say("why.hire-cash", game.Number("cash", c.cash))})
	}
	if c.propellers > 0 {
		merits = append(merits, game.Merit{Name: "sails", Count: c.propellers, Worth: w.hireSail, Why: game.Say("why.hire-sails", game.Number("moves", c.propellers))})
	}
	return merits
}

// destination is what there is for a boat where it goes, or stays.
func (j *evaluator) destination(p *deepblue.Position, s game.Seat, c deepblue.Choice) []game.Merit {
	boats := moored(p, s)
	place, stays := c.Place, c.Place == deepblue.NoPlace
	if stays {
		place = boats[c.Boat].place
	}
	switch {
	case p.FaceDown(place) && !stays:
		return []game.Merit{{Name: "unknown", Count: 1, Worth: worthUnknown, Flag: true, Why: game.Say("why.sail-unknown")}}
	case p.TileAt(place) < 0:
		return []game.Merit{counted("near", "why.sail-near", j.wrecksNear(p, place), worthReach)}
	case stays:
		return []game.Merit{scored("dive", "why.sail-stay", j.unaccompanied(p, s, place, boats), 1)}
	}
	boats[c.Boat].place, boats[c.Boat].spot = place, deepblue.NoSpot
	best, free := 0.0, p.FreeSpots(place)
	for ; free != 0; free = free.Rest() {
		boats[c.Boat].spot = free.First()
		best = max(best, j.unaccompanied(p, s, place, boats))
	}
	if best == 0 {
		best = j.unaccompanied(p, s, place, boats)
	}
	return []game.Merit{scored("dive", "why.sail-wreck", best, 1)}
}

// wrecksNear counts the face-up wrecks to which a boat at a place could rush.
func (j *evaluator) wrecksNear(p *deepblue.Position, place int) (n int) {
	for _, site := range j.sites {
		if tile := p.TileAt(site); tile >= 0 && p.Distance(place, site) <= p.RushRange(tile) {
			n++
		}
	}
	return n
}

func (j *evaluator) diveMerits(p *deepblue.Position, s game.Seat, place int) []game.Merit {
	tile := p.TileAt(place)
	rivals := 0
	for other := range game.Seat(p.Players()) {
		a, _ := p.Boat(other, 0)
		b, _ := p.Boat(other, 1)
		if other != s && min(p.Distance(a, place), p.Distance(b, place)) <= p.RushRange(tile) {
			rivals++
		}
	}
	key := "why.dive"
	if j.tiles[tile].city && p.CityParts() == lastPart {
		key = "why.dive-last"
	}
	return []game.Merit{
		scored("lead", key, j.unaccompanied(p, s, place, moored(p, s)), 1),
		counted("rivals", "why.rivals", rivals, -worthRival),
	}
}

func (j *evaluator) payMerits(p *deepblue.Position, s game.Seat, c deepblue.Choice) []game.Merit {
	vp := 0.0
	for cards := c.Cards; cards != 0; cards = cards.Rest() {
		vp += j.crew[cards.First()].vp
	}
	merits := []game.Merit{
		counted("cards", "why.pay-cards", c.Cards.Count(), -worthCard),
		scored("scores", "why.pay-scores", vp, -j.weights.readyVP),
	}
	if p.Tokens(s) > 0 {
		merits = append(merits, counted("tokens", "why.pay-tokens", c.Tokens, -tokenWorth))
	}
	return merits
}

// rushMerits: what boats that come gain, and which spots they leave.
func rushMerits(p *deepblue.Position, s game.Seat, coming game.Set) []game.Merit {
	spots := 0
	for left := coming; left != 0; left = left.Rest() {
		if _, spot := p.Boat(s, left.First()); spot != deepblue.NoSpot {
			spots++
		}
	}
	joins := coming != 0 || boatsAt(p, s, p.DiveSite()) > 0
	var merits []game.Merit
	if joins {
		merits = append(merits, holding("joins", true, worthUnknown, "why.rush", ""))
	}
	if coming != 0 {
		merits = append(merits, counted("spots", "why.rush-spots", spots, -worthSpot))
	} else {
		merits = append(merits, game.Merit{Name: "spots", Worth: -worthSpot, Why: game.Say("why.rush-none")})
	}
	return append(merits, counted("boats", "why.rush-boats", coming.Count(), -worthMove))
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
	now, then := int(math.Round(sol.wantStop)), int(math.Round(sol.wantDraw))
	figures := []game.Arg{game.Number("now", now), game.Number("then", then)}
	switch {
	case on && then > now:
		return game.Say("why.draw", figures...)
	case on && then == now:
		return game.Say("why.draw-close", figures...)
	case on:
		return game.Say("why.draw-risk", figures...)
	case then >= now && p.InDive() != game.Only(s):
		return game.Say("why.stop-others", figures...)
	case then == now:
		return game.Say("why.stop-close", figures...)
	}
	return game.Say("why.stop", figures...)
}

// atStake is what a diver loses by going up now.
func (j *evaluator) atStake(p *deepblue.Position, s game.Seat) float64 {
	o := j.underway(p)
	for i := range o.n {
		if o.divers[i].seat == s {
			return o.divers[i].stake
		}
	}
	return 0
}
