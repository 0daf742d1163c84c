package deepblue_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
)

// The turn goes round clockwise, whatever happens in it.
func TestDB_TURN_1_ClockwiseOneActionEach(t *testing.T) {
	for i, c := range everyTable() {
		turns := []string{}
		m := randomGame(t, c, uint64(i)+100, func(m *match, s game.Seat, _ game.Move) bool {
			if m.fact("step") == "turn" {
				turns = append(turns, m.fact("turn"))
			}
			return true
		})
		if !m.Over() {
			t.Errorf("%v: a random game does not end", c)
		}
		for n := 1; n < len(turns); n++ {
			before := slices.Index(colours, turns[n-1])
			if want := colours[(before+1)%c.Players]; turns[n] != want {
				t.Fatalf("%v: after %s comes %s", c, turns[n-1], turns[n])
			}
		}
	}
}

// Between turns nothing lies in play, and every player still has the starting crew.
func TestDB_TURN_2_CardsComeToRest(t *testing.T) {
	for i, c := range everyTable() {
		randomGame(t, c, uint64(i)+200, func(m *match, _ game.Seat, _ game.Move) bool {
			f := m.facts()
			if f["step"] != "turn" {
				return true
			}
			if f["paid"] != "" {
				t.Fatalf("between turns %s lies in play", f["paid"])
			}
			for _, colour := range colours[:c.Players] {
				if f["laid "+colour] != "" {
					t.Fatalf("between turns %s of %s lies in play", f["laid "+colour], colour)
				}
				own := slices.Concat(listed(f["hand "+colour]), listed(f["rest "+colour]))
				for _, id := range []string{"S1", "S2", "S3", "S4"} {
					if !slices.Contains(own, id) {
						t.Fatalf("%s has lost %s", colour, id)
					}
				}
			}
			return true
		})
	}
}

// Whoever is asked can do something; on their own turn that is a Rest if a card is resting, and a Sail if none is.
func TestDB_TURN_5_SomebodyCanAlwaysAct(t *testing.T) {
	for i, c := range everyTable() {
		for seed := range uint64(3) {
			randomGame(t, c, uint64(i)<<8|seed, func(m *match, s game.Seat, _ game.Move) bool {
				for _, asked := range colours[:c.Players] {
					if m.Asked().Has(m.seat(asked)) && len(m.Legal(m.seat(asked), nil)) == 0 {
						t.Fatalf("%s is asked and can do nothing: %v", asked, m.Describe())
					}
				}
				if m.fact("step") != "turn" {
					return true
				}
				resting := m.fact("rest "+colours[s]) != "-"
				moves := m.moves(s)
				if resting != slices.Contains(moves, "rest") {
					t.Fatalf("%s has %s resting and may play %v", colours[s], m.fact("rest "+colours[s]), moves)
				}
				if !resting && !slices.Contains(moves, "sail A>-") {
					t.Fatalf("%s has nobody resting and cannot sail", colours[s])
				}
				return true
			})
		}
	}
}

func TestDB_TURN_5_PackWithoutPropellersIsRefused(t *testing.T) {
	_, err := changedPack(t, func(p *deepblue.Pack) {
		for i := range p.StartingCrew {
			c := &p.StartingCrew[i]
			if c.Propellers > 0 {
				c.Cash, c.Propellers = max(c.Cash, 1), 0
			}
		}
	})
	if err == nil || !strings.Contains(err.Error(), "DB-TURN-5") {
		t.Errorf("found %v", err)
	}
}

// Payments are exactly those sets of pieces that are enough and of which no piece can be spared; here hands of up to
// sixteen pieces are compared with every subset.
func TestDB_REC_7_DB_SAIL_6_PaymentsAreTheMinimalOnes(t *testing.T) {
	dice := game.NewFastDice(7)
	crew := []string{"R1", "R2", "O1", "O2", "V1", "V3", "N1", "N2", "M1", "M2"}
	for range 60 {
		hand := []string{"S1", "S2", "S3", "S4"}
		for _, id := range crew {
			if dice.Below(2) == 0 {
				hand = append(hand, id)
			}
		}
		tokens := dice.Below(3)
		for _, want := range []string{"recruit B1", "recruit B2", "recruit B4", "renew", "sail"} {
			m := arrange(t, 2, "hand green = "+strings.Join(hand, " "), fmt.Sprintf("tokens green = %d", tokens))
			need, worth := 0, map[string]int{}
			if want == "sail" {
				need = 1 + dice.Below(4)
				m.play("green: sail A>-", "green: sail B>"+[]string{"U1", "A4", "D2", "D4"}[need-1])
			} else {
				m.play("green: " + want)
				need = map[string]int{"recruit B1": 1, "recruit B2": 2, "recruit B4": 3, "renew": 4}[want]
			}
			pack := m.g.Pack()
			for _, c := range slices.Concat(pack.StartingCrew, pack.Crew) {
				worth[c.ID] = c.Cash
				if want == "sail" {
					worth[c.ID] = c.Propellers
				}
			}
			found, wanted := m.moves(0), minimalPayments(hand, tokens, worth, need)
			slices.Sort(found)
			slices.Sort(wanted)
			if !slices.Equal(found, wanted) {
				t.Errorf("%s for %d with %v and %d tokens:\nfound %v\nwant  %v", want, need, hand, tokens, found, wanted)
			}
		}
	}
}

// The payer sees what each piece is worth for what is being paid.
func TestDB_TURN_4_ViewsSayWhatPiecesAreWorth(t *testing.T) {
	for _, c := range []struct{ tokens, moves, want string }{
		{"1", "green: recruit B1", "[[S3 token] [S1]]"},
		{"0", "green: sail A>-; green: sail B>A4", "[[O2 S4] [S2] [M1]]"},
	} {
		m := arrange(t, 2, "hand green = S1 S2 S3 S4 M1 O2", "tokens green = "+c.tokens)
		m.play(strings.Split(c.moves, "; ")...)
		if found := fmt.Sprint(m.View(game.At(0)).(*deepblue.View).Turning.Worth); found != c.want {
			t.Errorf("%s: found %s, want %s", c.moves, found, c.want)
		}
	}
}

// minimalPayments tries every subset.
func minimalPayments(hand []string, tokens int, worth map[string]int, need int) []string {
	order := []string{"R1", "R2", "O1", "O2", "V1", "N1", "N2", "M1", "M2", "V3", "S1", "S2", "S3", "S4"} // the pack's
	var all []string
	for set := range 1 << len(hand) {
		for spent := range tokens + 1 {
			sum, least := spent, 99
			if spent > 0 {
				least = 1
			}
			var pieces []string
			for i, id := range hand {
				if set>>i&1 == 1 {
					pieces = append(pieces, id)
					sum += worth[id]
					least = min(least, worth[id])
				}
			}
			if least == 0 || sum < need || sum-least >= need {
				continue
			}
			slices.SortFunc(pieces, func(a, b string) int { return slices.Index(order, a) - slices.Index(order, b) })
			for range spent {
				pieces = append(pieces, "token")
			}
			all = append(all, "pay "+strings.Join(pieces, "+"))
		}
	}
	return all
}

// A trip needs as many moves as the shortest way along the routes, and 2 back to where it began: with n propellers a
// boat reaches exactly what n steps along the pack's routes reach.
func TestDB_SAIL_5_ShortestWays(t *testing.T) {
	m := arrange(t, 2)
	for _, from := range m.g.Pack().Places {
		if from.Kind == "advanced site" {
			continue // they are face down
		}
		for moves, hand := range map[int]string{1: "S4", 2: "S2", 3: "M1", 5: "M1 S2", 8: "M1 M2 S2 S4"} {
			m := arrange(t, 2, "boats green = "+from.ID+" U4", "hand green = "+hand)
			var found []string
			for _, text := range m.moves(0) {
				if to, ok := strings.CutPrefix(text, "sail A>"); ok && to != "-" {
					found = append(found, to)
				}
			}
			want := within(m.g.Pack(), from.ID, moves)
			slices.Sort(found)
			slices.Sort(want)
			if !slices.Equal(found, want) {
				t.Errorf("from %s with %d moves: found %v, want %v", from.ID, moves, found, want)
			}
		}
	}
}

// The player who sails sees how many moves away each place is; nobody else does, for it depends on the hand.
func TestDB_SAIL_5_ViewsSayHowFarPlacesAre(t *testing.T) {
	m := arrange(t, 2, "boats green = A3 U4", "hand green = M1 S2")
	checkReach(m, "A3", 5)
	m.play("green: sail A>A3") // out and back
	checkReach(m, "U4", 3)
	m.play("green: sail B>-")
	if reach := m.View(game.At(0)).(*deepblue.View).Reach; reach != nil {
		t.Errorf("while paying, green is told of %v", reach)
	}
	none := arrange(t, 2, "hand green = S1", "tokens green = 0")
	if reach := none.View(game.At(0)).(*deepblue.View).Reach; reach != nil {
		t.Errorf("without propellers, green is told of %v", reach)
	}
}

func checkReach(m *match, from string, moves int) {
	m.t.Helper()
	var told []string
	for n, ring := range m.View(game.At(0)).(*deepblue.View).Reach {
		told = append(told, ring...)
		want := within(m.g.Pack(), from, n+1)
		found := slices.Clone(told)
		slices.Sort(want)
		slices.Sort(found)
		if !slices.Equal(found, want) {
			m.t.Errorf("from %s up to %d moves: found %v, want %v", from, n+1, found, want)
		}
	}
	if want := within(m.g.Pack(), from, moves); len(told) != len(want) {
		m.t.Errorf("from %s with %d moves: found %v, want %v", from, moves, told, want)
	}
	for _, a := range []game.Audience{game.At(1), game.Spectator} {
		if m.View(a).(*deepblue.View).Reach != nil {
			m.t.Errorf("%v is told how far green's boats can go", a)
		}
	}
}

// within walks along the routes and lists all places where a walk of one to n steps can end; two steps lead back.
func within(p *deepblue.Pack, from string, n int) []string {
	var reached []string
	edge := []string{from}
	for range n {
		var next []string
		for _, at := range edge {
			for _, r := range p.Routes {
				for i, end := range r {
					if end == at && !slices.Contains(reached, r[1-i]) {
						reached = append(reached, r[1-i])
						next = append(next, r[1-i])
					}
				}
			}
		}
		edge = next
	}
	return reached
}
