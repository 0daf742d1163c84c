package sunken

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Describe implements game.Position. Every position of a version of the rules has the same facts in the same order, so that two
// of them can be compared line by line.
func (p *Position) Describe() []game.Fact {
	facts := make([]game.Fact, 0, 80)
	add := func(key, value string) { facts = append(facts, game.Fact{Key: key, Value: value}) }

	add("first", seatNames[p.first])
	add("turn", seatNames[p.turn])
	add("step", stepNames[p.step])
	add("ending", endingNames[p.ending])
	add("sweep", strconv.Itoa(int(p.sweep)))
	add("still", strconv.Itoa(int(p.still)))
	add("gained", yesNo(p.gained))

	for s := range p.players {
		name := " " + seatNames[s]
		add("ship"+name, shipText(int(p.ships[s])))
		add("bathyscapes"+name, listed(p.fleets[s].spaces()))
		add("board"+name, listed(boardNames(p.boards[s])))
		add("jokers"+name, listed(pieceNames(p.doubles[s], p.heldMussels[s])))
		add("hand"+name, listed(cardNames(p.hands[s][:])))
		add("supply"+name, p.supplies[s].text())
		add("trades"+name, strconv.Itoa(int(p.trades[s])))
		add("owed"+name, strconv.Itoa(int(p.owed[s])))
	}

	add("ready", listed(p.readySpaces()))
	add("acted", yesNo(p.acted))
	add("collecting", p.collecting.String())
	add("pending", p.pending.String())
	add("fresh", listed(pieceNames(p.fresh, p.freshMussels)))
	if p.jokersRest {
		add("spent", listed(pieceNames(p.spent, p.spentMussels)))
	}

	for s := range space(spaces) {
		add("space "+s.String(), p.spaceText(s))
	}
	add("discard", listed(cardNames(p.discard[:colours])))
	add("box", listed(pieceNames(p.box, p.boxMussels)))
	add("box cards", strconv.Itoa(int(p.boxCards)))
	return facts
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// shipText is where a ship is: "left", a column, or "out".
func shipText(ship int) string {
	switch ship {
	case 0:
		return "left"
	case shipOut:
		return "out"
	}
	return strconv.Itoa(ship)
}

// spaceText is what lies in a space: mussels, treasures, then the doubles laid down as jokers, with a star.
func (p *Position) spaceText(s space) string {
	names := pieceNames(p.treasures[s]&^p.laid, p.mussels[s])
	for _, n := range pieceNames(p.treasures[s]&p.laid, 0) {
		names = append(names, n+"*")
	}
	return listed(names)
}

// text is a supply from its top: "?x4 red/violet ?x2" is four unseen cards, a red one that violet knows, two unseen.
func (u *supply) text() string {
	var b strings.Builder
	run := 0
	flush := func() {
		switch {
		case run == 1:
			b.WriteString(" ?")
		case run > 1:
			b.WriteString(" ?x" + strconv.Itoa(run))
		}
		run = 0
	}
	for _, k := range u.cards[:u.count] {
		if k == unseen {
			run++
			continue
		}
		flush()
		b.WriteString(" " + k.colour().String() + "/" + seatNames[k.knownTo()])
	}
	flush()
	if b.Len() == 0 {
		return "-"
	}
	return b.String()[1:]
}
