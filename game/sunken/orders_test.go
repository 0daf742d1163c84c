package sunken_test

import (
	"os"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
)

// position arranges a game of two, with violet to move, from facts of the script language.
func position(t *testing.T, facts ...string) game.Answering {
	t.Helper()
	var list []game.Fact
	for _, f := range facts {
		key, value, _ := strings.Cut(f, " = ")
		list = append(list, game.Fact{Key: key, Value: value})
	}
	p, err := sunken.New().Arrange(game.Config{Players: 2}, list)
	if err != nil {
		t.Fatal(err)
	}
	return p.(game.Answering)
}

// answers returns what the table answers for violet in public, and among bots alone.
func answers(p game.Answering, o game.Orders) [2]string {
	var said [2]string
	for i, in := range []game.Company{game.Public, game.Alone} {
		switch m, why := p.Answer(0, o, in); why {
		case game.Unanswered:
			said[i] = "asked"
		case game.Forced:
			said[i] = "forced: " + sunken.New().MoveText(m)
		case game.Ordered:
			said[i] = "ordered: " + sunken.New().MoveText(m)
		}
	}
	return said
}

func check(t *testing.T, what string, found, want [2]string) {
	t.Helper()
	if found != want {
		t.Errorf("%s: found %q, want %q", what, found, want)
	}
}

var (
	both       = func(said string) [2]string { return [2]string{said, said} }
	askMe      = game.Orders{"end": "ask"}
	passAlways = game.Orders{"wait": "pass"}
)

// Everybody sees where ships and bathyscapes are, so a ship that can only leave does.
func TestAShipThatCanOnlyLeave(t *testing.T) {
	p := position(t, "ship violet = 3", "bathyscapes violet = R2C1 R2C1 R2C2 R2C2 R2C3")
	check(t, "nothing to the right", answers(p, nil), both("forced: ship out"))
	p = position(t, "ship violet = 3", "bathyscapes violet = R2C1 R2C1 R2C2 R2C2 R2C4")
	check(t, "something to the right", answers(p, nil), both("asked"))
}

// A turn is visibly over once the last bathyscape has moved; a player with the order to ask is asked.
func TestATurnThatIsVisiblyOver(t *testing.T) {
	p := position(t, "bathyscapes violet = R2C1 R2C2 R2C3 R2C4 R2C5")
	play(t, p, "violet: ship 1")
	check(t, "before it has moved", answers(p, nil), both("asked"))
	play(t, p, "violet: move R2C1>R3C1")
	check(t, "after it has moved", answers(p, nil), both("forced: end"))
	check(t, "with the order to ask", answers(p, askMe), both("asked"))
	p = position(t, "bathyscapes violet = R2C1 R2C1 R2C3 R2C4 R2C5")
	play(t, p, "violet: ship 1", "violet: move R2C1>R3C1")
	check(t, "while another can act", answers(p, nil), both("asked"))
}

// While some card could fetch a tile, an answer would reveal that the hand has none, so there is one only among bots.
func TestATurnThatIsOverForWhoSeesTheHand(t *testing.T) {
	p := position(t, "bathyscapes violet = R3C1 R2C2 R2C3 R2C4 R2C5", "bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6",
		"space R3C1 = red-anchor blue-bell", "hand violet = red yellow", "jokers violet = -")
	play(t, p, "violet: ship 1", "violet: collect red-anchor with red")
	check(t, "a blue one is left", answers(p, nil), [2]string{"asked", "forced: end"})
	check(t, "with the order to ask", answers(p, askMe), both("asked"))

	p = position(t, "bathyscapes violet = R3C1 R2C2 R2C3 R2C4 R2C5", "bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6",
		"space R3C1 = red-anchor", "hand violet = red yellow", "jokers violet = red-mussel")
	play(t, p, "violet: ship 1", "violet: collect red-anchor with red")
	check(t, "nothing is left", answers(p, nil), both("forced: end"))

	p = position(t, "bathyscapes violet = R3C1 R2C2 R2C3 R2C4 R2C5", "bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6",
		"space R3C1 = red-anchor blue-bell", "hand violet = red", "jokers violet = -")
	play(t, p, "violet: ship 1", "violet: collect red-anchor with red")
	check(t, "no card is left", answers(p, nil), both("forced: end"))
}

// A last hand card that is owed is given. With more cards the player is asked, or others would learn that all are
// alike.
func TestCardsThatAreOwed(t *testing.T) {
	owing := func(hand string) game.Answering {
		p := position(t, "bathyscapes violet = R3C1 R2C2 R2C3 R2C4 R2C5", "bathyscapes brown = R3C1 R2C6 R2C6 R2C6 R2C6",
			"space R3C1 = red-anchor blue-bell", "hand violet = red "+hand, "supply violet = -", "jokers violet = -")
		play(t, p, "violet: ship 1", "violet: collect red-anchor with red")
		return p
	}
	check(t, "one card", answers(owing("blue"), nil), both("forced: give blue"))
	check(t, "two alike", answers(owing("blue blue"), nil), [2]string{"asked", "forced: give blue"})
	check(t, "two colours", answers(owing("blue yellow"), nil), both("asked"))
}

// Everybody sees the number of cards in hand and supply, so a player with nothing to trade is not asked.
func TestAShipThatWaits(t *testing.T) {
	p := position(t, "ship violet = out", "step = waiting", "hand violet = red blue")
	check(t, "by default", answers(p, nil), both("asked"))
	check(t, "with the order to pass", answers(p, passAlways), both("ordered: wait"))
	p = position(t, "ship violet = out", "step = waiting", "hand violet = red blue", "supply violet = -")
	check(t, "without a supply", answers(p, passAlways), both("forced: wait"))
	p = position(t, "ship violet = out", "step = waiting", "hand violet = -")
	check(t, "without a card", answers(p, nil), both("forced: wait"))
}

// Placing always has six spaces, and the table answers only for the player to move.
func TestNobodyIsAnsweredForElse(t *testing.T) {
	p := deal(t, 2, 1)
	for s := range game.Seat(2) {
		if _, why := p.Answer(s, nil, game.Alone); why != game.Unanswered {
			t.Errorf("seat %d places by itself", s)
		}
	}
	q := position(t, "ship violet = 3", "bathyscapes violet = R2C1 R2C1 R2C2 R2C2 R2C3")
	if _, why := q.Answer(1, nil, game.Alone); why != game.Unanswered {
		t.Error("somebody is answered for who is not asked")
	}
}

// The rulebook describes every order and each of its values.
func TestRulesTellOfOrders(t *testing.T) {
	data, err := os.ReadFile("../../docs/rules/sunken-treasure.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(data), "\n## Standing orders\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, o := range sunken.New().About().Orders {
		for _, word := range append(o.Values, o.Name) {
			if !strings.Contains(section, "`"+word+"`") {
				t.Errorf("the order %s: %q is not in the document", o.Name, word)
			}
		}
	}
}
