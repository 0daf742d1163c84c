package terminal

import "strings"

// The sixteen colours that every terminal has, as codes. Nothing is told by colour alone.
const (
	bold   = "1"
	faint  = "2"
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
	"green": green, "orange": yellow, "brown": yellow, "yellow": bright, "violet": violet, "white": white,
}

// thingColours are the colours of gems, treasures and cards by name.
var thingColours = map[string]string{
	"silver": silver, "gold": yellow, "yellow": bright, "red": red, "green": green, "purple": violet, "blue": blue, "black": grey,
	"blue-or-black": blue,
}

const plainAgain = "\033[0m"

// paint gives a text a colour; what has one of its own in it keeps that.
func (s *screen) paint(colour, text string) string {
	if !s.Colour || colour == "" || text == "" {
		return text
	}
	begin := "\033[" + colour + "m"
	return begin + strings.ReplaceAll(text, plainAgain, plainAgain+begin) + plainAgain
}
