package sunken_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/locale"
)

// in runs a script that begins where a lesson begins.
func in(t *testing.T, id, script string) {
	t.Helper()
	course, err := lesson.Read(sunken.Lessons, sunken.New())
	if err != nil {
		t.Fatal(err)
	}
	l, found := course.Find(id)
	if !found {
		t.Fatalf("there is no lesson %s", id)
	}
	var start strings.Builder
	fmt.Fprintf(&start, "players %d\n", l.Players)
	for _, f := range l.Facts {
		fmt.Fprintf(&start, "set %s = %s\n", f.Key, f.Value)
	}
	report(t, start.String()+script)
}

// The tests here check the colours, columns and numbers that the texts of the lessons name. TestLessons checks that
// each lesson can be played and that each wrong move gets a text.

// The app names a bot by its seat.
func TestLessonsCallOthersByTheirNames(t *testing.T) {
	for _, language := range locale.Languages() {
		words, err := locale.Load(language)
		if err != nil {
			t.Fatal(err)
		}
		for seat, name := range map[int]string{2: "Falk", 3: "Juno"} {
			if found := words.Text(fmt.Sprintf("app.bot.name.%d", seat)); found != name {
				t.Errorf("%s: the bot at seat %d is %s, and lessons say %s", language, seat, found, name)
			}
		}
	}
}

func TestLessonCollectFillsTheBoard(t *testing.T) {
	in(t, "collect", `
expect board violet = silver-amphora yellow-lantern
legal violet = 3
violet: collect red-anchor with red
expect board violet = silver-amphora red-anchor yellow-lantern
violet: collect blue-bell with blue
legal violet = 1
expect hand violet = -
violet: end | card black, card yellow, card silver
expect board violet = silver-amphora red-anchor blue-bell yellow-lantern
expect hand violet = yellow black silver
`)
}

func TestLessonShipLeadsToTheCrown(t *testing.T) {
	in(t, "ship", `
legal violet = 4
violet: ship 2
# No card fits here: one can only move.
refuse violet: collect black-mask with silver | ST-COL-1 wrong-colour
legal violet = 11
violet: move R2C2>R3C5
legal violet = 1
violet: end
brown: ship 3
brown: collect red-trident with red
brown: end | card black
refuse violet: ship 2 | ST-TURN-1 ship-goes-right
violet: ship 5
violet: collect silver-crown with silver
expect board violet = red-amphora silver-anchor blue-bell silver-crown
`)
}

func TestLessonPayHasADearColumnAndACheapOne(t *testing.T) {
	in(t, "pay", `
violet: collect yellow-mask with yellow
expect supply violet = ?x8
expect supply brown = ?x11
legal violet = 1
violet: end | card yellow
brown: wait
violet: ship 5
violet: collect black-lantern with black
expect supply violet = ?x7
expect supply brown = ?x11
`)
	in(t, "pay", `
violet: collect yellow-mask with yellow
violet: end | card yellow
brown: wait
violet: ship 4
violet: collect black-bell with black
expect supply brown = ?x12
`)
}

func TestLessonJokersPayNobody(t *testing.T) {
	in(t, "jokers", `
violet: collect silver-trident with red-mussel
expect supply brown = ?x9
expect space R4C3 = red-mussel red-sextant black-anchor
violet: collect black-anchor with black
expect supply brown = ?x10
expect jokers violet = black-anchor
expect fresh = black-anchor
legal violet = 1
violet: end | card yellow
brown: wait
violet: ship 5
refuse violet: collect blue-crown with yellow | ST-COL-1 wrong-colour
violet: collect blue-crown with black-anchor
expect board violet = red-amphora blue-anchor red-compass blue-crown yellow-mask silver-trident
expect jokers violet = -
`)
	// The compass would only be another joker.
	in(t, "jokers", `
violet: collect silver-trident with red-mussel
violet: collect black-anchor with black
violet: end | card yellow
brown: wait
violet: ship 5
violet: collect silver-compass with black-anchor
expect jokers violet = silver-compass
`)
}

func TestLessonTradeBringsABlueCard(t *testing.T) {
	in(t, "trade", `
legal violet = 1
violet: ship out
brown: ship 5
brown: collect yellow-compass with yellow
brown: end | card black
violet: trade red | card blue
expect hand violet = red blue silver
brown: ship 6
brown: collect blue-crown with blue
brown: end | card red
violet: trade red | card yellow
expect hand violet = yellow blue silver
brown: ship out
expect sweep = 2
expect ship violet = left
violet: ship 1
violet: collect blue-lantern with blue
violet: collect silver-mask with silver
expect supply brown = ?x7
`)
}

func TestLessonEndsIsWonWithACardAndLostWithAJoker(t *testing.T) {
	in(t, "ends", `
violet: ship 3
violet: collect silver-mask with silver
ending column
result violet 1 0 11 2, brown 2 0 11 1
`)
	for _, joker := range []string{"red-mussel", "blue-anchor"} {
		in(t, "ends", `
violet: ship 3
violet: collect silver-mask with `+joker+`
ending column
result brown 1 0 11 1 6, violet 2 0 11 1 2
`)
	}
}

func TestLessonPlaceHasTwoSilverTreasuresAndOneNeighbour(t *testing.T) {
	const placed = `
violet: place C6
brown: place C4
violet: place %s
brown: place C2
violet: place C4
brown: place C6
`
	in(t, "place", fmt.Sprintf(placed, "C5")+`
violet: ship 5
violet: collect silver-mask with silver
expect supply brown = ?x12
`)
	in(t, "place", fmt.Sprintf(placed, "C3")+`
violet: ship 3
violet: collect silver-crown with silver
expect supply brown = ?x13
`)
}

func TestExamplesSayWhatHappens(t *testing.T) {
	in(t, "example-move", `
legal violet: move R4C3>R3C1
legal violet: move R4C3>R5C6
illegal violet: move R4C3>R2C3
`)
	in(t, "example-pay", `
violet: collect red-anchor with red
expect supply brown = ?x13
expect supply white = ?x13
violet: collect yellow-bell with yellow
expect supply brown = ?x15
expect supply white = ?x14
`)
	in(t, "example-short", `
violet: collect red-anchor with red
expect step = paying
violet: give black
expect hand violet = blue
expect supply brown = ?x16 black/violet
`)
	in(t, "example-joker", `
legal violet: collect yellow-mussel with yellow
legal violet: collect black-bell with black
legal violet: collect silver-trident with red-mussel
legal violet: collect silver-trident with red-anchor
refuse violet: collect yellow-mussel with red-mussel | ST-JOK-3 joker-needs-card
`)
	in(t, "example-trade", `
legal violet = 3
`)
	in(t, "example-ends", `
violet: collect red-mussel with red
not over
`)
	in(t, "example-ends", `
violet: collect silver-mask with silver
ending column
result violet 1 0 8, brown 2 0 7
`)
}

// A lesson begins in a position that a game could come to. Wherever a position is arranged, each treasure, mussel and card must be
// in one place; here what is on the table must also add up.
func TestLessonsBeginInPossiblePositions(t *testing.T) {
	course, err := lesson.Read(sunken.Lessons, sunken.New())
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range course.All() {
		p, err := l.Arrangement().Position(sunken.New(), l.Config())
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range impossible(p.Describe()) {
			t.Errorf("%s: %s", l.ID, fault)
		}
	}
}

func TestImpossiblePositionsAreDetected(t *testing.T) {
	for want, f := range map[string]game.Fact{
		"treasures are in the box":      {Key: "space R2C1", Value: "-"},
		"mussels are in the box":        {Key: "jokers violet", Value: "-"},
		"cards are in the box":          {Key: "supply brown", Value: "?x11"},
		"cards are discarded, and 1 we": {Key: "board violet", Value: "red-anchor"},
	} {
		p, err := sunken.New().Arrange(game.Config{Players: 2}, []game.Fact{f})
		if err != nil {
			t.Fatal(err)
		}
		if faults := strings.Join(impossible(p.Describe()), "; "); !strings.Contains(faults, want) {
			t.Errorf("%v: found %q", f, faults)
		}
	}
}

// impossible says why a game could not come to a position in which each player has been dealt as many cards as the others.
func impossible(facts []game.Fact) (faults []string) {
	players, boxed, boxedMussels, boxedCards, discarded, brought, laid := 0, 0, 0, 0, 0, 0, 0
	for _, f := range facts {
		kind, _, _ := strings.Cut(f.Key, " ")
		pieces := strings.Fields(strings.TrimPrefix(f.Value, "-"))
		mussels := strings.Count(f.Value, "-mussel")
		switch {
		case f.Key == "box cards":
			boxedCards, _ = strconv.Atoi(f.Value)
		case kind == "box":
			boxed, boxedMussels = len(pieces)-mussels, mussels
		case kind == "discard":
			discarded = len(pieces)
		case kind == "board":
			players++
			brought += len(pieces)
		case kind == "jokers":
			brought += len(pieces) - mussels
		case kind == "space":
			laid += mussels
		}
	}
	if boxed > 0 {
		faults = append(faults, fmt.Sprintf("%d treasures are in the box", boxed))
	}
	if boxedMussels != game.MaxSeats-players {
		faults = append(faults, fmt.Sprintf("%d mussels are in the box, with %d players", boxedMussels, players))
	}
	if boxedCards > 0 {
		faults = append(faults, fmt.Sprintf("%d cards are in the box besides those taken out evenly", boxedCards))
	}
	// Each tile brought up has cost a card or a joker (ST-COL-1, ST-JOK-1), and so has each joker brought up again (ST-JOK-2). A double
	// that is laid costs what it saves; a mussel only saves.
	if want := brought - laid; discarded != want {
		faults = append(faults, fmt.Sprintf("%d cards are discarded, and %d were played", discarded, want))
	}
	return faults
}
