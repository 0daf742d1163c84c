package judge

import (
	"math/bits"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
)

var _ game.Reasoner = (*Judge)(nil)

// Believable implements game.Reasoner. Among captains the net's chances are too bold, by up to 7 points in 100; lab/bots.md has
// figures. So people are told only which moves are best, good or poor.
func (j *Judge) Believable() bool { return false }

// Cost implements game.Reasoner: the cards that a move takes. A joker counts as much as three.
func (j *Judge) Cost(at game.Position, s game.Seat, m game.Move) int {
	p, c := at.(*sunken.Position), sunken.ChoiceOf(m)
	switch {
	case c.Act == sunken.ActTrade:
		return 1
	case c.Act != sunken.ActCollect:
		return 0
	case c.Joker >= 0:
		return jokerCards
	}
	var t situation
	j.lookAt(&t, p, s)
	return 1 + int(t.price[t.spaceOf(c.Piece)])
}

const jokerCards = 3

// Cases implements game.Reasoner.
func (j *Judge) Cases(at game.Position, s game.Seat, moves []game.Move) []game.Case {
	p := at.(*sunken.Position)
	var t situation
	j.lookAt(&t, p, s)
	merits := make([][]game.Merit, len(moves))
	for i, m := range moves {
		merits[i] = t.merits(sunken.ChoiceOf(m))
	}
	return game.Cases(merits)
}

// What merits are worth, in treasures; the judge rates whole turns, of which these are the parts that people see.
const (
	worthFit   = 1.0  // a kind that is needed and that a card fits
	worthKind  = 0.3  // a kind that is needed
	worthPay   = 0.35 // a card that another player gets
	worthStop  = 0.6  // another stop in this sweep
	worthAct   = 0.2  // another bathyscape that acts
	worthRoom  = 0.1  // another column ahead
	worthRare  = 0.1  // another treasure of the same kind
	worthSpare = 0.3  // another card of the same colour
)

func (t *situation) merits(c sunken.Choice) []game.Merit {
	switch c.Act {
	case sunken.ActPlace:
		return t.placeMerits(c.Column)
	case sunken.ActSail:
		if c.Column == sunken.ShipOut {
			return t.outMerits()
		}
		return t.stopMerits(c.Column)
	case sunken.ActMove:
		return t.moveMerits(c.From, c.To)
	case sunken.ActCollect:
		return t.collectMerits(c)
	case sunken.ActEnd:
		return t.endMerits()
	case sunken.ActWait:
		return []game.Merit{counted("wait", "why.wait", t.usefulCards(), worthFit)}
	}
	return []game.Merit{ // give, trade
		counted("use", "why.use", t.fitting(t.below(), 1<<c.Card), -worthFit),
		counted("spare", "why.spare", int(t.hand[c.Card]), worthSpare),
	}
}

func counted(name, key string, count int, worth float64) game.Merit {
	return game.Merit{Name: name, Count: count, Worth: worth, Why: game.Say(key, game.Number("count", count))}
}

// holding is a merit that a move has or lacks, with a sentence for either.
func holding(name string, has bool, worth float64, yes, no string) game.Merit {
	if has {
		return game.Merit{Name: name, Count: 1, Worth: worth, Flag: true, Why: game.Say(yes)}
	}
	return game.Merit{Name: name, Worth: worth, Flag: true, Why: game.Say(no)}
}

// wanted are the treasures of missing kinds in a space.
func (t *situation) wanted(x int) game.Set {
	return t.p.Lying(x) &^ t.p.LaidDoubles() & ofKinds(t.lacking)
}

// held are the colours in hand, a bit for each.
func (t *situation) heldColours() (set int) {
	for c, n := range t.hand {
		if n > 0 {
			set |= 1 << c
		}
	}
	return set
}

// fitting counts the kinds among wanted treasures of some colours.
func (t *situation) fitting(wanted game.Set, colours int) int {
	found := uint16(0)
	for ; wanted != 0; wanted = wanted.Rest() {
		if piece := wanted.First(); colours>>colourOf(piece)&1 == 1 {
			found |= kindsOf(game.One(piece))
		}
	}
	return bits.OnesCount16(found)
}

// below are the wanted treasures wherever the seat has a bathyscape.
func (t *situation) below() (wanted game.Set) {
	for x, n := range t.mine {
		if n > 0 {
			wanted |= t.wanted(x)
		}
	}
	return wanted
}

// usefulCards counts the cards in hand that fit a wanted treasure where the seat has a bathyscape.
func (t *situation) usefulCards() (n int) {
	below := t.below()
	for c, cards := range t.hand {
		if t.fitting(below, 1<<c) > 0 {
			n += int(cards)
		}
	}
	return n
}

func (t *situation) boatsIn(column int) (n int) {
	for x := column; x < spaces; x += columns {
		n += int(t.mine[x])
	}
	return n
}

func (t *situation) spaceOf(piece int) int {
	for x := range spaces {
		if t.p.Lying(x).Has(piece) || piece >= mussels && t.p.MusselsIn(x)>>(piece-mussels)&1 == 1 {
			return x
		}
	}
	panic("judge: a piece that does not lie on the board is to be collected")
}

// spaceMerits are those of any space for a bathyscape.
func (t *situation) spaceMerits(x int) []game.Merit {
	wanted := t.wanted(x)
	return []game.Merit{
		counted("fit", "why.fit", t.fitting(wanted, t.heldColours()), worthFit),
		counted("kinds", "why.kinds", t.fitting(wanted, 1<<colours-1), worthKind),
		counted("pay", "why.pay", int(t.price[x]), -worthPay),
	}
}

func (t *situation) placeMerits(column int) []game.Merit {
	return append(t.spaceMerits(column),
		holding("stop", t.boatsIn(column) == 0, worthStop, "why.new-stop", "why.same-stop"),
		counted("room", "why.room", columns-1-column, worthRoom))
}

func (t *situation) moveMerits(from, to int) []game.Merit {
	merits := append(t.spaceMerits(to),
		holding("soon", to%columns > t.ship, worthStop, "why.soon", "why.later"),
		counted("room", "why.room", columns-1-to%columns, worthRoom))
	if t.boatsIn(to%columns) == 0 && t.boatsIn(from%columns) > 1 {
		merits = append(merits, holding("stop", true, worthStop, "why.new-stop", "why.same-stop"))
	}
	return merits
}

func (t *situation) stopMerits(column int) []game.Merit {
	var wanted game.Set
	cheapest := -1
	for x := column; x < spaces; x += columns {
		if t.mine[x] == 0 {
			continue
		}
		here := t.wanted(x)
		wanted |= here
		if price := int(t.price[x]); t.fitting(here, t.heldColours()) > 0 && (cheapest < 0 || price < cheapest) {
			cheapest = price
		}
	}
	stops := 0
	for right := column + 1; right < columns; right++ {
		stops += min(1, t.boatsIn(right))
	}
	merits := []game.Merit{counted("reach", "why.reach", t.fitting(wanted, t.heldColours()), worthFit)}
	if cheapest >= 0 {
		merits = append(merits, counted("cheapest", "why.cheapest", cheapest, -worthPay))
	}
	return append(merits,
		counted("stops", "why.stops", stops, worthStop),
		counted("act", "why.act", t.boatsIn(column), worthAct))
}

// outMerits: nothing fits at the stops that are left, or the seat saves its cards.
func (t *situation) outMerits() []game.Merit {
	var wanted game.Set
	for x, n := range t.mine {
		if n > 0 && x%columns > t.ship {
			wanted |= t.wanted(x)
		}
	}
	var merits []game.Merit
	if t.fitting(wanted, t.heldColours()) == 0 {
		merits = append(merits, game.Merit{Name: "out-nothing", Count: 1, Worth: 1, Why: game.Say("why.out-nothing")})
	}
	return append(merits, game.Merit{Name: "out", Count: 1, Worth: 1, Why: game.Say("why.out")})
}

func (t *situation) collectMerits(c sunken.Choice) []game.Merit {
	joker := t.isJoker(c.Piece)
	fills := t.fills(c.Piece, joker)
	filled := game.Merit{Name: "fills", Worth: worthFit, Flag: true}
	switch left := bits.OnesCount16(t.lacking); {
	case joker:
		filled.Why = game.Say("why.collect-joker")
	case fills == kinds:
		filled.Why = game.Say("why.collect-double")
	case left == 1:
		filled.Count, filled.Worth, filled.Why = 1, t.win, game.Say("why.collect-last")
	default:
		filled.Count, filled.Why = 1, game.Say("why.collect", game.Number("left", left-1))
	}
	price := 0
	if c.Joker < 0 {
		price = int(t.price[t.spaceOf(c.Piece)])
	}
	merits := []game.Merit{filled, counted("price", "why.price", price, -worthPay)}
	if t.jokers > 0 {
		merits = append(merits, holding("card", c.Joker < 0, t.joker, "why.by-card", "why.by-joker"))
	}
	if fills < kinds {
		others := (t.lying & ofKinds(1<<fills)).Count() - 1
		merits = append(merits, counted("others", "why.others", others, -worthRare))
	}
	return merits
}

// endMerits: nothing that could still be collected is needed, or cards are kept.
func (t *situation) endMerits() []game.Merit {
	for _, m := range t.p.Legal(t.me, nil) {
		if c := sunken.ChoiceOf(m); c.Act == sunken.ActCollect && t.fills(c.Piece, t.isJoker(c.Piece)) < kinds {
			return []game.Merit{counted("end", "why.end", t.cards, t.card)}
		}
	}
	return []game.Merit{{Name: "end-nothing", Count: 1, Worth: 1, Why: game.Say("why.end-nothing")}}
}
