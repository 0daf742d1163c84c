package leak

import (
	"slices"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// knowledge defines what an audience may know of a position, from the rules and the facts alone, independently of the views
// under test. me is the colour of the audience's seat; "" for spectators.
type knowledge struct {
	known func(now facts, me string) string         // what may be known of a position
	shown func(before, now facts, me string) string // hidden cards that a move reveals
}

var mayKnow = map[string]knowledge{
	"deepblue": {knownOfDeepBlue, shownInDeepBlue},
	"sunken":   {knownOfSunken, shownInSunken},
}

type facts []game.Fact

func (fs facts) get(key string) string {
	for _, f := range fs {
		if f.Key == key {
			return f.Value
		}
	}
	return none
}

const none = "-"

// each lists the facts as show shows them, without those that it hides.
func (fs facts) each(show func(word, of, value string) (string, bool)) string {
	var known strings.Builder
	for _, f := range fs {
		word, of, _ := strings.Cut(f.Key, " ")
		if value, ok := show(word, of, f.Value); ok {
			known.WriteString(f.Key + ": " + value + "\n")
		}
	}
	return known.String()
}

// In Deep Blue everybody knows who owns which cards, and where they are unless they were drawn unseen. Others do not know
// the cards that a player has chosen but not shown yet, the chest, and what a player considers buying.
func knownOfDeepBlue(fs facts, me string) string {
	considering := fs.get("turn") != me && (fs.get("step") == "pay" || fs.get("step") == "sail")
	return fs.each(func(word, of, value string) (string, bool) {
		switch {
		case considering && word == "step":
			return "turn", true
		case considering && (word == "buying" || word == "sailing"), of != me && (word == "secret" || word == "vp"):
			return "", false
		case of != me && (word == "hand" || word == "rest"):
			return sure(value, fs.get("memory "+of)), true
		}
		return value, true
	})
}

// shownInDeepBlue are the cards that have left a hand: everybody sees them being played, even if they go to rest at once.
func shownInDeepBlue(before, now facts, _ string) string {
	return before.each(func(word, of, value string) (string, bool) {
		var left []string
		for card := range strings.FieldsSeq(value) {
			if !slices.Contains(strings.Fields(now.get("hand "+of)), card) {
				left = append(left, card)
			}
		}
		return strings.Join(left, " "), word == "hand" && left != nil
	})
}

// promised is what is still hidden but certain to be shown: the cards chosen by players who are done choosing. They have to
// be the same in both courses, or a difference would show soon.
func promised(fs facts) string {
	asked := fs.get("asked")
	return fs.each(func(word, of, value string) (string, bool) {
		return value, word == "secret" && !strings.Contains(asked, of)
	})
}

// sure are the cards that others know to be here, and the number of the rest. A memory is written like "S1@1 S3@1 | rest 1":
// two cards are uncertain since the first Rest.
func sure(cards, memory string) string {
	unsure, _, _ := strings.Cut(memory, "|")
	known, besides := "", 0
	for card := range strings.FieldsSeq(cards) {
		if strings.Contains(" "+unsure, " "+card+"@") {
			besides++
		} else {
			known += card + " "
		}
	}
	return known + "+" + strconv.Itoa(besides)
}

// In Sunken Treasure hands are hidden, and so are the colours of cards in a supply, except cards that one has laid there.
func knownOfSunken(fs facts, me string) string {
	return fs.each(func(word, of, value string) (string, bool) {
		switch {
		case word == "hand" && of != me:
			return strconv.Itoa(len(strings.Fields(strings.Trim(value, none)))), true
		case word == "supply":
			return covered(value, me), true
		}
		return value, true
	})
}

// shownInSunken are the cards that the audience has just drawn: another player may have laid them there.
func shownInSunken(before, now facts, me string) string {
	hand, drawn := strings.Fields(before.get("hand "+me)), ""
	for card := range strings.FieldsSeq(now.get("hand " + me)) {
		if i := slices.Index(hand, card); i >= 0 {
			hand = slices.Delete(hand, i, i+1)
		} else if card != none {
			drawn += " " + card
		}
	}
	return drawn
}

// covered is a supply as a player sees it. It is written like "?x4 red/violet": four unseen cards, and a red one that violet
// has laid there.
func covered(supply, me string) string {
	cards := strings.Fields(supply)
	for i, card := range cards {
		if _, by, laid := strings.Cut(card, "/"); laid && by != me {
			cards[i] = "/" + by
		}
	}
	return strings.Join(cards, " ")
}
