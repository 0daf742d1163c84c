package deepblue_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
)

// known is what spectators can tell about a player's cards.
func (m *match) known(who string) deepblue.BeliefView {
	m.t.Helper()
	return m.View(game.Spectator).(*deepblue.View).Players[m.seat(who)].Known
}

// wantChances compares how likely each card is in the player's hand, "B1 1, S1 3/4".
func (m *match) wantChances(who, want string) {
	m.t.Helper()
	found := cardChances(m.known(who))
	for part := range strings.SplitSeq(want, ", ") {
		id, chance, _ := strings.Cut(part, " ")
		over, under := 0.0, 1.0
		if n, err := fmt.Sscanf(chance, "%f/%f", &over, &under); n == 0 {
			m.t.Fatal(err)
		}
		if p, ok := found[id]; !ok || math.Abs(p-over/under) > 1e-9 {
			m.t.Errorf("%s is in %s's hand with %.6f, should be %s", id, who, p, chance)
		}
		delete(found, id)
	}
	for id, p := range found {
		m.t.Errorf("%s is in %s's hand with %.6f, and nothing is said about it", id, who, p)
	}
}

// cardChances is how likely each card is in the hand.
func cardChances(b deepblue.BeliefView) map[string]float64 {
	chances := map[string]float64{}
	for _, id := range b.Hand {
		chances[id] = 1
	}
	for _, id := range b.Rest {
		chances[id] = 0
	}
	for i, group := range b.Unsure {
		for _, id := range group {
			for _, w := range b.Ways {
				chances[id] += w.Chance * float64(w.InHand[i]) / float64(len(group))
			}
		}
	}
	return chances
}

func TestBeliefAfterOneRest(t *testing.T) {
	m := arrange(t, 2, "hand green = B1", "rest green = S1 S2 S3 S4")
	m.wantChances("green", "B1 1, S1 0, S2 0, S3 0, S4 0")
	m.play("green: rest | rest S1, rest S2, rest S4")
	m.wantChances("green", "B1 1, S1 3/4, S2 3/4, S3 3/4, S4 3/4")
}

// Five rest, three come back, one of these is shown: two of the other four are in hand.
func TestBeliefAfterShowingACard(t *testing.T) {
	m := arrange(t, 2, "hand green = S3", "rest green = K1 K2 S1 S2 S4", "rest orange = S1")
	m.play("green: rest | rest S1, rest S2, rest K1")
	m.wantChances("green", "S3 1, K1 3/5, K2 3/5, S1 3/5, S2 3/5, S4 3/5")
	m.play("orange: rest", "green: recruit B1", "green: pay S1 | crew M1")
	m.wantChances("green", "B1 1, S3 1, S1 0, K1 1/2, K2 1/2, S2 1/2, S4 1/2")
}

// A second Rest draws from what the first left behind and what was shown since.
//
// Five rested, K1 K2 S1 S2 S4, three came back and S1 was shown. So two of K1 K2 S2 S4 rest, and S1 rests with them:
// that is three cards, which all come back, and everything is certain.
func TestBeliefIsCertainAgainAfterARestOfThree(t *testing.T) {
	m := arrange(t, 2, "hand green = S3", "rest green = K1 K2 S1 S2 S4", "rest orange = S1", "turn = green")
	m.play("green: rest | rest S1, rest S2, rest K1", "orange: rest", "green: recruit B1", "green: pay S1 | crew M1",
		"orange: sail A>U1", "orange: sail B>-", "orange: pay S4", "green: rest")
	m.wantChances("green", "B1 1, S3 1, S1 1, K1 1, K2 1, S2 1, S4 1")
	if b := m.known("green"); len(b.Unsure) != 0 || len(b.Ways) != 0 {
		t.Errorf("still unsure: %v", b.Unsure)
	}
}

// Two Rests: K1 K2 K3 S2 S4 rested, three came back, S2 was shown, and then S1, which was certain, was paid. So two
// of the four K1 K2 K3 S4 rest (call them old), with S1 and S2: four cards, of which three come back. The one that
// stays is S1, S2 or one of the old cards, each resting card with 1/4. An old card is in hand unless it rested (1/2)
// and stayed (1/4): 7/8.
func TestBeliefAfterTwoRests(t *testing.T) {
	m := arrange(t, 2, "hand green = S1 S3", "rest green = K1 K2 K3 S2 S4", "rest orange = S1 S2 S3")
	m.play("green: rest | rest S2, rest K1, rest K2", "orange: rest",
		"green: sail A>A4", "green: sail B>-", "green: pay S2", "green: spot red",
		"orange: sail A>U1", "orange: sail B>-", "orange: pay S4",
		"green: recruit B1", "green: pay S1 | crew M1")
	m.wantChances("green", "B1 1, S3 1, S1 0, S2 0, K1 1/2, K2 1/2, K3 1/2, S4 1/2")
	m.play("orange: rest", "green: rest | rest S1, rest S4, rest K3")
	m.wantChances("green", "B1 1, S3 1, S1 3/4, S2 3/4, K1 7/8, K2 7/8, K3 7/8, S4 7/8")
	// In truth S2 stayed behind. Showing S1 makes the others likelier to be the one that stayed: with S1 in hand it is
	// S2 with 1/3, or one of the two old ones that rested.
	m.play("orange: sail A>H", "orange: sail B>-", "orange: pay S4", "green: recruit B2", "green: pay S1 | crew M2")
	m.wantChances("green", "B1 1, B2 1, S3 1, S1 0, S2 2/3, K1 5/6, K2 5/6, K3 5/6, S4 5/6")
}

// All four unsure cards but one are shown: the last one is certainly resting.
func TestBeliefCertaintyComesBack(t *testing.T) {
	m := arrange(t, 2, "hand green = B1", "rest green = S1 S2 S3 S4", "boats green = A5 A5")
	m.play("green: rest | rest S1, rest S3, rest S4", "orange: sail A>U1", "orange: sail B>-", "orange: pay S4",
		"green: dive A5 | gem gold", "green: play S3", "green: done", "green: draw | gem silver", "green: play S4", "green: done")
	m.wantChances("green", "B1 1, S1 1/2, S2 1/2") // S3 and S4 lie open in play
	m.play("green: stop", "orange: rest", "green: recruit B2", "green: pay S1 | crew M1")
	m.wantChances("green", "B1 1, B2 1, S1 0, S2 0, S3 0, S4 0")
}

// What is chosen in secret stays as unsure as it was until all have answered.
func TestBeliefLearnsNothingFromSecretCards(t *testing.T) {
	m := arrange(t, 2, "hand green = B1", "rest green = S1 S2 S3 S4", "boats green = A5 H", "boats orange = A5 H")
	m.play("green: rest | rest S1, rest S3, rest S4", "orange: dive A5 | gem gold", "green: play S3", "green: done")
	m.wantChances("green", "B1 1, S1 3/4, S2 3/4, S3 3/4, S4 3/4")
	m.play("orange: done")
	m.wantChances("green", "B1 1, S1 2/3, S2 2/3, S4 2/3") // S3 lies open in play
}

// worlds are all hands that a player may have, each with its weight: all outcomes of a secret draw of three are
// equally likely, and hands without a card that was shown are ruled out.
type worlds struct {
	owned, inPlay game.Set
	hands         map[game.Set]float64
}

// cardSet numbers cards by their place in the pack, the starting crew first.
func cardSet(ids ...string) (set game.Set) {
	pack := packs.Standard().Pack()
	for i, c := range slices.Concat(pack.StartingCrew, pack.Crew) {
		if slices.Contains(ids, c.ID) {
			set = set.With(i)
		}
	}
	return set
}

func newWorlds() *worlds {
	start := cardSet("S1", "S2", "S3", "S4")
	return &worlds{owned: start, hands: map[game.Set]float64{start: 1}}
}

// show keeps the hands that have the card.
func (w *worlds) show(card game.Set) {
	next := map[game.Set]float64{}
	for hand, weight := range w.hands {
		if hand&card != 0 {
			next[hand&^card] += weight
		}
	}
	w.hands, w.inPlay = next, w.inPlay|card
}

func (w *worlds) recruit(card game.Set) {
	next := map[game.Set]float64{}
	for hand, weight := range w.hands {
		next[hand|card] += weight
	}
	w.hands, w.owned = next, w.owned|card
}

// rest draws any three of the resting cards. How many rest is the same in all worlds, and so is the number of draws.
func (w *worlds) rest() {
	next := map[game.Set]float64{}
	for hand, weight := range w.hands {
		resting := w.owned &^ w.inPlay &^ hand
		if resting.Count() <= 3 {
			next[hand|resting] += weight
			continue
		}
		for a := resting; a != 0; a = a.Rest() {
			for b := a.Rest(); b != 0; b = b.Rest() {
				for c := b.Rest(); c != 0; c = c.Rest() {
					next[hand.With(a.First()).With(b.First()).With(c.First())] += weight
				}
			}
		}
	}
	w.hands = next
}

// compare checks that the view gives each hand the chance it has among all worlds.
func (w *worlds) compare(b deepblue.BeliefView) error {
	sum, told := 0.0, 0.0
	for _, weight := range w.hands {
		sum += weight
	}
	in, out := cardSet(b.Hand...), cardSet(b.Rest...)
	var groups []game.Set
	for _, g := range b.Unsure {
		groups = append(groups, cardSet(g...))
	}
	for hand, weight := range w.hands {
		chance := 0.0
		if in&^hand == 0 && out&hand == 0 {
			chance = chanceOf(b.Ways, groups, hand)
		}
		told += chance
		if math.Abs(chance-weight/sum) > 1e-9 {
			return fmt.Errorf("a hand has %.9f in the view and %.9f of all possible histories; %+v", chance, weight/sum, b)
		}
	}
	if math.Abs(told-1) > 1e-9 {
		return fmt.Errorf("possible hands have %.9f in the view, so it deems some possible that are not; %+v", told, b)
	}
	return nil
}

// chanceOf is the chance that the ways give a hand.
func chanceOf(ways []deepblue.Way, groups []game.Set, hand game.Set) float64 {
	if len(ways) == 0 {
		return 1
	}
	sum := 0.0
	for _, w := range ways {
		chance := w.Chance
		for i, group := range groups {
			if (group & hand).Count() != w.InHand[i] {
				chance = 0
			}
			chance /= combinations(group.Count(), w.InHand[i])
		}
		sum += chance
	}
	return sum
}

func combinations(n, k int) float64 {
	if k == 0 {
		return 1
	}
	return combinations(n-1, k-1) * float64(n) / float64(k)
}

// Whole games, tracking every outcome of every secret draw: after each move the view gives exactly the chances that
// follow for each player. A memory that has given up its order is skipped until it is certain again.
func TestBeliefAgreesWithAllHistories(t *testing.T) {
	compared, unsure := 0, 0
	for seed := range uint64(4) {
		players := 2 + int(seed)%2
		minds := make([]*worlds, players)
		for i := range minds {
			minds[i] = newWorlds()
		}
		lost := make([]bool, players)
		n, watched := 0, false
		randomGame(t, game.Config{Players: players}, seed+50, func(m *match, _ game.Seat, _ game.Move) bool {
			if !watched {
				m.Watch(func(e game.Event) { remember(minds, e) })
				watched = true
			}
			n++
			v := m.View(game.Spectator).(*deepblue.View)
			for i, w := range minds {
				w.inPlay = cardSet(v.Players[i].InPlay...) // what is no longer there has gone to rest
				known := v.Players[i].Known
				switch {
				case strings.Contains(m.fact("memory "+colours[i]), "="):
					lost[i] = true
					continue
				case lost[i] && len(known.Unsure) > 0:
					continue
				case lost[i]:
					w.hands = map[game.Set]float64{cardSet(known.Hand...): 1}
					lost[i] = false
				}
				compared++
				unsure += min(1, len(known.Unsure))
				if err := w.compare(known); err != nil {
					t.Errorf("seed %d, decision %d, %s: %v", seed, n, colours[i], err)
					return false
				}
			}
			return n < 220
		})
	}
	if compared < 1000 || unsure < 200 {
		t.Errorf("compared %d times, %d of them with something unsure", compared, unsure)
	}
}

// In all games, however long: what is called certain is true, and the chances add up to the cards in hand.
func TestBeliefNeverLies(t *testing.T) {
	for i, c := range everyTable() {
		randomGame(t, c, uint64(i)+600, func(m *match, s game.Seat, _ game.Move) bool {
			known := m.known(colours[s])
			hand, rest := listed(m.fact("hand "+colours[s])), listed(m.fact("rest "+colours[s]))
			for _, id := range known.Hand {
				if !slices.Contains(hand, id) {
					t.Fatalf("%s is said to be in %s's hand, which is %v", id, colours[s], hand)
				}
			}
			for _, id := range known.Rest {
				if !slices.Contains(rest, id) {
					t.Fatalf("%s is said to rest; %s's rest area is %v", id, colours[s], rest)
				}
			}
			sum := 0.0
			for _, p := range cardChances(known) {
				sum += p
			}
			if math.Abs(sum-float64(len(hand))) > 1e-6 {
				t.Fatalf("%s holds %d cards, and the chances add up to %.6f", colours[s], len(hand), sum)
			}
			return true
		})
	}
}

// remember updates a player's worlds with an event that others see.
func remember(minds []*worlds, e game.Event) {
	args := map[string]string{}
	for _, a := range e.Args {
		args[a.Name] = a.Value
	}
	if args["seat"] == "" {
		return
	}
	w := minds[args["seat"][0]-'0']
	switch e.Name {
	case "paid":
		for _, id := range strings.Fields(args["cards"]) {
			w.show(cardSet(id))
		}
	case "protected", "played":
		w.show(cardSet(args["card"]))
	case "recruited":
		w.recruit(cardSet(args["card"]))
	case "rested":
		w.rest()
	}
}
