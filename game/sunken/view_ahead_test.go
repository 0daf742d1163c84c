package sunken_test

import "testing"

// The first worked example again, as everybody sees it before it is played.
func TestST_COL_2_ViewsSayWhoWouldBePaid(t *testing.T) {
	report(t, `
players 3
set bathyscapes violet = R4C3 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R4C3 R3C3 R5C3 R2C1 R2C1
set bathyscapes white = R2C3 R2C2 R2C1 R2C1 R2C1
hides spectator: acting.prices
violet: ship 3
sees spectator: acting.prices.0.space = R4C3
sees spectator: acting.prices.0.shares = [0 2 1]
sees violet: acting.prices.0.shares = [0 2 1]
sees violet: acting.prices.0.from_hand = 0
hides violet: acting.prices.1
violet: move R4C3>R4C4
hides violet: acting.prices
`)
}

func TestST_COL_3_ViewsSayWhatTheHandWouldHaveToGive(t *testing.T) {
	report(t, `
players 3
set bathyscapes violet = R4C3 R5C3 R2C1 R2C1 R2C1
set bathyscapes brown = R4C3 R3C3 R5C3 R2C1 R2C1
set bathyscapes white = R2C3 R2C2 R2C1 R2C1 R2C1
set space R4C3 = red-anchor red-bell
set hand violet = red red red
set supply violet = ?x4
violet: ship 3
sees brown: acting.prices.0.from_hand = 0
sees brown: acting.prices.1.space = R5C3
sees brown: acting.prices.1.shares = [0 3 1]
violet: collect red-anchor with red
sees spectator: acting.prices.0.space = R4C3
sees spectator: acting.prices.0.from_hand = 2
sees spectator: acting.prices.1.from_hand = 3
`)
}

// What could be collected depends on the hand, so only its owner sees it.
func TestST_TURN_1_ViewsSayWhatTheShipBringsWithinReach(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R3C2 R5C2 R2C4 R2C4 R2C6
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R3C2 = red-anchor blue-bell
set space R4C2 = red-mask
set space R5C2 = red-mussel red-crown black-mask
set space R2C4 = silver-bell
set space R2C6 = red-bell
set hand violet = red red
set jokers violet = -
set supply violet = ?x3
sees violet: in_reach = [red-mussel red-anchor red-crown]
hides brown: in_reach
hides spectator: in_reach
violet: ship 2
hides violet: in_reach
`)
	report(t, `
players 2
set bathyscapes violet = R2C1 R2C4 R2C4 R2C4 R3C6
set ship violet = 4
set space R3C6 = silver-bell red-mussel
set hand violet = blue blue blue
set jokers violet = black-mussel
sees violet: in_reach = [silver-bell]
`)
}

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

func TestST_COL_2_ViewsSayWhomEachSpaceWouldPay(t *testing.T) {
	report(t, `
players 3
set bathyscapes violet = R4C3 R2C1 R2C1 R2C1 R2C1
set bathyscapes brown = R4C3 R3C3 R5C3 R2C1 R2C1
set bathyscapes white = R2C3 R2C2 R2C1 R2C1 R2C1
sees violet: spaces.R4C3.shares = [0 2 1]
sees brown: spaces.R4C3.shares = [1 0 1]
hides violet: spaces.R2C6.shares
hides spectator: spaces.R4C3.shares
`)
}

func TestST_END_4_ViewsSayHowNearEachEndIs(t *testing.T) {
	report(t, `
players 2
set board violet = red-anchor
set board brown = blue-bell blue-crown
sees spectator: ends.0.ending = complete
sees spectator: ends.0.left = 10
sees spectator: ends.0.seat = 1
sees spectator: ends.1.ending = column
sees spectator: ends.1.column = 6
sees spectator: ends.1.left = 7
sees spectator: ends.2.ending = cards
sees spectator: ends.2.left = 30
sees spectator: ends.3.ending = standstill
sees spectator: ends.3.left = 5
`)
}
