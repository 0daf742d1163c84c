package deepblue_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// orders reads "rush always, keep S3 S4".
func orders(t *testing.T, m *match, text string) game.Orders {
	t.Helper()
	o := game.Orders{}
	for part := range strings.SplitSeq(text, ", ") {
		name, value, _ := strings.Cut(part, " ")
		if name != "" {
			o[name] = value
		}
	}
	if err := m.g.About().CheckOrders(o); err != nil {
		t.Fatal(err)
	}
	return o
}

// answers plays what a seat's orders answer, for as long as they do, and lists it.
func (m *match) answers(name, given string, in game.Company) string {
	m.t.Helper()
	var texts []string
	s, o := m.seat(name), orders(m.t, m, given)
	for {
		move, why := m.Answer(s, o, in)
		if why == game.Unanswered {
			return strings.Join(texts, ", ")
		}
		texts = append(texts, m.g.MoveText(move))
		if err := m.Play(s, move, game.NewFastDice(1)); err != nil {
			m.t.Fatal(err)
		}
		if m.Step() == deepblue.StepHazard || m.Step() == deepblue.StepRush {
			return strings.Join(texts, ", ")
		}
	}
}

type ordered struct {
	orders string
	must   bool
	want   string // "" means that the player is asked
}

func checkOrdered(t *testing.T, m *match, name string, cases []ordered) {
	t.Helper()
	for _, c := range cases {
		in := game.Public
		if c.must {
			in = game.Overdue
		}
		move, why := m.Answer(m.seat(name), orders(t, m, c.orders), in)
		found := ""
		if why != game.Unanswered {
			found = m.g.MoveText(move)
		}
		if found != c.want {
			t.Errorf("%q, must %t: the answer is %q, not %q", c.orders, c.must, found, c.want)
		}
	}
}

func TestOrdersToRush(t *testing.T) {
	m := arrange(t, 3, "boats green = A4/red H", "boats orange = U1 U1", "boats yellow = U1 U4").play("green: dive A4")
	checkOrdered(t, m, "orange", []ordered{
		{"", false, ""},
		{"rush ask", false, ""},
		{"rush ask", true, "rush -"},
		{"rush never", false, "rush -"},
		{"rush always", false, "rush A+B"},
	})
	checkOrdered(t, m, "yellow", []ordered{{"rush always", true, ""}}) // it is not yellow's turn to answer
	m.play("orange: rush -")
	checkOrdered(t, m, "yellow", []ordered{{"rush always", false, "rush A"}})
}

// The leader's other boat rushes as others' do.
func TestOrdersOfTheLeaderToRush(t *testing.T) {
	m := arrange(t, 2, "boats green = A4/red U1").play("green: dive A4")
	checkOrdered(t, m, "green", []ordered{{"", false, ""}, {"rush always", false, "rush B"}, {"rush never", false, "rush -"}})
}

// A diver's other boat matters only because it is moved, or in Ruins of Plenty. With the last part of the city the game ends, so then
// only those are asked who do not dive yet.
func TestNobodyIsAskedToRushInVain(t *testing.T) {
	last := func(facts ...string) *match {
		return arrange(t, 3, append([]string{
			"tile D1 = none", "tile D2 = none", "tile D4 = C4",
			"boats green = D4 A6", "boats orange = D4 A6", "boats yellow = A6 H",
		}, facts...)...).play("green: dive D4")
	}
	asked := []ordered{{"rush always", false, "rush B"}, {"", false, ""}}
	inVain := []ordered{{"rush never", false, "rush -"}, {"", false, "rush -"}, {"", true, "rush -"}}

	m := last("tile D3 = none", "frieze = C1 C2 C3")
	checkOrdered(t, m, "green", inVain)
	m.play("green: rush -")
	checkOrdered(t, m, "orange", inVain)
	m.play("orange: rush -")
	checkOrdered(t, m, "yellow", []ordered{{"rush always", false, "rush A"}, {"", false, ""}})

	checkOrdered(t, last("tile D3 = none", "frieze = C1 C2 C3", "scenario = ruins-of-plenty"), "green", asked)
	checkOrdered(t, last("frieze = C1 C2", "tile D3 = C3"), "green", asked)
}

// blackHazard is a dive of green alone in which the second black gem has just been drawn.
func blackHazard(t *testing.T, facts ...string) *match {
	t.Helper()
	return arrange(t, 2, facts...).play("green: dive A3 | gem black", "green: done", "green: draw | gem black")
}

func TestOrdersForHazards(t *testing.T) {
	both := blackHazard(t, "boats green = A3/black H", "hand green = K2 K1 S1")
	checkOrdered(t, both, "green", []ordered{
		{"", false, ""},
		{"hazard ask", true, "protect K1"},
		{"hazard card", false, "protect K1"},
		{"hazard spot", false, "protect A"},
		{"hazard up", false, "resurface"},
	})
	spot := blackHazard(t, "boats green = A3 A3/black", "hand green = B1 S1")
	checkOrdered(t, spot, "green", []ordered{
		{"", false, ""},
		{"", true, "protect B"},
		{"hazard card", false, "protect B"},
		{"hazard up", false, "resurface"},
	})
	card := blackHazard(t, "boats green = A3/blue H", "hand green = K3 S1")
	checkOrdered(t, card, "green", []ordered{{"", false, ""}, {"hazard spot", false, "protect K3"}})
}

// Everybody knows that green has nothing that protects, so green is not asked.
func TestNobodyIsAskedAboutAHazardInVain(t *testing.T) {
	m := blackHazard(t, "boats green = A3/blue H", "hand green = B1 S1", "rest green = K1 S2")
	checkOrdered(t, m, "green", []ordered{{"hazard ask", false, "resurface"}})
}

// Whether green holds K1 or only might, for all the others know, green is asked.
func TestBeingAskedAboutAHazardBetraysNothing(t *testing.T) {
	for _, drawn := range []string{"rest S1, rest S2, rest S4", "rest K1, rest S2, rest S4"} {
		m := arrange(t, 2, "boats green = A3 H", "hand green = B1", "rest green = K1 S1 S2 S3 S4")
		m.play("green: rest | "+drawn, "orange: sail A>U1", "orange: sail B>-", "orange: pay S2")
		m.play("green: dive A3 | gem black", "green: done", "green: draw | gem black")
		checkOrdered(t, m, "green", []ordered{{"hazard ask", false, ""}})
	}
}

func TestOrdersForCards(t *testing.T) {
	for _, c := range []struct{ orders, want string }{
		{"", "play O1, play S3, done"},
		{"keep S3", "play O1, done"},
		{"keep O1 S3 nobody", "done"},
		{"gems ask", ""},
	} {
		m := arrange(t, 2, "boats green = A5/gold H", "boats orange = A5/red H", "hand orange = O1 S3 R1").play("green: dive A5 | gem gold")
		if found := m.answers("orange", c.orders, game.Public); found != c.want {
			t.Errorf("%q: the answers are %q, not %q", c.orders, found, c.want)
		}
	}
}

// Everybody sees that green can play nothing, so green is not asked; and when time is up, cards that were chosen stay chosen
// and the others are played, too, except those to be kept.
func TestOrdersToBeAskedAfterEveryGem(t *testing.T) {
	m := arrange(t, 2, "boats green = A5/gold H", "boats orange = A5/red H", "hand green = R1", "hand orange = S1 V1 O1 S3")
	m.play("green: dive A5 | gem gold")
	if found := m.answers("green", "gems ask", game.Public); found != "done" {
		t.Errorf("green, who can play nothing, answers %q", found)
	}
	m.play("orange: play S3")
	if found := m.answers("orange", "gems ask", game.Public); found != "" {
		t.Errorf("orange answers %q", found)
	}
	if found := m.answers("orange", "gems ask, keep O1", game.Overdue); found != "done" || m.fact("laid orange") != "S3" {
		t.Errorf("orange answers %q when time is up, and has laid %q", found, m.fact("laid orange"))
	}
}

// In a pack whose protectors also pay, the one worth least otherwise is played first.
func TestTheCardThatIsLostLeast(t *testing.T) {
	g, err := changedPack(t, func(p *deepblue.Pack) {
		for i := range p.Crew {
			switch p.Crew[i].ID {
			case "K1":
				p.Crew[i].Cash = 3
			case "K2":
				p.Crew[i].Cash = 2
			case "K3":
				p.Crew[i].Propellers = 1
			}
		}
		for i := range p.Tiles {
			if p.Tiles[i].ID == "W3" {
				p.Tiles[i].Spots = []string{"blue-or-black", "blue", "black"}
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	for hand, want := range map[string]string{"K1 K2 K3": "protect K3", "K1 K2": "protect K2", "K1": "protect K1", "S1": "protect B"} {
		m := arrangeWith(t, g, 2, "boats green = A3/blue-or-black A3/black", "hand green = "+hand)
		m.play("green: dive A3 | gem black", "green: done", "green: draw | gem black")
		checkOrdered(t, m, "green", []ordered{{"hazard card", false, want}})
	}
}

// Whoever wants to be asked is asked exactly when a spectator could think that there is something to decide.
func TestAskedWhereASpectatorSeesAChoice(t *testing.T) {
	asked, spared := 0, 0
	eachDive(t, func(m *match, f map[string]string, s game.Seat, _ string) {
		if m.Reacting() == 0 {
			return
		}
		_, why := m.Answer(s, game.Orders{"gems": "ask"}, game.Public)
		if want := choiceInSight(m, f, s); (why == game.Unanswered) != want {
			t.Fatalf("%s is asked: %t; there is a choice in sight: %t\n%v", colours[s], !want, want, m.Describe())
		}
		if why != game.Unanswered {
			spared++
		} else {
			asked++
		}
	})
	if asked == 0 || spared == 0 {
		t.Errorf("%d were asked, %d not", asked, spared)
	}
}

// choiceInSight goes by what a spectator's view says of a player.
func choiceInSight(m *match, f map[string]string, s game.Seat) bool {
	v := m.View(game.Spectator).(*deepblue.View)
	known := v.Players[s].Known
	hand := slices.Concat(append(known.Unsure, known.Hand)...)
	switch v.Step {
	case "hazard":
		hazard := v.Dive.Hazards[0]
		for _, spot := range spotsAt(f["boats "+colours[s]], v.Dive.Site) {
			if strings.Contains(spot, hazard) {
				return true
			}
		}
		return slices.ContainsFunc(hand, func(id string) bool { return card(m, id).Protects == hazard })
	case "cards":
		counts := colourCounts(f["gems"])
		return slices.ContainsFunc(hand, func(id string) bool {
			needs := card(m, id).Needs
			return needs != nil && counts[needs.Gem] >= needs.Count
		})
	}
	// The last dive of the game is not worth another boat.
	mine := slices.ContainsFunc(v.Players[s].Boats, func(b deepblue.BoatView) bool { return b.Place == v.Dive.Site })
	return !mine || v.City.Searched < v.City.Parts-1 || v.Dive.Tile[0] != 'C' || v.Scenario == "ruins-of-plenty"
}

// The notation document lists every order and each of its values.
func TestNotationTellsOfOrders(t *testing.T) {
	data, err := os.ReadFile("../../docs/notation/deep-blue.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(data), "\n## Standing orders\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, o := range arrange(t, 2).g.About().Orders {
		for _, word := range append(o.Values, o.Name) {
			if !strings.Contains(section, "`"+word+"`") {
				t.Errorf("the order %s: %q is not in the document", o.Name, word)
			}
		}
	}
}

// answered says what the table answers for green: in public, and among bots alone.
func (m *match) answered(o game.Orders) [2]string {
	var said [2]string
	for i, in := range []game.Company{game.Public, game.Alone} {
		said[i] = "asked"
		switch move, why := m.Answer(0, o, in); why {
		case game.Forced:
			said[i] = "forced: " + m.g.MoveText(move)
		case game.Ordered:
			said[i] = "ordered: " + m.g.MoveText(move)
		}
	}
	return said
}

func (m *match) answersWith(what string, o game.Orders, public, alone string) {
	m.t.Helper()
	if found, want := m.answered(o), [2]string{public, alone}; found != want {
		m.t.Errorf("%s: found %q, want %q", what, found, want)
	}
}

// rested is a game in which green has eight cards, all resting, among them three that protect from blue and one that
// protects from black; so nobody else knows what green draws.
func rested(t *testing.T, facts ...string) *match {
	t.Helper()
	return arrange(t, 2, append(facts, "hand green = -", "rest green = S1 S2 S3 S4 B1 B2 B3 K1", "tokens green = 0",
		"hand orange = S1 S2 S3", "rest orange = S4", "boats orange = H H")...)
}

// A player who can only rest is not asked if everybody knows that. If a card from a secret draw might pay for something, not
// asking would reveal the draw.
func TestWhoCanOnlyRest(t *testing.T) {
	m := arrange(t, 2, "hand green = -", "tokens green = 0")
	m.answersWith("an empty hand", nil, "forced: rest", "forced: rest")
	m = arrange(t, 2, "hand green = -", "tokens green = 1")
	m.answersWith("a token", nil, "asked", "asked")
	m = arrange(t, 2, "hand green = -", "tokens green = 0", "boats green = A4 H", "tile A4 = W1")
	m.answersWith("a boat at a wreck", nil, "asked", "asked")
	m = rested(t).play("green: rest | rest B1, rest B2, rest B3", "orange: rest")
	m.answersWith("cards that may be others", nil, "asked", "forced: rest")
}

// A second boat that cannot go anywhere stays, which nobody else notices; the payment confirms the trip.
func TestABoatThatCanOnlyStay(t *testing.T) {
	m := arrange(t, 2, "hand green = -", "tokens green = 1").play("green: sail A>U1")
	m.answersWith("no move is left", nil, "forced: sail B>-", "forced: sail B>-")
	m.play("green: sail B>-")
	m.answersWith("the payment", nil, "asked", "asked")
	m = arrange(t, 2, "hand green = -", "tokens green = 2").play("green: sail A>U1")
	m.answersWith("a move is left", nil, "asked", "asked")
}

// The last card of a renewed market is taken.
func TestTheLastCardOfAMarket(t *testing.T) {
	m := arrange(t, 2, "hand green = S1 S2 S3 S4", "tokens green = 2", "deck = N5", "market = B1 B2 B3 B4",
		"swept = B5 K1 K2 K3 K4 K5 R1 R2 G1 G2 P1 P2 P3 P4 O1 O2 V1 V2 N1 N2 N3 N4 M1 M2 V3")
	m.play("green: renew")
	if pay := m.Legal(0, nil); m.Play(0, pay[0], game.NewFastDice(1)) != nil || m.Step() != deepblue.StepTake {
		t.Fatal("the market is not renewed")
	}
	m.answersWith("one card", nil, "forced: take N5", "forced: take N5")
}

// Hazards and cards are answered where others see no choice or, among bots, the player has none.
func TestReactionsWithoutAChoice(t *testing.T) {
	ask := game.Orders{"gems": "ask"}
	m := rested(t, "boats green = A4 H", "tile A4 = W1").
		play("green: rest | rest B1, rest B2, rest B3", "orange: rest", "green: dive A4 | gem gold")
	m.answersWith("cards that may be others", ask, "asked", "forced: done")
	m.play("green: done", "green: draw | gem black", "green: done", "green: draw | gem black")
	m.answersWith("cards that may protect", nil, "asked", "forced: resurface")
	m = arrange(t, 2, "boats green = A4 H", "tile A4 = W1", "hand green = S1").play("green: dive A4 | gem gold")
	m.answersWith("a card that everybody knows", ask, "forced: done", "forced: done")
}
