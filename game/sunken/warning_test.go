package sunken_test

import "testing"

// Everybody is warned in the same way, so spectators stand for all.
func TestST_END_1_ViewsWarnOfAPlayerWhoLacksOneKind(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R3C2 = red-sextant blue-trident
set board violet = red-amphora red-anchor red-astrolabe red-bell red-chalice red-compass red-crown red-figurehead red-lantern red-mask
set board brown = -
set hand violet = red blue
hides spectator: warnings
violet: ship 2
violet: collect red-sextant with red
sees spectator: warnings.0.ending = complete
sees spectator: warnings.0.left = 1
sees spectator: warnings.0.seat = 0
hides spectator: warnings.0.column
hides spectator: warnings.1
violet: collect blue-trident with blue
ending complete
hides spectator: warnings
`)
}

func TestST_END_2_ViewsWarnOfTheLastTreasureOfAColumn(t *testing.T) {
	report(t, `
players 2`+lastOfColumn+`
sees spectator: warnings.0.ending = column
sees spectator: warnings.0.left = 1
sees spectator: warnings.0.column = 2
hides spectator: warnings.0.seat
hides spectator: warnings.1
`)
	// a double laid down as a joker is no treasure
	report(t, `
players 2
set bathyscapes violet = R4C2 R2C1 R2C1 R2C1 R2C1
set space R2C2 = -
set space R3C2 = silver-mussel
set space R4C2 = blue-bell
set space R5C2 = red-crown
set board violet = red-anchor
set jokers violet = blue-anchor
hides spectator: warnings
violet: ship 2
violet: collect blue-bell with blue-anchor
sees spectator: warnings.0.column = 2
`)
}

func TestST_END_3_ViewsWarnWhenOneHandOfCardsIsLeft(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R3C2 = red-anchor blue-bell
set hand violet = red blue
set supply violet = -
set hand brown = red
set supply brown = ?x1
hides spectator: warnings
violet: ship 2
violet: collect red-anchor with red | card silver
sees spectator: warnings.0.ending = cards
sees spectator: warnings.0.left = 3
violet: collect blue-bell with blue
sees spectator: warnings.0.left = 2
`)
}

func TestST_END_5_ViewsWarnOfAStandstillUntilSomebodyGetsOn(t *testing.T) {
	report(t, `
players 2
set still = 1
hides spectator: warnings
`)
	report(t, `
players 2
set bathyscapes violet = R2C2 R2C1 R2C1 R2C1 R2C1
set space R2C2 = red-anchor
set hand violet = red
set still = 3
sees spectator: warnings.0.ending = standstill
sees spectator: warnings.0.left = 2
violet: ship 2
violet: collect red-anchor with red
hides spectator: warnings
`)
}
