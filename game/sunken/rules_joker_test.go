package sunken_test

import (
	"testing"

	"github.com/divingbell/divingbell/game/sunken"
)

func TestST_JOK_1_AJokerPaysForEverything(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R3C3 R2C1 R2C1 R2C1
set bathyscapes brown = R3C2 R2C2 R2C2 R2C6 R2C6
set space R3C2 = red-anchor blue-bell
set space R3C3 = black-mask
set board violet = silver-crown
set jokers violet = yellow-mussel black-crown
set hand violet = -
set supply violet = -
violet: ship 2
refuse violet: collect red-anchor with red-mussel | ST-JOK-1 no-such-joker
refuse violet: collect red-anchor with silver-crown | ST-JOK-1 no-such-joker
refuse violet: collect black-mask with yellow-mussel | ST-TURN-2 not-below-ship
violet: collect red-anchor with yellow-mussel
expect board violet = red-anchor silver-crown
expect jokers violet = black-crown
expect space R3C2 = yellow-mussel blue-bell
violet: collect blue-bell with black-crown
expect space R3C2 = yellow-mussel black-crown*
expect jokers violet = -
expect hand brown = red yellow blue
expect supply brown = ?x12
expect discard = -
`)
}

func TestST_JOK_2_JokersAreCollectedWithCards(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C2 R2C6 R2C6 R2C6 R2C6
set space R3C2 = silver-mussel blue-bell
set jokers violet = -
set jokers brown = -
set hand violet = silver red red
violet: ship 2
refuse violet: collect silver-mussel with red | ST-COL-1 wrong-colour
violet: collect silver-mussel with silver
expect jokers violet = silver-mussel
expect board violet = -
expect discard = silver
expect supply brown = ?x13
# it serves from the next turn on
expect fresh = silver-mussel
refuse violet: collect blue-bell with silver-mussel | ST-JOK-1 joker-is-fresh
violet: end | card red
expect fresh = -
brown: ship out
violet: ship out
brown: ship out
violet: ship 2
violet: collect blue-bell with silver-mussel
expect space R3C2 = silver-mussel
expect board violet = blue-bell
`)
}

// A joker rests in the turn that laid it; from the next turn on anybody may collect it, the same player too.
func TestST_JOK_2_NotInTheTurnThatLaidIt(t *testing.T) {
	const position = `
players 2
set bathyscapes violet = R4C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C2 R2C6 R2C6 R2C6 R2C6
set space R4C2 = red-anchor blue-bell
set board violet = silver-crown
set jokers violet = yellow-mussel black-crown
set jokers brown = -
set hand violet = yellow black red
`
	report(t, position+`
violet: ship 2
violet: collect red-anchor with yellow-mussel
expect spent = yellow-mussel
sees spectator: acting.spent = [yellow-mussel]
refuse violet: collect yellow-mussel with yellow | ST-JOK-2 joker-just-laid
violet: collect blue-bell with black-crown
expect spent = yellow-mussel black-crown
refuse violet: collect black-crown with black | ST-JOK-2 joker-just-laid
legal violet: end
violet: end
expect spent = -
brown: ship out
violet: ship out
brown: ship out
violet: ship 2
violet: collect black-crown with black
expect jokers violet = black-crown
expect fresh = black-crown
`)
	reportOf(t, sunken.OfVersion1(), position+`
violet: ship 2
violet: collect red-anchor with yellow-mussel
violet: collect yellow-mussel with yellow
expect jokers violet = yellow-mussel black-crown
expect fresh = yellow-mussel
refuse violet: collect blue-bell with yellow-mussel | ST-JOK-1 joker-is-fresh
`)
}

func TestST_JOK_3_NoJokerWithAJoker(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R2C1 R2C1 R2C1 R2C1
set space R3C2 = silver-mussel blue-bell
set jokers violet = red-mussel
set jokers brown = -
violet: ship 2
refuse violet: collect silver-mussel with red-mussel | ST-JOK-3 joker-needs-card
legal violet: collect blue-bell with red-mussel
`)
}

// A double on the board stays a joker: only a card collects it, it fills no place, it serves from the next turn on,
// and its column counts as empty.
func TestST_JOK_3_ADoubleLaidDownStaysAJoker(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R3C2 R2C1 R2C1 R2C1 R2C1
set space R3C2 = blue-bell red-crown
set board violet = red-anchor
set jokers violet = blue-anchor red-mussel
set jokers brown = yellow-mussel
set hand violet = red red red
set hand brown = blue red red
violet: ship 2
violet: collect blue-bell with blue-anchor
expect space R3C2 = red-crown blue-anchor*
sees spectator: spaces.R3C2.pieces = [red-crown blue-anchor]
sees spectator: spaces.R3C2.laid = [blue-anchor]
refuse violet: collect blue-anchor with red-mussel | ST-JOK-3 joker-needs-card
violet: end
brown: ship 2
refuse brown: collect blue-anchor with yellow-mussel | ST-JOK-3 joker-needs-card
brown: collect blue-anchor with blue
expect board brown = -
expect jokers brown = yellow-mussel blue-anchor
expect fresh = blue-anchor
refuse brown: collect red-crown with blue-anchor | ST-JOK-1 joker-is-fresh
brown: collect red-crown with yellow-mussel
expect board brown = red-crown
`)
	report(t, `
players 2
set bathyscapes violet = R2C2 R2C1 R2C1 R2C1 R2C1
set space R2C2 = blue-bell
set space R3C2 = -
set space R4C2 = -
set space R5C2 = -
set board violet = red-anchor
set jokers violet = blue-anchor
set jokers brown = -
violet: ship 2
violet: collect blue-bell with blue-anchor
ending column
result violet 1 0 2 0, brown 2 0 0 0
`)
}

// With the table option a double on the board is a treasure like any other.
func TestST_JOK_3_ADoubleLaidDownIsATreasureAgain(t *testing.T) {
	report(t, `
players 2
option doubles treasures
set turn = brown
set bathyscapes brown = R2C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes violet = R2C6 R2C6 R2C6 R2C6 R2C6
set space R2C2 = blue-bell
set space R3C2 = -
set space R4C2 = -
set space R5C2 = -
set board brown = red-anchor
set jokers brown = blue-anchor red-mussel
set jokers violet = -
brown: ship 2
# the column is not empty: the anchor lies in it
brown: collect blue-bell with blue-anchor
not over
expect space R2C2 = blue-anchor
hides spectator: spaces.R2C2.laid
legal brown: collect blue-anchor with red-mussel
legal brown: collect blue-anchor with blue
`)
	report(t, `
players 2
option doubles treasures
set bathyscapes violet = R3C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R3C2 R2C1 R2C1 R2C1 R2C1
set space R3C2 = blue-bell red-crown
set board violet = red-anchor
set jokers violet = blue-anchor
set jokers brown = red-mussel
violet: ship 2
violet: collect blue-bell with blue-anchor
violet: end
brown: ship 2
brown: collect blue-anchor with red-mussel
expect board brown = blue-anchor
expect space R3C2 = red-mussel red-crown
`)
}
