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

// What could be collected depends on the hand, so only its owner is told.
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
