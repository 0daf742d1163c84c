package judge

import (
	"math/bits"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
)

var _ game.Reasoner = (*Judge)(nil)

// Reason implements game.Reasoner. It rests only on what everybody sees and on the seat's own hand.
func (j *Judge) Reason(at game.Position, s game.Seat, m game.Move) game.Phrase {
	p := at.(*sunken.Position)
	var t situation
	j.lookAt(&t, p, s)
	t.survey()
	why := t.reason(sunken.ChoiceOf(m))
	why.Args = append(why.Args, p.Wording(s, m).Args...)
	return why
}

func (t *situation) reason(c sunken.Choice) game.Phrase {
	switch c.Act {
	case sunken.ActPlace:
		lying := game.Set(0)
		for x := c.Column; x < spaces; x += columns {
			lying |= t.p.Lying(x)
		}
		return game.Say("why.place", game.Number("count", t.wanted(lying)))
	case sunken.ActSail:
		return t.whySail(c.Column)
	case sunken.ActGive:
		return game.Say("why.give")
	case sunken.ActTrade:
		return game.Say("why.trade")
	case sunken.ActWait:
		return game.Say("why.wait")
	case sunken.ActEnd:
		return game.Say("why.end")
	case sunken.ActMove:
		if wanted := t.wanted(t.p.Lying(c.To)); wanted > 0 {
			return game.Say("why.move", game.Number("count", wanted))
		}
		return game.Say("why.move-on")
	}
	return t.whyCollect(c)
}

// wanted counts the treasures of missing kinds among those lying somewhere.
func (t *situation) wanted(lying game.Set) int {
	return (lying &^ t.p.LaidDoubles() & ofKinds(t.lacking)).Count()
}

// whySail names the best tile that a card or a joker can bring up at a stop.
func (t *situation) whySail(column int) game.Phrase {
	if column == sunken.ShipOut {
		return game.Say("why.out")
	}
	pl := t.planFor(column)
	start, best, most := pl.purse(), -1, 0.0
	for i := range pl.n {
		if worth := max(pl.byCard(&start, &pl.tiles[i]), pl.byJoker(&start, &pl.tiles[i])); worth > most {
			best, most = i, worth
		}
	}
	if best < 0 {
		return game.Say("why.sail-on")
	}
	return game.Say("why.sail", game.Things("piece", "piece", sunken.PieceName(pl.tiles[best].piece)))
}

func (t *situation) whyCollect(c sunken.Choice) game.Phrase {
	joker := t.isJoker(c.Piece)
	switch left := bits.OnesCount16(t.lacking); {
	case joker:
		return game.Say("why.collect-joker")
	case t.fills(c.Piece, joker) == kinds:
		return game.Say("why.collect-double")
	case left == 1:
		return game.Say("why.collect-last")
	default:
		return game.Say("why.collect", game.Number("left", left-1))
	}
}
