package sunken_test

import "testing"

func TestST_COL_1_ACardOfTheTilesColour(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R5C2 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R3C2 = red-anchor blue-bell
set space R4C2 = red-mask
set space R2C3 = red-crown
set hand violet = red red blue
violet: ship 2
refuse violet: collect red-anchor with blue | ST-COL-1 wrong-colour
refuse violet: collect red-mask with red | ST-TURN-2 no-bathyscape
refuse violet: collect red-crown with red | ST-TURN-2 no-bathyscape
violet: collect red-anchor with red
violet: collect blue-bell with blue
expect board violet = red-anchor blue-bell
expect hand violet = red
expect discard = red blue
expect space R3C2 = -
refuse violet: collect red-anchor with red | ST-COL-1 not-on-board
`)
	report(t, `
players 2
set space R2C1 = black-anchor
set hand violet = red red blue
violet: ship 1
refuse violet: collect black-anchor with black | ST-COL-1 no-such-card
`)
}

// The first worked example: six cards for two tiles.
func TestST_COL_2_EveryBathyscapeNotBelowIsPaid(t *testing.T) {
	report(t, `
players 3
set bathyscapes violet = R4C3 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R4C3 R3C3 R5C3 R2C1 R2C1
set bathyscapes white = R2C3 R2C1 R2C1 R2C1 R2C1
set space R4C3 = red-anchor yellow-bell
set hand violet = red yellow blue
violet: ship 3
violet: collect red-anchor with red
expect supply violet = ?x9
expect supply brown = ?x14
expect supply white = ?x13
violet: collect yellow-bell with yellow
expect supply violet = ?x6
expect supply brown = ?x16
expect supply white = ?x14
expect discard = red yellow
expect hand violet = blue
violet: end | card red, card black
expect supply violet = ?x4
`)
}

func TestST_COL_2_ClockwiseFromTheTopToTheBottom(t *testing.T) {
	report(t, `
players 3
set turn = brown
set bathyscapes violet = R2C4 R2C4 R2C1 R2C1 R2C1
set bathyscapes brown = R2C4 R2C1 R2C1 R2C1 R2C1
set bathyscapes white = R2C4 R2C1 R2C1 R2C1 R2C1
set space R2C4 = red-anchor
set hand brown = red red red
set supply brown = red/brown blue/violet black/brown ?x2
set supply violet = ?x3
set supply white = ?x3
brown: ship 4
brown: collect red-anchor with red
# white sits to the left of brown and is served first
expect supply white = ?x3 red/brown
expect supply violet = ?x3 blue/violet black/brown
expect supply brown = ?x2
`)
}

func TestST_COL_3_TheHandMakesUpTheRest(t *testing.T) {
	report(t, `
players 3
set bathyscapes violet = R2C4 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C4 R2C4 R2C1 R2C1 R2C1
set bathyscapes white = R2C4 R2C1 R2C1 R2C1 R2C1
set space R2C4 = red-anchor
set hand violet = red blue black
set supply violet = ?
set supply brown = ?x3
set supply white = ?x3
violet: ship 4
hides spectator: acting.receiver
violet: collect red-anchor with red
expect step = paying
sees spectator: acting.receiver = 1
expect supply brown = ?x4
expect owed brown = 1
expect owed white = 1
legal violet = 2
refuse violet: give red | ST-COL-3 no-such-card
refuse violet: end | ST-COL-3 pay-first
expect space R2C4 = red-anchor
violet: give black
expect supply brown = ?x4 black/violet
sees spectator: acting.receiver = 2
violet: give blue
hides spectator: acting.receiver
expect supply white = ?x3 blue/violet
expect board violet = red-anchor
expect hand violet = -
expect step = acting
refuse violet: give red | ST-COL-3 nothing-owed
`)
}

func TestST_COL_3_NotWithoutEnoughCards(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R2C4 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C4 R2C4 R2C4 R2C4 R2C1
set space R2C4 = red-anchor
set hand violet = red red red
set supply violet = ?
violet: ship 4
# four cards are due; one of the supply and two of the hand make three
refuse violet: collect red-anchor with red | ST-COL-3 cannot-pay
illegal violet: collect red-anchor with red
legal violet: collect red-anchor with red-mussel
`)
}

func TestST_COL_4_OpponentsDrawUpAtOnce(t *testing.T) {
	report(t, `
players 3
set bathyscapes violet = R2C4 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C4 R2C1 R2C1 R2C1 R2C1
set bathyscapes white = R2C4 R2C4 R2C4 R2C1 R2C1
set space R2C4 = red-anchor
set hand violet = red blue black
set hand brown = -
set supply brown = -
set hand white = black
set supply white = -
violet: ship 4
# brown before white, who takes only two of three
violet: collect red-anchor with red | card yellow, card blue, card silver
expect hand brown = yellow
expect supply brown = -
expect hand white = blue black silver
expect supply white = ?
`)
}

func TestST_COL_4_OnlyAfterAllPayments(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R2C4 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C4 R2C4 R2C1 R2C1 R2C1
set space R2C4 = red-anchor
set hand violet = red blue black
set supply violet = silver/brown
set hand brown = -
set supply brown = -
violet: ship 4
violet: collect red-anchor with red
expect hand brown = -
expect supply brown = silver/brown
violet: give blue
expect hand brown = blue silver
`)
}

func TestST_COL_5_PlaceOrDouble(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R2C2 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R3C2 = red-anchor blue-anchor
set space R2C2 = black-bell
set jokers violet = yellow-mussel
set hand violet = red blue black
violet: ship 2
violet: collect red-anchor with red
expect board violet = red-anchor
expect jokers violet = yellow-mussel
violet: collect blue-anchor with blue
expect board violet = red-anchor
expect jokers violet = yellow-mussel blue-anchor
expect fresh = blue-anchor
refuse violet: collect black-bell with blue-anchor | ST-JOK-1 joker-is-fresh
illegal violet: collect black-bell with blue-anchor
legal violet: collect black-bell with yellow-mussel
violet: end | card red, card red
expect fresh = -
brown: ship out
violet: ship out
brown: ship 6
brown: move R2C6>R2C5
brown: end
violet: ship 2
violet: collect black-bell with blue-anchor
expect board violet = red-anchor black-bell
expect space R2C2 = blue-anchor*
`)
}

func TestST_COL_6_TheHandStaysShortWithinATurn(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R2C2 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R3C2 = red-anchor blue-bell
set hand violet = red blue black
violet: ship 2
violet: collect red-anchor with red
expect hand violet = blue black
violet: collect blue-bell with blue
expect hand violet = black
violet: move R2C2>R2C3
expect hand violet = black
expect supply violet = ?x12
violet: end | card red, card red
expect hand violet = red red black
`)
}
