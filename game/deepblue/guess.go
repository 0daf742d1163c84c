package deepblue

import "github.com/divingbell/divingbell/game"

// Guesser imagines whole positions that agree with a view. What the view shows is the same in all of them; the unsure cards
// of others are dealt with the chances in the view; divers who have answered are assumed to have chosen all they could
// play; hidden chests hold what events announced, in a view made by Recall, and else as much as the audience's own. In a
// guess no card is unsure.
type Guesser struct {
	game    *Game
	base    State
	beliefs [game.MaxSeats]Belief
}

// Guesser implements game.View.
func (v *View) Guesser() game.Guesser {
	r := viewReader{View: v, g: v.game}
	g := &Guesser{game: v.game}
	r.read(g)
	return g
}

// Blank implements game.Guesser.
func (g *Guesser) Blank() game.Position { return &Position{game: g.game} }

// Guess implements game.Guesser.
func (g *Guesser) Guess(into game.Position, d game.Dice) {
	p := into.(*Position)
	p.State, p.game, p.watch = g.base, g.game, nil
	for s := range game.Seat(p.players) {
		b := &g.beliefs[s]
		if len(b.Ways) > 0 {
			b.deal(&p.hand[s], &p.rest[s], d)
		}
		if p.step == StepCards && p.dive.in.Has(s) && !p.asked.Has(s) {
			p.dive.secret[s] |= p.playable(s)
		}
	}
}

// viewReader turns the names of a view back into numbers. It is the inverse of View for what a view shows.
type viewReader struct {
	*View
	g *Game
}

func (r viewReader) read(into *Guesser) {
	full := game.Config{Players: len(r.Players), Options: map[string]string{"scenario": r.Scenario}}
	p := r.g.laidOut(full)
	p.step, _ = named[Step](stepNames[:], r.Step)
	p.first, p.turn, p.asked = game.Seat(r.First), game.Seat(r.Turn), r.seats(r.Asked)
	p.deck, p.swept = r.cards(r.Deck), r.cards(r.Swept)
	p.bag, p.supply = r.Bag.bag(), r.Supply.bag()
	p.unseen, p.frieze = r.tiles(r.Unseen), r.tiles(r.Frieze)
	for slot, m := range r.Market {
		p.market[slot] = r.card(m.Card)
	}
	for _, site := range r.Sites {
		place := r.place(site.Place)
		p.tiles[place], p.scattered[place] = r.tileAt(site), nothing
		if gem, ok := GemNamed(site.Gem); ok {
			p.scattered[place] = int8(gem)
		}
	}
	for s := range game.Seat(p.players) {
		r.readPlayer(p, s, &into.beliefs[s])
	}
	if r.Dive != nil {
		r.readDive(p)
	}
	p.paid = r.cards(r.Players[r.Turn].InPlay) &^ p.dive.laid[r.Turn]
	if r.Turning != nil {
		r.readTurn(p)
	}
	into.base = p.State
}

func (r viewReader) readPlayer(p *Position, s game.Seat, b *Belief) {
	v := &r.Players[s]
	p.tokens[s] = uint8(v.Tokens)
	for i, bv := range v.Boats {
		p.boats[s][i] = boat{place: uint8(r.place(bv.Place)), spot: nothing}
		if kind, ok := SpotNamed(bv.Spot); ok {
			p.boats[s][i].spot = int8(kind)
		}
	}
	switch {
	case v.Score != nil:
		p.score[s] = *v.Score
	case r.chests != nil:
		p.score[s] = r.chests[s]
	case r.Seat != nil:
		p.score[s] = *r.Players[*r.Seat].Score
	}
	if r.Seat != nil && *r.Seat == int(s) {
		p.hand[s], p.rest[s] = r.cards(*v.Hand), r.cards(*v.Rest)
		return
	}
	*b = Belief{Hand: r.cards(v.Known.Hand), Rest: r.cards(v.Known.Rest), Ways: v.Known.Ways}
	p.hand[s], p.rest[s] = b.Hand, b.Rest
	for _, ids := range v.Known.Unsure {
		group := r.cards(ids)
		b.Groups = append(b.Groups, group)
		p.rest[s] |= group
	}
}

func (r viewReader) readTurn(p *Position) {
	v := r.Turning
	switch {
	case v.Buying == actWords[ActRenew]:
		p.buying = buyRenewal
	case v.Buying != actWords[ActSail]:
		p.buying, p.slot = buyCard, p.slotOf(int(r.card(v.Buying)))
	case p.step != StepSail: // in StepSail nothing is bought yet
		p.buying = buyTrip
	}
	for i, to := range v.Sailing {
		if to != none {
			p.to[i] = int8(r.place(to))
		}
	}
	for _, name := range v.Unsettled {
		i, _ := boatNumber(name)
		p.unsettled = p.unsettled.With(i)
	}
	if v.Settling == "" {
		return
	}
	i, _ := boatNumber(v.Settling)
	p.settling = int8(i)
	// In a storm a Sunken City tile is dived as soon as it is turned up, so this one was turned up just now.
	place := p.boats[p.turn][i].place
	if p.scenario == Storm && r.g.board.city.Has(int(p.tiles[place])) {
		p.storm = int8(place)
	}
}

func (r viewReader) readDive(p *Position) {
	v, d := r.Dive, &p.dive
	d.on, d.site, d.leader = true, uint8(r.place(v.Site)), game.Seat(v.Leader)
	d.tile = uint8(p.tiles[d.site])
	d.waiting = r.seats(v.Waiting)
	for _, name := range v.Gems {
		g, _ := GemNamed(name)
		d.gems[d.drawn] = g
		d.drawn++
		d.counts[g]++
	}
	d.met = r.g.board.metBy(&d.counts, int(d.drawn))
	for i, name := range v.Hazards {
		d.hazards[i], _ = GemNamed(name)
		d.hazardsLeft++
	}
	for _, diver := range v.Divers {
		s := game.Seat(diver.Seat)
		d.divers = d.divers.With(s)
		if diver.In {
			d.in = d.in.With(s)
		}
		d.boats[s] = uint8(p.boatsAt(s, d.site).Count()) // boats stay while a dive lasts
		d.laid[s], d.cardVP[s] = r.cards(diver.Laid), uint16(diver.CardVP)
	}
	if r.Seat != nil {
		d.secret[*r.Seat] = r.cards(v.Secret)
	}
}

func (r viewReader) cards(ids []string) Cards {
	var set Cards
	for _, id := range ids {
		c, _ := r.g.cardNumber(id)
		set = set.With(c)
	}
	return set
}

func (r viewReader) card(id string) int8 {
	if c, ok := r.g.cardNumber(id); ok {
		return int8(c)
	}
	return nothing
}

func (r viewReader) tiles(ids []string) game.Set {
	var set game.Set
	for _, id := range ids {
		t, _ := r.g.tileNumber(id)
		set = set.With(t)
	}
	return set
}

func (r viewReader) tileAt(site SiteView) int8 {
	if site.FaceDown {
		return faceDown
	}
	if t, ok := r.g.tileNumber(site.Tile); ok {
		return int8(t)
	}
	return noTile
}

func (r viewReader) place(id string) int {
	place, _ := r.g.placeNumber(id)
	return place
}

func (r viewReader) seats(list []int) game.Seats {
	var set game.Seats
	for _, s := range list {
		set = set.With(game.Seat(s))
	}
	return set
}

func (c GemCounts) bag() game.Bag {
	return game.Bag{Silver: c.Silver, Gold: c.Gold, Red: c.Red, Green: c.Green, Purple: c.Purple, Blue: c.Blue, Black: c.Black}
}
