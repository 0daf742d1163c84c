package judge_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/game/sunken/judge"
)

func TestReasons(t *testing.T) {
	g := sunken.New()
	w := witness{game: g}
	bottest.Reasons(t, g, judge.New(g), 12, "../../../locale/en/learn-sunken.json", w.check)
}

// witness works out again what is said for moves, from the view as programs read it.
type witness struct {
	game *sunken.Game
	of   game.Position // whose view it has
	me   game.Seat
	view struct {
		Spaces  map[string]struct{ Pieces, Laid []string }
		Players []struct {
			Ship                                       int
			Bathyscapes, Board, Doubles, Mussels, Hand []string
		}
		Acting struct{ Fresh []string }
	}
}

func (w *witness) check(c bottest.Claim) error {
	if w.of != c.Position {
		w.of, w.me = c.Position, c.Seat
		data, err := json.Marshal(c.Position.View(game.At(c.Seat)))
		if err != nil {
			return err
		}
		w.view.Spaces = nil
		w.view.Players = nil
		w.view.Acting.Fresh = nil
		if err := json.Unmarshal(data, &w.view); err != nil {
			return err
		}
	}
	return c.Check(w.facts)
}

// facts are what can be said of a move, by the sentence that says it.
func (w *witness) facts(m game.Move) map[string]bottest.Fact {
	verb, rest, _ := strings.Cut(w.game.MoveText(m), " ")
	me := w.view.Players[w.me]
	facts := map[string]bottest.Fact{}
	switch verb {
	case "place":
		w.addSpace(facts, "R2"+rest)
		column := int(rest[1] - '0')
		facts["why.room"] = bottest.More(6 - column)
		here := slices.ContainsFunc(me.Bathyscapes, func(b string) bool { return b[2:] == rest })
		facts["why.new-stop"], facts["why.same-stop"] = bottest.Flag(!here)
	case "move":
		from, to, _ := strings.Cut(rest, ">")
		w.addSpace(facts, to)
		column := int(to[3] - '0')
		facts["why.soon"], facts["why.later"] = bottest.Flag(column > me.Ship)
		facts["why.room"] = bottest.More(6 - column)
		there, left := 0, 0
		for _, b := range me.Bathyscapes {
			switch b[3] {
			case to[3]:
				there++
			case from[3]:
				left++
			}
		}
		facts["why.new-stop"], _ = bottest.Flag(there == 0 && left > 1)
	case "ship":
		w.addStop(facts, rest)
	case "collect":
		w.addCollect(facts, rest)
	case "end":
		facts["why.end"] = bottest.Alone(len(me.Hand))
		facts["why.end-nothing"] = bottest.Alone(1)
		for _, m := range w.of.Legal(w.me, nil) {
			if what, ok := strings.CutPrefix(w.game.MoveText(m), "collect "); ok {
				if piece, _, _ := strings.Cut(what, " "); w.fills(piece) {
					delete(facts, "why.end-nothing")
				}
			}
		}
	case "give", "trade":
		fits := map[string]bool{}
		for _, space := range me.Bathyscapes {
			for _, piece := range w.wanted(space) {
				if colour, kind := parts(piece); colour == rest {
					fits[kind] = true
				}
			}
		}
		facts["why.use"] = bottest.Fewer(len(fits))
		held := 0
		for _, card := range me.Hand {
			if card == rest {
				held++
			}
		}
		facts["why.spare"] = bottest.More(held)
	case "wait":
		useful := 0
		for _, card := range me.Hand {
			if slices.ContainsFunc(me.Bathyscapes, func(space string) bool {
				return slices.ContainsFunc(w.wanted(space), func(piece string) bool { return strings.HasPrefix(piece, card+"-") })
			}) {
				useful++
			}
		}
		facts["why.wait"] = bottest.Alone(useful)
	}
	return facts
}

func parts(piece string) (colour, kind string) {
	colour, kind, _ = strings.Cut(piece, "-")
	return colour, kind
}

// wanted are the treasures in a space of kinds that the player board lacks. A double laid down as a joker is none.
func (w *witness) wanted(space string) (wanted []string) {
	for _, piece := range w.view.Spaces[space].Pieces {
		if w.fills(piece) {
			wanted = append(wanted, piece)
		}
	}
	return wanted
}

func (w *witness) fills(piece string) bool {
	_, kind := parts(piece)
	for _, has := range w.view.Players[w.me].Board {
		if strings.HasSuffix(has, "-"+kind) {
			return false
		}
	}
	for _, space := range w.view.Spaces {
		if slices.Contains(space.Laid, piece) {
			return false
		}
	}
	return kind != "mussel"
}

// fitting counts the kinds among pieces that a card in hand fits.
func (w *witness) fitting(pieces []string) int {
	kinds := map[string]bool{}
	for _, piece := range pieces {
		if colour, kind := parts(piece); slices.Contains(w.view.Players[w.me].Hand, colour) {
			kinds[kind] = true
		}
	}
	return len(kinds)
}

// price is how many bathyscapes of others are in a space, or above it in its column.
func (w *witness) price(space string) (n int) {
	for s, p := range w.view.Players {
		for _, b := range p.Bathyscapes {
			if s != int(w.me) && b[3] == space[3] && b[1] <= space[1] {
				n++
			}
		}
	}
	return n
}

func (w *witness) addSpace(facts map[string]bottest.Fact, space string) {
	wanted := w.wanted(space)
	kinds := map[string]bool{}
	for _, piece := range wanted {
		_, kind := parts(piece)
		kinds[kind] = true
	}
	facts["why.fit"] = bottest.More(w.fitting(wanted))
	facts["why.kinds"] = bottest.More(len(kinds))
	facts["why.pay"] = bottest.Fewer(w.price(space))
}

func (w *witness) addStop(facts map[string]bottest.Fact, column string) {
	me := w.view.Players[w.me]
	out := column == "out"
	var reached, later []string
	boats, cheapest := 0, 99
	beyond := map[byte]bool{}
	for _, b := range me.Bathyscapes {
		switch at := int(b[3] - '0'); {
		case !out && b[3:] == column:
			boats++
			wanted := w.wanted(b)
			reached = append(reached, wanted...)
			if w.fitting(wanted) > 0 {
				cheapest = min(cheapest, w.price(b))
			}
		case !out && b[3:] > column:
			beyond[b[3]] = true
		case out && at > me.Ship:
			later = append(later, w.wanted(b)...)
		}
	}
	if !out {
		facts["why.reach"] = bottest.More(w.fitting(reached))
		facts["why.stops"] = bottest.More(len(beyond))
		facts["why.act"] = bottest.More(boats)
		if w.fitting(reached) > 0 {
			facts["why.cheapest"] = bottest.Fewer(cheapest)
		}
		return
	}
	facts["why.out"] = bottest.Alone(1)
	if w.fitting(later) == 0 {
		facts["why.out-nothing"] = bottest.Alone(1)
	}
}

func (w *witness) addCollect(facts map[string]bottest.Fact, what string) {
	me := w.view.Players[w.me]
	piece, with, _ := strings.Cut(what, " with ")
	byCard := !strings.Contains(with, "-")
	space := ""
	of := map[string]int{}
	for name, here := range w.view.Spaces {
		for _, x := range here.Pieces {
			if x == piece {
				space = name
			}
			if _, kind := parts(x); !slices.Contains(here.Laid, x) {
				of[kind]++
			}
		}
	}
	_, kind := parts(piece)
	price := 0
	if byCard {
		price = w.price(space)
	}
	facts["why.price"] = bottest.Fewer(price)
	if len(me.Doubles)+len(me.Mussels) > len(w.view.Acting.Fresh) {
		facts["why.by-card"], facts["why.by-joker"] = bottest.Flag(byCard)
	}
	yes, no := bottest.Flag(w.fills(piece))
	switch joker := kind == "mussel" || slices.Contains(w.view.Spaces[space].Laid, piece); {
	case joker:
		facts["why.collect-joker"] = no
	case !w.fills(piece):
		facts["why.collect-double"] = no
	case len(me.Board) == 11:
		facts["why.collect-last"] = yes
	default:
		facts["why.collect"] = yes.Saying("left", 11-len(me.Board))
	}
	if w.fills(piece) {
		facts["why.others"] = bottest.Fewer(of[kind] - 1)
	}
}

// Of two ways to pay that are equally good, the one that takes less comes first: a card rather than a joker, and where fewer
// others are paid.
func TestCost(t *testing.T) {
	g := sunken.New()
	j := judge.New(g)
	dice := game.NewFastDice(3)
	config, err := g.About().Complete(game.Config{Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Deal(config, dice)
	if err != nil {
		t.Fatal(err)
	}
	collected := 0
	for !p.Over() {
		s := p.Asked().First()
		moves := p.Legal(s, nil)
		for _, m := range moves {
			cost := j.Cost(p, s, m)
			what, collects := strings.CutPrefix(g.MoveText(m), "collect ")
			switch {
			case collects && strings.Contains(what[strings.Index(what, " with "):], "-"):
				if cost != 3 {
					t.Fatalf("%s costs %d", what, cost)
				}
			case collects:
				collected++
				paid := 1
				for _, e := range p.Wording(s, m).Effects {
					if e.Key == "effect.share" {
						n := 0
						fmt.Sscan(e.Args[1].Value, &n)
						paid += n
					}
				}
				if cost != paid {
					t.Fatalf("%s costs %d, but %d cards are played", what, cost, paid)
				}
			}
		}
		if err := p.Play(s, moves[dice.Below(len(moves))], dice); err != nil {
			t.Fatal(err)
		}
	}
	if collected == 0 {
		t.Error("nothing was collected")
	}
}
