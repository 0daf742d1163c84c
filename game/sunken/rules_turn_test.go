package sunken_test

import "testing"

func TestST_TURN_0_PlayIsClockwise(t *testing.T) {
	report(t, `
players 3
set first = white
asked white
refuse violet: ship 1 | ST-TURN-0 not-your-turn
refuse brown: ship out | ST-TURN-0 not-your-turn
white: ship out
asked violet
violet: ship 1
violet: move R2C1>R2C2
asked violet
refuse white: wait | ST-TURN-0 not-your-turn
violet: end
asked brown
brown: ship out
asked white
`)
}

func TestST_TURN_0_NobodyActsAfterTheEnd(t *testing.T) {
	report(t, `
players 2
set still = 4
set ship brown = out
violet: ship out
over
asked nobody
legal violet = 0
refuse brown: ship 1 | ST-TURN-0 over
refuse violet: wait | ST-TURN-0 over
`)
}

func TestST_TURN_1_ShipsGoRight(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R2C1 R5C3 R3C4 R3C4 R4C6
set ship violet = 3
set ship brown = 4
legal violet = 3
legal violet: ship 4
legal violet: ship 6
legal violet: ship out
refuse violet: ship 3 | ST-TURN-1 ship-goes-right
refuse violet: ship 1 | ST-TURN-1 ship-goes-right
refuse violet: ship 5 | ST-TURN-1 no-bathyscape-below
violet: ship 4
expect ship violet = 4
refuse violet: ship 6 | ST-TURN-1 ship-has-moved
`)
}

func TestST_TURN_1_OutFromTheLeftAndNothingElse(t *testing.T) {
	report(t, `
players 2
set hand violet = red
refuse violet: move R2C1>R2C2 | ST-TURN-1 ship-first
refuse violet: collect red-amphora with red | ST-TURN-1 ship-first
refuse violet: end | ST-TURN-1 ship-first
violet: ship out
expect ship violet = out
expect hand violet = red
asked brown
`)
}

func TestST_TURN_2_EachBathyscapeActsOnce(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R2C1 R3C1 R3C1 R5C2 R5C2
violet: ship 1
expect ready = R2C1 R3C1 R3C1
refuse violet: end | ST-TURN-2 act-first
refuse violet: move R5C2>R5C1 | ST-TURN-2 not-below-ship
refuse violet: move R4C1>R4C2 | ST-TURN-2 no-bathyscape
violet: move R3C1>R2C1
expect ready = R2C1 R3C1
legal violet: end
violet: move R2C1>R3C1
expect bathyscapes violet = R2C1 R3C1 R3C1 R5C2 R5C2
refuse violet: move R2C1>R2C2 | ST-TURN-2 has-acted
violet: move R3C1>R3C2
refuse violet: move R3C1>R3C3 | ST-TURN-2 has-acted
legal violet = 1
violet: end
asked brown
`)
}

func TestST_TURN_2_ActionsDoNotInterleave(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R4C1 R4C1 R2C1 R5C2 R5C2
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R4C1 = red-anchor blue-bell red-mask
set space R2C1 = yellow-crown
set hand violet = red red yellow
violet: ship 1
violet: collect red-anchor with red
expect collecting = R4C1
expect ready = R2C1 R4C1
# one may move while another collects
legal violet: move R4C1>R5C1
violet: collect yellow-crown with yellow
expect collecting = R2C1
# the first one has lost its turn; the second one of R4C1 may collect instead
violet: collect red-mask with red
expect ready = -
expect collecting = R4C1
refuse violet: move R4C1>R4C2 | ST-TURN-2 has-acted
refuse violet: move R2C1>R2C2 | ST-TURN-2 has-acted
`)
	report(t, `
players 2
set bathyscapes violet = R4C1 R2C1 R5C2 R5C2 R5C2
set bathyscapes brown = R2C6 R2C6 R2C6 R2C6 R2C6
set space R4C1 = red-anchor red-mask
set hand violet = red red yellow
violet: ship 1
violet: collect red-anchor with red
violet: move R2C1>R2C2
expect collecting = -
refuse violet: collect red-mask with red | ST-TURN-2 has-acted
`)
}

func TestST_TURN_3_DrawUpToThree(t *testing.T) {
	report(t, `
players 2
set hand violet = red
set supply violet = ?x5
violet: ship 1
violet: move R2C1>R2C2
violet: end | card blue, card black
expect hand violet = red blue black
expect supply violet = ?x3
`)
	report(t, `
players 2
set hand violet = red
set supply violet = silver/violet
violet: ship 1
violet: move R2C1>R2C2
violet: end
expect hand violet = red silver
expect supply violet = -
asked brown
`)
}

func TestST_TURN_4_TradingWhileWaiting(t *testing.T) {
	report(t, `
players 2
set ship violet = out
set hand violet = red red blue
set supply violet = ?x2
expect step = waiting
legal violet = 3
refuse violet: trade black | ST-TURN-4 no-such-card
refuse violet: ship 1 | ST-TURN-4 ship-is-out
refuse violet: end | ST-TURN-4 ship-is-out
violet: trade red | card silver
expect hand violet = red blue silver
expect supply violet = ? red/violet
brown: ship 1
refuse brown: trade red | ST-TURN-4 ship-not-out
refuse brown: wait | ST-TURN-4 ship-not-out
brown: move R2C1>R2C2
brown: end
violet: wait
expect hand violet = red blue silver
asked brown
`)
}

func TestST_TURN_4_NoTradeWithoutSupplyOrHand(t *testing.T) {
	report(t, `
players 2
set ship violet = out
set supply violet = -
legal violet = 1
refuse violet: trade red | ST-TURN-4 supply-empty
violet: wait
asked brown
`)
	report(t, `
players 2
set ship violet = out
set hand violet = -
legal violet = 1
legal violet: wait
refuse violet: trade red | ST-TURN-4 no-such-card
`)
}

func TestST_TURN_5_ShipsReturnTogether(t *testing.T) {
	report(t, `
players 3
set turn = brown
set ship violet = out
set ship white = 6
set ship brown = 2
set sweep = 4
brown: ship out
expect ship brown = out
expect sweep = 4
white: ship out
expect ship violet = left
expect ship brown = left
expect ship white = left
expect sweep = 5
asked violet
expect step = sailing
`)
}

// With the option the second sweep begins with the second player, whoever left the board last, and the fourth, of three players,
// with the first again.
func TestST_TURN_5_TheStartPassesOn(t *testing.T) {
	report(t, `
players 3
option start passes
set first = brown
set turn = brown
set ship violet = out
set ship white = out
set ship brown = 2
sees spectator: begins = 1
brown: ship out
expect sweep = 2
asked white
sees spectator: begins = 2
white: ship out
violet: ship out
brown: ship out
expect sweep = 3
asked violet
sees spectator: begins = 0
violet: ship out
brown: ship out
white: ship out
expect sweep = 4
asked brown
sees spectator: start = passes
`)
	report(t, `
players 3
set first = brown
set turn = brown
set ship violet = out
set ship white = out
set ship brown = 2
sees spectator: start = stays
hides spectator: begins
brown: ship out
asked white
white: ship out
violet: ship out
brown: ship out
asked white
`)
}
