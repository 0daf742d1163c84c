package sunken

import "github.com/divingbell/divingbell/game"

// colour is one of the five that treasures, mussels and cards have.
type colour uint8

const (
	colours       = 5
	kinds         = 12
	treasures     = colours * kinds
	cardsOfColour = 12
)

var colourNames = [colours]string{"red", "yellow", "blue", "black", "silver"}

func (c colour) String() string { return colourNames[c] }

func colourNamed(name string) (colour, bool) {
	for c, n := range colourNames {
		if n == name {
			return colour(c), true
		}
	}
	return 0, false
}

var kindNames = [kinds]string{
	"amphora", "anchor", "astrolabe", "bell", "chalice", "compass",
	"crown", "figurehead", "lantern", "mask", "sextant", "trident",
}

// piece is a treasure (0 to 59, the twelve kinds of a colour one after the other) or a mussel (60 to 64).
type piece uint8

const (
	pieces  = treasures + colours
	noPiece = piece(pieces)
)

func treasure(kind int, c colour) piece { return piece(int(c)*kinds + kind) }

func mussel(c colour) piece { return piece(treasures + int(c)) }

func (x piece) isMussel() bool { return x >= treasures }

// colour is the colour of the card that pays for the piece.
func (x piece) colour() colour {
	if x.isMussel() {
		return colour(x - treasures)
	}
	return colour(x / kinds)
}

// kind is the place of a treasure on a player board.
func (x piece) kind() int { return int(x % kinds) }

// pieceTexts are the names of all pieces, and "-" for none.
var pieceTexts = func() (all [pieces + 1]string) {
	for c, name := range colourNames {
		for k, kind := range kindNames {
			all[treasure(k, colour(c))] = name + "-" + kind
		}
		all[mussel(colour(c))] = name + "-mussel"
	}
	all[noPiece] = "-"
	return all
}()

func (x piece) String() string { return pieceTexts[x] }

// pieceNumbers finds a piece by its name.
var pieceNumbers = func() map[string]piece {
	numbers := make(map[string]piece, pieces)
	for x, text := range pieceTexts[:pieces] {
		numbers[text] = piece(x)
	}
	return numbers
}()

func pieceNamed(name string) (piece, bool) {
	if x, ok := pieceNumbers[name]; ok {
		return x, true
	}
	return noPiece, false
}

// ofColour is the set of the treasures of a colour.
func ofColour(c colour) game.Set { return game.Below(kinds) << (int(c) * kinds) }

// ofKind is the set of the treasures of a kind.
func ofKind(kind int) game.Set {
	const first = 1 | 1<<kinds | 1<<(2*kinds) | 1<<(3*kinds) | 1<<(4*kinds)
	return first << kind
}
