package sunken

import "github.com/divingbell/divingbell/game"

// Question implements game.Position.
func (p *Position) Question(a game.Audience) game.Phrase {
	switch {
	case p.step == over:
		return game.Phrase{}
	case !a.Is(p.turn):
		return game.Say("wait."+stepNames[p.step], game.Who("seat", p.turn))
	}
	switch p.step {
	case placing:
		return game.Say("ask.placing", game.Number("left", p.bathyscapes-p.fleets[p.turn].total()))
	case sailing:
		if len(p.listSails(nil)) == 1 {
			return game.Say("ask.sailing-out")
		}
	case acting:
		return p.askAction()
	case waiting:
		if len(p.listTrades(nil)) == 1 {
			return game.Say("ask.waiting-only")
		}
	case paying:
		return game.Say("ask.paying", game.Who("to", p.receiver()), pieceArg("piece", p.pending))
	}
	return game.Say("ask." + stepNames[p.step])
}

func (p *Position) askAction() game.Phrase {
	switch {
	case p.collecting != noSpace && len(p.listCollects(p.collecting, nil)) > 0:
		return game.Say("ask.collecting")
	case p.acted && len(p.Legal(p.turn, nil)) == 1:
		return game.Say("ask.done")
	}
	ready := game.Number("ready", len(p.readySpaces()))
	for depth, n := range p.ready {
		if n > 0 && len(p.listCollects(at(depth, int(p.ships[p.turn])), nil)) > 0 {
			return game.Say("ask.acting", ready)
		}
	}
	return game.Say("ask.acting-move", ready)
}

// Wording implements game.Position.
func (p *Position) Wording(_ game.Seat, m game.Move) game.Wording {
	said := p.word(m)
	said.Commits = p.commits(m)
	return said
}

func (p *Position) word(m game.Move) game.Wording {
	act, a, b := split(m)
	switch act {
	case ActPlace:
		return game.Say("move.place", spaceArg("space", at(0, int(a)))).Meaning()
	case ActSail:
		return p.wordSail(int(a))
	case ActMove:
		return game.Say("move.move", spaceArg("from", space(a)), spaceArg("to", space(b))).Meaning()
	case ActCollect:
		return p.wordCollect(piece(a), payment(b))
	case ActGive:
		return game.Say("move.give", game.Who("to", p.receiver()), colourArg("card", colour(a))).Meaning()
	case ActTrade:
		return game.Say("move.trade", colourArg("card", colour(a))).Meaning()
	case ActEnd:
		return game.Say("move.end").Meaning()
	}
	return game.Say("move.wait").Meaning()
}

func (p *Position) wordSail(column int) game.Wording {
	if column == shipOut {
		return game.Say("move.out").Meaning()
	}
	said := game.Say("move.ship", game.Number("column", column))
	if reach := p.inReach(column, column); len(reach) > 0 {
		return said.Meaning(game.Say("effect.reach", game.Things("pieces", "piece", reach...)))
	}
	return said.Meaning(game.Say("effect.reach-none"))
}

// wordCollect says who is paid for a piece that is collected with a card, and what the hand has to give.
func (p *Position) wordCollect(x piece, with payment) game.Wording {
	c, isCard := with.card()
	if !isCard {
		said := game.Say("move.collect-with-joker", pieceArg("piece", x), pieceArg("joker", piece(with)))
		return said.Meaning(game.Say("effect.joker"))
	}
	said := game.Say("move.collect", pieceArg("piece", x), colourArg("card", c)).Meaning()
	price := p.priceIn(p.find(x))
	for s, count := range price.Shares {
		if count > 0 {
			said.Effects = append(said.Effects, game.Say("effect.share", game.Who("seat", game.Seat(s)), game.Number("count", count)))
		}
	}
	if len(said.Effects) == 0 {
		said.Effects = []game.Phrase{game.Say("effect.nobody")}
	}
	if price.FromHand > 0 {
		said.Effects = append(said.Effects, game.Say("effect.hand", game.Number("count", price.FromHand)))
	}
	return said
}

func (p *Position) commits(m game.Move) game.Commitment {
	act, a, b := split(m)
	switch act {
	case ActPlace, ActWait:
		return game.Passes
	case ActMove:
		return ""
	case ActSail:
		switch {
		case a != shipOut:
			return ""
		case p.standstill == 0 || p.gained || int(p.still)+1 < p.standstill:
			return game.Passes
		}
	case ActCollect:
		if _, isCard := payment(b).card(); !isCard && !p.mayEndWith(piece(a)) {
			return ""
		}
	case ActEnd:
		if p.hands[p.turn].size() >= handSize || p.supplies[p.turn].count == 0 {
			return game.Passes
		}
	case ActGive:
		if p.owedInAll() > 1 {
			return ""
		}
	}
	return game.Final
}

// mayEndWith tells whether bringing up a treasure may end the game, by ST-END-1, ST-END-2 or ST-END-3.
func (p *Position) mayEndWith(x piece) bool {
	return p.boards[p.turn].Count() == kinds-1 || p.treasuresIn(p.find(x).column()) == 1 || p.cardsLeft() == 0
}

func (p *Position) owedInAll() int {
	n := 0
	for _, owed := range p.owed {
		n += int(owed)
	}
	return n
}
