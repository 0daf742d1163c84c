package page

import "strings"

// Colours that every terminal has, as codes, and two ways to emphasise text. Nothing is shown by colour alone.
const (
	Bold   = "1"
	Faint  = "2"
	red    = "31"
	green  = "32"
	yellow = "33" // dark on most terminals, between orange and brown
	violet = "35"
	bright = "93" // a light yellow
	blue   = "94"
	white  = "97"
	silver = "37"
	grey   = "90"
)

// seatColours are the colours of seats by name.
var seatColours = map[string]string{
	"red": red, "blue": blue, "black": grey, "green": green, "orange": yellow, "brown": yellow, "yellow": bright, "violet": violet, "white": white,
}

// ThingColours are the colours of things by name.
var ThingColours = map[string]string{
	"silver": silver, "gold": yellow, "yellow": bright, "red": red, "green": green, "purple": violet, "blue": blue, "black": grey,
	"blue-or-black": blue,
}

const plainAgain = "\033[0m"

// Style is how a terminal shows text.
type Style struct {
	Columns func() int // how many characters a line has
	Colour  bool       // colours can be shown
}

// narrowest is the minimum width of the layout; terminals should have at least that.
const narrowest = 40

// Width is how many characters a line may have.
func (s Style) Width() int { return max(narrowest, s.Columns()) }

// Paint gives a text a colour; parts that already have one keep it.
func (s Style) Paint(colour, text string) string {
	if !s.Colour || colour == "" || text == "" {
		return text
	}
	begin := "\033[" + colour + "m"
	return begin + strings.ReplaceAll(text, plainAgain, plainAgain+begin) + plainAgain
}
