package deepblue

import "github.com/divingbell/divingbell/game"

// Gem is the colour of a gem; it is also an index into a game.Bag of gems.
type Gem uint8

// The colours, treasures first.
const (
	Silver Gem = iota
	Gold
	Red
	Green
	Purple
	Blue  // oxygen runs low
	Black // a sea creature comes
	gemColours
)

var gemNames = [gemColours]string{"silver", "gold", "red", "green", "purple", "blue", "black"}

func (g Gem) String() string { return gemNames[g] }

// GemNamed finds a colour by its name.
func GemNamed(name string) (Gem, bool) { return named[Gem](gemNames[:], name) }

// Hazard tells whether divers must deal with such a gem (DB-DIVE-5).
func (g Gem) Hazard() bool { return g == Blue || g == Black }

// DB-SET-3: what lies in the supply and in the bag before the market is laid out.
var (
	fullSupply = game.Bag{Silver: 2, Gold: 2, Red: 2, Green: 2, Purple: 4}
	fullBag    = game.Bag{Silver: 7, Gold: 3, Red: 1, Blue: 4, Black: 4}
)

const allGems = 31

// Spot is the kind of a scouting spot on a wreck tile.
type Spot uint8

// The kinds of spot: three that make gems of their colour worth more, three that protect.
const (
	SilverSpot Spot = iota
	GoldSpot
	RedSpot
	BlueSpot
	BlackSpot
	EitherSpot // blue or black
	spotKinds
)

var spotNames = [spotKinds]string{"silver", "gold", "red", "blue", "black", "blue-or-black"}

func (s Spot) String() string { return spotNames[s] }

// SpotNamed finds a kind of spot by its name.
func SpotNamed(name string) (Spot, bool) { return named[Spot](spotNames[:], name) }

// protects tells whether the spot saves a diver from a hazard (DB-DIVE-7).
func (s Spot) protects(hazard Gem) bool {
	return s == EitherSpot || s == BlueSpot && hazard == Blue || s == BlackSpot && hazard == Black
}

// DB-SCORE-2: what a gem is worth to a diver, by itself and with one of their boats on a spot of its colour.
var (
	plainVP = [gemColours]int{Silver: 1, Gold: 2, Red: 4}
	spotVP  = [gemColours]int{Silver: 3, Gold: 5, Red: 10}
)

// VP is what the gem is worth to a diver, on a spot of its colour or not (DB-SCORE-2).
func (g Gem) VP(onSpot bool) int {
	if onSpot {
		return spotVP[g]
	}
	return plainVP[g]
}
