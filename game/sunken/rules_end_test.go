package sunken_test

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/sunken"
)

// elevenKinds is a player board that lacks the trident.
const elevenKinds = "red-amphora red-anchor red-astrolabe red-bell red-chalice red-compass " +
	"red-crown red-figurehead red-lantern red-mask red-sextant"

func TestST_END_1_TwelveKindsWinAtOnce(t *testing.T) {
	report(t, `
players 3
set bathyscapes violet = R2C2 R2C2 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R2C2 = blue-trident
set board violet = `+elevenKinds+`
set board brown = blue-anchor blue-bell
set board white = black-anchor black-bell black-crown
set jokers violet = -
set hand violet = blue red red
set supply white = ?x12
violet: ship 2
violet: collect blue-trident with blue
ending complete
result violet 1 1 12, white 2 0 3, brown 3 0 2
asked nobody
`)
}

// lastOfColumn is a column 2 with one treasure and a mussel left.
const lastOfColumn = `
set bathyscapes violet = R4C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R2C2 = -
set space R3C2 = silver-mussel
set space R4C2 = blue-bell
set space R5C2 = -
`

func TestST_END_2_AColumnWithoutTreasures(t *testing.T) {
	report(t, `
players 2`+lastOfColumn+`
set hand violet = blue red red
violet: ship 2
violet: collect blue-bell with blue
ending column
result violet 1 0 1 1, brown 2 0 0 1
`)
	// a mussel laid down in the last treasure's place does not count either
	report(t, `
players 2`+lastOfColumn+`
set jokers violet = red-mussel
violet: ship 2
violet: collect blue-bell with red-mussel
ending column
`)
	// while one treasure is left the game continues, and a mussel is no last treasure
	report(t, `
players 2
set bathyscapes violet = R3C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R2C2 = -
set space R3C2 = silver-mussel blue-bell
set space R4C2 = red-crown
set space R5C2 = -
set hand violet = blue silver red
violet: ship 2
violet: collect blue-bell with blue
violet: collect silver-mussel with silver
not over
`)
}

func TestST_END_3_NoCardsLeft(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R3C2 = red-anchor blue-bell
set hand violet = red blue
set supply violet = -
set hand brown = -
set supply brown = -
set jokers brown = yellow-mussel silver-mussel
violet: ship 2
violet: collect red-anchor with red
not over
violet: collect blue-bell with blue
ending cards
result violet 1 0 2 1 0, brown 2 0 0 2 0
`)
}

// tied is a table at which violet's next tile, a second treasure, ends the game.
const tied = lastOfColumn + `
set hand violet = blue red red
set board violet = red-anchor
`

func TestST_END_4_TreasuresThenJokersThenCards(t *testing.T) {
	for name, c := range map[string][2]string{
		"treasures": {
			"set board brown = blue-anchor blue-crown blue-mask\nset jokers violet = red-mussel black-mussel",
			"result brown 1 0 3 1 15, violet 2 0 2 2 14",
		},
		"jokers": {
			"set board brown = blue-anchor blue-crown\nset jokers brown = yellow-mussel black-anchor\nset supply brown = -",
			"result brown 1 0 2 2 3, violet 2 0 2 1 14",
		},
		"mussels and doubles count alike": {
			"set board brown = blue-anchor blue-crown\nset jokers brown = black-anchor",
			"result brown 1 0 2 1 15, violet 2 0 2 1 14",
		},
		"cards": {
			"set board brown = blue-anchor blue-crown\nset supply brown = ?x10",
			"result violet 1 0 2 1 14, brown 2 0 2 1 13",
		},
		"shared": {
			"set board brown = blue-anchor blue-crown\nset supply brown = ?x11",
			"result violet 1 0 2 1 14, brown 1 0 2 1 14",
		},
	} {
		t.Run(name, func(t *testing.T) {
			report(t, "players 2"+tied+c[0]+"\nviolet: ship 2\nviolet: collect blue-bell with blue\nending column\n"+c[1])
		})
	}
}

func TestST_END_4_TwelveKindsComeBeforeAnEmptyColumn(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R2C2 R2C1 R2C1 R2C1 R2C1
set space R2C2 = blue-trident
set space R3C2 = -
set space R4C2 = -
set space R5C2 = -
set board violet = `+elevenKinds+`
set jokers violet = red-mussel
violet: ship 2
violet: collect blue-trident with red-mussel
ending complete
`)
}

func TestST_END_4_AnEmptyColumnComesBeforeNoCards(t *testing.T) {
	report(t, `
players 2`+lastOfColumn+`
set hand violet = blue
set supply violet = -
set hand brown = -
set supply brown = -
violet: ship 2
violet: collect blue-bell with blue
ending column
`)
}

func TestST_END_5_Standstill(t *testing.T) {
	report(t, `
players 2
set still = 3
set sweep = 9
set ship brown = out
violet: ship out
not over
expect still = 4
brown: ship out
violet: ship out
ending standstill
result violet 1, brown 1
`)
}

func TestST_END_5_AnyGainBeginsTheCountAnew(t *testing.T) {
	const table = `
players 2
set bathyscapes violet = R3C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R3C2 = blue-bell silver-mussel
set still = 4
set ship brown = out
set hand violet = red blue silver
set jokers violet = red-mussel
violet: ship 2
`
	const leave = `
violet: end
brown: wait
violet: ship out
`
	for name, move := range map[string]string{
		"a card for a treasure":    "violet: collect blue-bell with blue",
		"a card for a mussel":      "violet: collect silver-mussel with silver",
		"a place, without a card ": "violet: collect blue-bell with red-mussel",
	} {
		draw := " | card red"
		if move == "violet: collect blue-bell with red-mussel" {
			draw = ""
		}
		t.Run(name, func(t *testing.T) {
			report(t, table+move+"\nexpect gained = yes\nviolet: end"+draw+"\nbrown: wait\nviolet: ship out\nnot over\nexpect still = 0\nexpect gained = no")
		})
	}
	t.Run("moving is no gain", func(t *testing.T) {
		report(t, table+"violet: move R3C2>R3C3"+leave+"ending standstill")
	})
	t.Run("a double with a joker is no gain", func(t *testing.T) {
		report(t, "players 2\nset board violet = black-bell\n"+table[len("\nplayers 2\n"):]+
			"violet: collect blue-bell with red-mussel\nexpect gained = no"+leave+"ending standstill")
	})
}

func TestST_END_5_Never(t *testing.T) {
	report(t, `
players 2
option standstill never
set still = 254
set sweep = 65534
set ship brown = out
violet: ship out
not over
expect still = 255
brown: ship out
violet: ship out
not over
expect still = 255
expect sweep = 65535
sees spectator: still_limit = 0
hides spectator: warnings
`)
}

func TestST_END_5_TheTableChoosesAndWarns(t *testing.T) {
	for limit, warnings := range map[string]int{"3": 1, "5": 3, "30": 28} {
		p := deal(t, 2, 1, "standstill", limit)
		warned := 0
		p.Watch(func(e game.Event) {
			if e.Name == "standstill" {
				warned++
			}
		})
		for i, s := 0, p.Asked().First(); i < 10; i, s = i+1, s.Next(2) {
			play(t, p, sunken.New().About().SeatName(s)+": place C1")
		}
		sweeps := 0
		for !p.Over() {
			s := p.Asked().First()
			play(t, p, sunken.New().About().SeatName(s)+": ship out", sunken.New().About().SeatName(s.Next(2))+": ship out")
			sweeps++
		}
		if found := p.Outcome(); found.Ending != "standstill" || warned != warnings {
			t.Errorf("limit %s: after %d sweeps %s with %d warnings, not %d", limit, sweeps, found.Ending, warned, warnings)
		}
		if want := fact(t, p, "still"); want[0] != limit || sweeps != warnings+2 {
			t.Errorf("limit %s: the game ends after %d sweeps", limit, sweeps)
		}
	}
}
