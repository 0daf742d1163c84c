package judge_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/bot/bottest"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/judge"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

func TestReasons(t *testing.T) {
	g := packs.Standard()
	w := witness{game: g, judge: judge.New(g), cards: map[string]deepblue.Card{}, distance: map[[2]string]int{}}
	for _, c := range slices.Concat(g.Pack().Crew, g.Pack().StartingCrew) {
		w.cards[c.ID] = c
	}
	w.measure()
	bottest.Reasons(t, g, w.judge, 12, "../../../locale/en/learn-deepblue.json", w.check)
}

// witness works out again what is said for moves, from the view as programs read it and from the pack. What a dive can be
// expected to bring it takes from what is said for a move alone; dive_test.go checks that.
type witness struct {
	game     *deepblue.Game
	judge    *judge.Judge
	cards    map[string]deepblue.Card
	distance map[[2]string]int
	of       game.Position // whose view it has
	me       game.Seat
	view     struct {
		Turn   int
		Renew  int `json:"renew_price"`
		Deck   []string
		Market []struct {
			Price int
			Card  string
		}
		Sites []struct {
			Place, Tile string
			FaceDown    bool `json:"face_down"`
		}
		Frieze  []string
		Players []struct {
			Tokens     int
			Crew, Hand []string
			Rest       []string
			Boats      []struct{ Place, Spot string }
		}
		Turning struct{ Settling string }
		Dive    struct {
			Site, Tile string
			Leader     int
			Gems       []string
			Hazards    []string
			Worth      map[string]struct {
				VP int
			}
			Divers []struct {
				Seat   int
				In     bool
				CardVP int `json:"card_vp"`
			}
		}
	}
}

// measure finds the distances of all places, by the routes of the pack.
func (w *witness) measure() {
	pack := w.game.Pack()
	for _, from := range pack.Places {
		reached := []string{from.ID}
		w.distance[[2]string{from.ID, from.ID}] = 0
		for len(reached) > 0 {
			at := reached[0]
			reached = reached[1:]
			for _, r := range pack.Routes {
				for i := range r {
					key := [2]string{from.ID, r[1-i]}
					if _, known := w.distance[key]; r[i] == at && !known {
						w.distance[key] = w.distance[[2]string{from.ID, at}] + 1
						reached = append(reached, r[1-i])
					}
				}
			}
		}
	}
}

func (w *witness) check(c bottest.Claim) error {
	if w.of != c.Position {
		w.of, w.me = c.Position, c.Seat
		data, err := json.Marshal(c.Position.View(game.At(c.Seat)))
		if err != nil {
			return err
		}
		blank := witness{}
		w.view = blank.view
		if err := json.Unmarshal(data, &w.view); err != nil {
			return err
		}
	}
	return c.Check(w.facts)
}

// points is the number of points that the judge names for a move when it is alone.
func (w *witness) points(m game.Move) int {
	n := 0
	for _, a := range w.judge.Cases(w.of, w.me, []game.Move{m})[0].Why.Args {
		if a.Name == "vp" {
			fmt.Sscan(a.Value, &n)
		}
	}
	return n
}

func (w *witness) tileAt(place string) (tile string, faceDown bool) {
	for _, s := range w.view.Sites {
		if s.Place == place {
			return s.Tile, s.FaceDown
		}
	}
	return "", false
}

// stake is what the gems drawn count for the seat.
func (w *witness) stake() (vp int) {
	for _, gem := range w.view.Dive.Gems {
		vp += w.view.Dive.Worth[gem].VP
	}
	return vp
}

// facts are what can be said of a move, by the sentence that says it.
func (w *witness) facts(m game.Move) map[string]bottest.Fact {
	verb, rest, _ := strings.Cut(w.game.MoveText(m), " ")
	me := w.view.Players[w.me]
	facts := map[string]bottest.Fact{}
	card := w.cards[rest]
	switch verb {
	case "recruit", "take":
		for _, slot := range w.view.Market {
			if slot.Card == rest && verb == "recruit" {
				facts["why.price"] = bottest.Fewer(slot.Price)
			}
		}
		if card.Protects != "" {
			yes, _ := bottest.Flag(true)
			facts["why.hire-protects"] = yes.Among("protects-" + card.Protects)
		}
		for key, n := range map[string]int{"why.hire-scores": card.VP, "why.hire-cash": card.Cash, "why.hire-sails": card.Propellers} {
			if n > 0 {
				facts[key] = bottest.More(n).Saying(map[string]string{"why.hire-cash": "cash", "why.hire-sails": "moves"}[key], n)
			}
		}
	case "renew":
		facts["why.price"] = bottest.Fewer(w.view.Renew)
		facts["why.renew"] = bottest.Alone(min(4, len(w.view.Deck)))
	case "sail":
		w.addSail(facts, m, rest)
	case "rest":
		facts["why.rest"] = bottest.Alone(min(3, len(me.Rest)))
	case "dive":
		w.addDive(facts, m, rest)
	case "pay":
		w.addPayment(facts, rest)
	case "settle":
		_, down := w.tileAt(me.Boats[rest[0]-'A'].Place)
		facts["why.settle-unknown"], facts["why.settle"] = bottest.Flag(down)
	case "spot":
		facts["why.spot"] = bottest.More(w.points(m))
		facts["why.spot-protects"], facts["why.spot-scores"] = bottest.Flag(strings.HasPrefix(rest, "bl"))
	case "rush":
		w.addRush(facts, rest)
	case "protect":
		if rest == "A" || rest == "B" {
			facts["why.protect-spot"] = bottest.More(w.stake())
		} else {
			facts["why.protect-card"] = bottest.More(w.stake())
		}
	case "resurface":
		key := "why.resurface"
		if len(w.of.Legal(w.me, nil)) == 1 {
			key += "-bare"
		}
		facts[key] = bottest.Alone(w.stake())
	case "play":
		facts["why.play"] = bottest.More(card.VP)
	case "done":
		facts["why.keep"] = bottest.Alone(1)
	case "draw", "stop":
		w.addDraw(facts, m, verb)
	}
	return facts
}

func (w *witness) addSail(facts map[string]bottest.Fact, m game.Move, trip string) {
	boat, to, _ := strings.Cut(trip, ">")
	at := w.view.Players[w.me].Boats[boat[0]-'A'].Place
	moves := 0
	if to != "-" {
		if moves = w.distance[[2]string{at, to}]; moves == 0 {
			moves = 2 // out and back
		}
	} else {
		to = at
	}
	facts["why.moves"] = bottest.Fewer(moves)
	switch tile, down := w.tileAt(to); {
	case down && moves > 0:
		facts["why.sail-unknown"], _ = bottest.Flag(true)
	case tile == "":
		near := 0
		for _, s := range w.view.Sites {
			if s.Tile != "" && w.distance[[2]string{to, s.Place}] <= 1 {
				near++
			}
		}
		facts["why.sail-near"] = bottest.More(near)
	default:
		key := "why.sail-wreck"
		if moves == 0 {
			key = "why.sail-stay"
		}
		facts[key] = bottest.More(w.points(m)).Among("dive")
	}
}

func (w *witness) addDive(facts map[string]bottest.Fact, m game.Move, place string) {
	rivals := 0
	for s, p := range w.view.Players {
		if s != int(w.me) && slices.ContainsFunc(p.Boats, func(b struct{ Place, Spot string }) bool {
			return w.distance[[2]string{b.Place, place}] <= 1
		}) {
			rivals++
		}
	}
	facts["why.rivals"] = bottest.Fewer(rivals)
	key := "why.dive"
	tile, _ := w.tileAt(place)
	for _, t := range w.game.Pack().Tiles {
		if t.ID == tile && t.SunkenCity && len(w.view.Frieze) == 3 {
			key = "why.dive-last"
		}
	}
	facts[key] = bottest.More(w.points(m)).Among("lead")
}

func (w *witness) addPayment(facts map[string]bottest.Fact, payment string) {
	me := w.view.Players[w.me]
	cards, tokens, vp := 0, 0, 0
	for piece := range strings.SplitSeq(payment, "+") {
		if card, ok := w.cards[piece]; ok {
			cards++
			vp += card.VP
		} else if piece == "token" {
			tokens++
		}
	}
	facts["why.pay-cards"] = bottest.Fewer(cards)
	facts["why.pay-scores"] = bottest.Fewer(vp)
	if me.Tokens > 0 {
		facts["why.pay-tokens"] = bottest.Fewer(tokens)
	}
}

func (w *witness) addRush(facts map[string]bottest.Fact, set string) {
	coming, spots, there := 0, 0, false
	for i, b := range w.view.Players[w.me].Boats {
		there = there || b.Place == w.view.Dive.Site
		if strings.Contains(set, string(rune('A'+i))) {
			coming++
			if b.Spot != "" {
				spots++
			}
		}
	}
	facts["why.rush"], _ = bottest.Flag(coming > 0 || there)
	facts["why.rush-boats"] = bottest.Fewer(coming)
	key := "why.rush-spots"
	if coming == 0 {
		key = "why.rush-none"
	}
	facts[key] = bottest.Fewer(spots).Among("spots")
}

func (w *witness) addDraw(facts map[string]bottest.Fact, m game.Move, verb string) {
	figures := map[string]int{}
	for _, a := range w.judge.Cases(w.of, w.me, []game.Move{m})[0].Why.Args {
		n := 0
		fmt.Sscan(a.Value, &n)
		figures[a.Name] = n
	}
	sure := w.stake()
	for _, t := range w.game.Pack().Tiles {
		if t.ID == w.view.Dive.Tile {
			sure += t.LeaderVP
		}
	}
	in := 0
	for _, d := range w.view.Dive.Divers {
		if d.In {
			in++
		}
		if d.Seat == int(w.me) {
			sure += d.CardVP
		}
	}
	now, then := sure, figures["then"]
	key := "why." + verb
	switch {
	case verb == "draw" && then == now, verb == "stop" && then == now && in == 1:
		key += "-close"
	case verb == "draw" && then < now:
		key += "-risk"
	case verb == "stop" && then >= now && in > 1:
		key += "-others"
	}
	facts[key] = bottest.Alone(1).Saying("now", now)
}

// A trip costs its moves, a recruit its price and a payment what is laid down, so that of equal moves the cheaper comes first.
func TestCost(t *testing.T) {
	g := packs.Standard()
	w := witness{game: g, distance: map[[2]string]int{}}
	w.measure()
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
	checked := map[string]bool{}
	for !p.Over() {
		s := p.Asked().First()
		moves := p.Legal(s, nil)
		for _, m := range moves {
			verb, rest, _ := strings.Cut(g.MoveText(m), " ")
			want := 0
			switch verb {
			case "recruit", "renew":
				fmt.Sscan(p.Wording(s, m).Args[len(p.Wording(s, m).Args)-1].Value, &want)
			case "pay":
				want = len(strings.Split(rest, "+"))
			case "rush":
				want = len(strings.ReplaceAll(strings.Trim(rest, "-"), "+", ""))
			default:
				continue
			}
			checked[verb] = true
			if cost := j.Cost(p, s, m); cost != want {
				t.Fatalf("%s costs %d, not %d", g.MoveText(m), want, cost)
			}
		}
		if err := p.Play(s, moves[dice.Below(len(moves))], dice); err != nil {
			t.Fatal(err)
		}
	}
	if len(checked) != 4 {
		t.Errorf("only these were checked: %v", checked)
	}
}
