package deepblue

import "github.com/divingbell/divingbell/game"

// Odds are the exact chances of the next draw of the dive under way, as a diver can work them out: the bag's contents
// are public, and divers know their own hands.
type Odds struct {
	Next   [gemColours]float64 `json:"next" doc:"that the next gem is of each colour, in the order of the counts in the bag"`
	Hazard float64             `json:"hazard" doc:"that the diver has to answer for a hazard"`
	Forced float64             `json:"forced" doc:"that the diver cannot and must resurface"`
	Stop   float64             `json:"stop" doc:"VP of this dive if it ends now"`
	Draw   float64             `json:"draw" doc:"VP of this dive expected if it ends after one more draw"`
}

// Odds is what a seat can work out about the next draw. There are no odds for a seat that is not in the dive, before the
// first gem, when the leader is up and nobody draws any more, or while a hazard is being answered. Draw assumes that the
// diver protects wherever possible and plays every card that can be played.
func (p *Position) Odds(s game.Seat) (o Odds, ok bool) {
	v := &p.dive
	if !v.on || v.drawn == 0 || v.hazardsLeft > 0 || !v.in.Has(s) || !v.in.Has(v.leader) {
		return o, false
	}
	o.Stop = float64(p.foreseen(s, &v.counts, int(v.drawn), false))
	total := float64(p.bag.Total())
	if total == 0 {
		o.Draw = o.Stop
		return o, true
	}
	for g := range gemColours {
		o.Next[g] = float64(p.bag[g]) / total
	}
	p.eachDraw(func(gems []Gem, chance float64) {
		counts := v.counts
		var hazards [gemColours]int
		for _, g := range gems {
			if g.Hazard() && counts[g] > 0 {
				hazards[g]++
			}
			counts[g]++
		}
		forced := !p.withstands(s, hazards)
		if hazards[Blue]+hazards[Black] > 0 {
			o.Hazard += chance
		}
		if forced {
			o.Forced += chance
		}
		o.Draw += float64(chance * float64(p.foreseen(s, &counts, int(v.drawn)+len(gems), forced)))
	})
	return o, true
}

// PublicOdds are the exact chances of the next draw that anybody can work out.
type PublicOdds struct {
	Next   [gemColours]float64 `json:"next" doc:"that the next gem is of each colour, in the order of the counts in the bag"`
	Hazard float64             `json:"hazard" doc:"that divers have to answer for a hazard"`
}

// PublicAdvice implements game.PubliclyAdvised. It is what Odds tells every diver alike.
func (p *Position) PublicAdvice() any {
	if o, ok := p.Odds(p.dive.leader); ok {
		return PublicOdds{o.Next, o.Hazard}
	}
	return nil
}

// eachDraw calls see for everything the next draw can bring, one gem or two, with its chance.
func (p *Position) eachDraw(see func(gems []Gem, chance float64)) {
	total := p.bag.Total()
	for first := range gemColours {
		if p.bag[first] == 0 {
			continue
		}
		chance := float64(p.bag[first]) / float64(total)
		if p.gemsADraw() == 1 || total == 1 {
			see([]Gem{first}, chance)
			continue
		}
		left := p.bag
		left[first]--
		for second := range gemColours {
			if left[second] > 0 {
				see([]Gem{first, second}, chance*float64(left[second])/float64(total-1))
			}
		}
	}
}

// withstands tells whether the diver has a protection for each hazard: cards and spots of the colour, and spots of
// either colour for what is still lacking (DB-DIVE-7).
func (p *Position) withstands(s game.Seat, hazards [gemColours]int) bool {
	either := 0
	var have [gemColours]int
	for _, b := range p.boats[s] {
		if b.place != p.dive.site {
			continue
		}
		switch b.spot {
		case int8(BlueSpot):
			have[Blue]++
		case int8(BlackSpot):
			have[Black]++
		case int8(EitherSpot):
			either++
		}
	}
	lacking := 0
	for _, g := range []Gem{Blue, Black} {
		have[g] += (p.hand[s] & p.game.board.protectingCards[g]).Count()
		lacking += max(0, hazards[g]-have[g])
	}
	return lacking <= either
}

// foreseen is what the diver has from this dive if it ends with these gems: everything scored so far and the cards of
// the present draw, which are safe; then the gems, the leader's VP and the cards that a further draw makes playable,
// unless being forced up costs them.
func (p *Position) foreseen(s game.Seat, counts *game.Bag, drawn int, forced bool) int {
	after := *p // a copy: the game itself stays unchanged
	after.dive.counts, after.dive.drawn = *counts, uint8(drawn)
	if forced {
		after.dive.in = after.dive.in.Without(s)
	}
	safe := p.ofThisDraw(s)
	vp := after.diveScore(s).Total() + p.worthOf(safe)
	if forced || drawn == int(p.dive.drawn) {
		return vp
	}
	return vp + p.worthOf(p.hand[s]&^safe&p.game.board.metBy(counts, drawn))
}

// ofThisDraw are the cards that the diver plays before anything more is drawn: all that can be played, or those chosen
// if the diver has answered; none once the leader is asked.
func (p *Position) ofThisDraw(s game.Seat) Cards {
	switch {
	case p.step == StepLead:
		return 0
	case p.step == StepCards && !p.asked.Has(s):
		return p.dive.secret[s]
	}
	return p.hand[s] & p.dive.met
}

// worthOf is what cards are worth when they are played for VP.
func (p *Position) worthOf(cards Cards) int {
	vp := 0
	for ; cards != 0; cards = cards.Rest() {
		vp += int(p.game.board.cards[cards.First()].vp) + int(p.bonusVP())
	}
	return vp
}

// Advice implements game.Advised.
func (p *Position) Advice(s game.Seat) any {
	if o, ok := p.Odds(s); ok {
		return o
	}
	return nil
}
