package sunken

import (
	"testing"

	"github.com/divingbell/divingbell/game"
)

// arrange makes a position from facts, "hand violet", "red red", ….
func arrange(t *testing.T, players int, facts ...string) *Position {
	t.Helper()
	var list []game.Fact
	for i := 0; i < len(facts); i += 2 {
		list = append(list, game.Fact{Key: facts[i], Value: facts[i+1]})
	}
	p, err := New().Arrange(game.Config{Players: players}, list)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// TestScrambleIsFair rearranges what brown cannot know many times: every such card is equally likely in any hidden
// place.
func TestScrambleIsFair(t *testing.T) {
	p := arrange(t, 2,
		"hand violet", "red red red", "hand brown", "yellow yellow blue",
		"supply violet", "?x2 silver/violet", "supply brown", "black/brown ?x3 red/violet",
		"discard", "yellow yellow yellow blue blue blue blue black black black")
	const rounds = 20_000
	var inHand, laid [colours]int
	d := game.NewFastDice(7)
	for range rounds {
		q := p.Clone().(*Position)
		q.Scramble(game.At(1), d)
		if q.hands[1] != p.hands[1] || q.supplies[1].cards[0] != p.supplies[1].cards[0] {
			t.Fatal("what brown knows has changed")
		}
		if q.supplies[0].cards[2].knownTo() != 0 || q.supplies[1].cards[4].knownTo() != 0 {
			t.Fatal("somebody else knows the card that violet laid down")
		}
		for c, n := range q.hands[0] {
			inHand[c] += int(n)
		}
		laid[q.supplies[1].cards[4].colour()]++
	}
	// hidden from brown: 6 red, 1 yellow, 1 blue, 2 black, 6 silver
	for c, n := range [colours]int{6, 1, 1, 2, 6} {
		for name, found := range map[string]int{"violet's hand": inHand[c] / 3, "the card laid down": laid[c]} {
			if want := rounds * n / 16; found < want*9/10-30 || found > want*11/10+30 {
				t.Errorf("%s is %s in %d of %d rounds, not about %d", name, colour(c), found, rounds, want)
			}
		}
	}
}

// TestSpectatorsCannotTellHands checks that a scramble for spectators changes every hand.
func TestSpectatorsCannotTellHands(t *testing.T) {
	p := arrange(t, 3)
	d := game.NewFastDice(1)
	for s := range 3 {
		changed := false
		for range 50 {
			q := p.Clone().(*Position)
			q.Scramble(game.Spectator, d)
			changed = changed || q.hands[s] != p.hands[s]
		}
		if !changed {
			t.Errorf("the hand of %s never changes", seatNames[s])
		}
	}
}

// TestEventsKeepSecrets checks what each audience is told of a trade and a gift.
func TestEventsKeepSecrets(t *testing.T) {
	heard := func(p *Position, a game.Audience, m game.Move) (text string) {
		q := p.Clone()
		q.Watch(func(e game.Event) {
			if e.To.Includes(a) {
				text += e.Name + " "
				for _, arg := range e.Args {
					text += arg.Value + " "
				}
			}
		})
		if err := q.Play(0, m, game.NewScriptedDice([]game.Chance{{Kind: cardDrawn, Value: 4}})); err != nil {
			t.Fatal(err)
		}
		return text
	}
	trading := arrange(t, 3, "ship violet", "out", "hand violet", "red blue blue")
	giving := arrange(t, 3, "step", "paying", "ship violet", "1", "pending", "red-amphora", "owed brown", "1", "ready", "-",
		"hand violet", "red blue", "supply violet", "-", "discard", "red", "hand brown", "red red")
	for _, c := range []struct {
		p       *Position
		m       game.Move
		a       game.Audience
		want    string
		comment string
	}{
		{trading, move(ActTrade, 0, 0), 0, "traded-card 0 red silver ", "the trader knows both cards"},
		{trading, move(ActTrade, 0, 0), 1, "traded 0 ", "the others know that there was a trade"},
		{trading, move(ActTrade, 0, 0), game.Spectator, "traded 0 ", "so do spectators"},
		{giving, move(ActGive, 2, 0), 0, "gave-card 0 1 blue drew 1 1 filled 0 red-amphora 1 ", "the giver knows the card"},
		{giving, move(ActGive, 2, 0), 1, "gave 0 1 drew-cards 1 1 silver filled 0 red-amphora 1 ", "the receiver knows what is drawn"},
		{giving, move(ActGive, 2, 0), 2, "gave 0 1 drew 1 1 filled 0 red-amphora 1 ", "the others know the numbers"},
	} {
		if found := heard(c.p, c.a, c.m); found != c.want {
			t.Errorf("%s: audience %d hears %q", c.comment, c.a, found)
		}
	}
}

// TestEventsThatShow plays turns without chance and checks which moves show a hidden card: one that is played, and
// one that is drawn, even if another player laid it there. A card that is given lies face down.
func TestEventsThatShow(t *testing.T) {
	p := arrange(t, 2,
		"bathyscapes violet", "R2C4 R2C1 R2C1 R2C1 R2C6", "bathyscapes brown", "R2C4 R2C4 R2C6 R2C6 R2C6",
		"space R2C4", "red-anchor", "hand violet", "red silver black", "supply violet", "yellow/violet",
		"hand brown", "red red", "supply brown", "blue/violet yellow/brown ?x4")
	shown := ""
	p.Watch(func(e game.Event) {
		if e.Shows {
			shown += e.Name + " "
		}
	})
	for _, c := range []struct{ move, want string }{
		{"ship 4", ""},
		{"collect red-anchor with red", "collected "},
		{"give silver", "drew-cards "}, // the last card due, so brown fills up the hand
		{"end", ""},
		{"ship out", ""},
		{"ship 6", ""},
		{"move R2C6>R3C5", ""},
		{"end", ""},
		{"trade red", "traded-card "},
	} {
		m, err := New().ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		shown = ""
		if err := p.Play(p.turn, m, game.NewRecordedDice(nil)); err != nil {
			t.Fatal(err)
		}
		if shown != c.want {
			t.Errorf("%s shows %q, not %q", c.move, shown, c.want)
		}
	}
}
