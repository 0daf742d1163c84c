package deepblue

import "github.com/divingbell/divingbell/game"

// act is what a move does. It is the lowest byte of a game.Move; what it acts on lies above.
type act uint8

const (
	actRecruit act = iota + 1
	actRenew
	actSail
	actRest
	actDive
	actPay
	actTake
	actSettle
	actSpot
	actRush
	actProtectCard
	actProtectBoat
	actResurface
	actPlay
	actDone
	actDraw
	actStop
	allActs
)

// A payment has the cards as a set above the act and the number of tokens above the cards. A sail has the boat, and
// above it the place's number plus one, or 0 for staying. All others have one number.
const (
	argShift   = 8
	tokenShift = argShift + ownCards
	placeShift = 2 * argShift
)

func move(a act, arg int) game.Move { return game.Move(a) | game.Move(arg)<<argShift }

func sailMove(boat int, to int8) game.Move {
	return move(actSail, boat) | game.Move(to+1)<<placeShift
}

func payMove(cards Cards, tokens int) game.Move {
	return game.Move(actPay) | game.Move(cards)<<argShift | game.Move(tokens)<<tokenShift
}

func actOf(m game.Move) act { return act(m) }

// argOf is the number a move carries; a move with anything above it is nobody's move.
func argOf(m game.Move) int { return int(m >> argShift) }

func sailOf(m game.Move) (boat int, to int8, ok bool) {
	boat, place := int(m>>argShift&0xff), m>>placeShift
	return boat, int8(place) - 1, boat < boats && place <= maxPlaces
}

func paymentOf(m game.Move) (cards Cards, tokens int) {
	return Cards(m>>argShift) & game.Below(ownCards), int(m >> tokenShift)
}
