package deepblue

import "github.com/divingbell/divingbell/game"

// Question implements game.Position.
func (p *Position) Question(a game.Audience) game.Phrase {
	s := game.Seat(a)
	switch {
	case p.Over():
		return game.Phrase{}
	case a == game.Spectator || !p.asked.Has(s):
		return p.awaited(a)
	}
	switch p.step {
	case StepTurn:
		return askTurn(p.deeds(s))
	case StepSail:
		return game.Say("ask.sail", boatArg(1))
	case StepPay:
		return p.askPayment()
	case StepSpot:
		return game.Say("ask.spot", boatArg(int(p.settling)), p.placeArg("place", p.boats[s][p.settling].place))
	case StepRush:
		site := p.placeArg("place", p.dive.site)
		if p.boatsAt(s, p.dive.site) != 0 {
			return game.Say("ask.rush-more", site)
		}
		return game.Say("ask.rush", game.Who("leader", p.dive.leader), site)
	case StepHazard:
		hazard := p.dive.hazards[0]
		if len(p.listHazard(s, nil)) == 1 {
			return game.Say("ask.hazard-bare", gemArg(hazard))
		}
		return game.Say("ask.hazard", gemArg(hazard))
	case StepCards:
		return game.Say("ask.cards", game.Number("count", p.playable(s).Count()))
	case StepLead:
		return game.Say("ask.lead", game.Number("gems", int(p.dive.drawn)))
	}
	return game.Say("ask." + p.step.String())
}

func askTurn(deeds []string) game.Phrase {
	if len(deeds) == 1 && deeds[0] == actWords[ActRest] {
		return game.Say("ask.rest")
	}
	return game.Say("ask.turn", game.Either("deeds", "deed", deeds...))
}

// awaited says whom the table waits for.
func (p *Position) awaited(a game.Audience) game.Phrase {
	who := game.Players("who", p.asked)
	if p.stepFor(a) == StepTurn {
		return game.Say("wait.turn", who)
	}
	return game.Say("wait.answer", who, game.Number("count", p.asked.Count()))
}

// deeds are what can be done in a turn. Whoever renews the market recruits.
func (p *Position) deeds(s game.Seat) []string {
	var can [allActs]bool
	for _, m := range p.Legal(s, nil) {
		can[actOf(m)] = true
	}
	can[ActRecruit] = can[ActRecruit] || can[ActRenew]
	var deeds []string
	for _, a := range []Act{ActSail, ActRecruit, ActDive, ActRest} {
		if can[a] {
			deeds = append(deeds, actWords[a])
		}
	}
	return deeds
}

func (p *Position) askPayment() game.Phrase {
	need, _, _, _ := p.price()
	switch p.buying {
	case buyCard:
		return game.Say("ask.pay-card", game.Number("need", need), p.cardArg(int(p.market[p.slot])))
	case buyRenewal:
		return game.Say("ask.pay-renew", game.Number("need", need))
	}
	return game.Say("ask.pay-sail", game.Number("need", need))
}

// Wording implements game.Position.
func (p *Position) Wording(s game.Seat, m game.Move) game.Wording {
	said := p.word(s, m)
	said.Commits = p.commits(s, m)
	return said
}

func (p *Position) word(s game.Seat, m game.Move) game.Wording {
	a, arg := actOf(m), argOf(m)
	said := game.Say("move." + actWords[a])
	switch a {
	case ActRecruit:
		said.Args = []game.Arg{p.cardArg(arg), game.Number("price", p.game.board.prices[p.slotOf(arg)])}
	case ActRenew:
		said.Args = []game.Arg{game.Number("price", p.game.board.renew)}
	case ActSail:
		return p.wordSail(s, m)
	case ActRest:
		return said.Meaning(game.Say("effect.rest", game.Number("resting", p.rest[s].Count())))
	case ActDive:
		tile := p.tiles[arg]
		said.Args = []game.Arg{p.placeArg("place", uint8(arg)), p.tileArg(int(tile))}
		return said.Meaning(game.Say("effect.dive", game.Number("vp", int(p.game.board.tiles[tile].vp))))
	case ActPay:
		return p.wordPayment(m)
	case ActTake:
		said.Args = []game.Arg{p.cardArg(arg)}
		return said.Meaning(game.Say("effect.take"))
	case ActPlay:
		said.Args = []game.Arg{p.cardArg(arg)}
	case ActSettle:
		said.Args = []game.Arg{boatArg(arg)}
	case ActSpot:
		said.Args = []game.Arg{spotArg(Spot(arg))}
		return said.Meaning(game.Say("effect.spot." + Spot(arg).String()))
	case ActRush:
		return wordRush(game.Set(arg))
	case ActProtectCard:
		said = game.Say("move.protect-card", p.cardArg(arg))
	case ActProtectBoat:
		said = game.Say("move.protect-spot", boatArg(arg))
	}
	return said.Meaning()
}

func (p *Position) wordSail(s game.Seat, m game.Move) game.Wording {
	boat, to, _ := sailOf(m)
	if to == nothing {
		return game.Say("move.stay", boatArg(boat)).Meaning()
	}
	said := game.Say("move.sail", boatArg(boat), p.placeArg("place", uint8(to)))
	if p.boats[s][boat].place == uint8(to) && p.tiles[to] != noTile {
		return said.Meaning(game.Say("effect.sail"))
	}
	return said.Meaning()
}

func (p *Position) wordPayment(m game.Move) game.Wording {
	cards, tokens := paymentOf(m)
	spent := game.Number("tokens", tokens)
	if cards == 0 {
		return game.Say("move.pay-tokens", spent).Meaning()
	}
	return game.Say("move.pay", p.cardsArg(cards), spent).Meaning()
}

func wordRush(set game.Set) game.Wording {
	var names []string
	for left := set; left != 0; left = left.Rest() {
		names = append(names, boatNames[left.First()])
	}
	if len(names) == 0 {
		return game.Say("move.rush-none").Meaning()
	}
	return game.Say("move.rush", game.Things("boats", "boat", names...), game.Number("count", len(names))).Meaning()
}

// commits says how far a move commits the player. What must be paid for is a plan until it is paid. A move that usually draws
// or shows something, such as a payment, always counts as Final.
func (p *Position) commits(s game.Seat, m game.Move) game.Commitment {
	own := &p.boats[s]
	switch arg := argOf(m); actOf(m) {
	case ActRecruit, ActRenew, ActSail, ActPlay:
		return game.Part
	case ActTake:
		if p.deck == 0 {
			return game.Passes
		}
	case ActSettle:
		if place := own[arg].place; p.tiles[place] != faceDown && p.freeSpots(place).Count() > 1 {
			return ""
		}
	case ActSpot:
		other := 1 - p.settling
		turns := p.unsettled.Has(int(other)) && p.tiles[own[other].place] == faceDown
		if !turns && p.storm != int8(own[p.settling].place) {
			return game.Passes
		}
	case ActDone:
		if p.asked.Count() > 1 {
			return game.Passes
		}
	}
	return game.Final
}
