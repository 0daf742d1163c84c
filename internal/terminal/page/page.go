// Package page lays out a game on a terminal: text for its width, a few colours, and the words for what is on a table. It
// does not depend on any game; what a game adds is a Board.
package page

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
)

// Page is the style of the terminal, the words of a language, and the players of a game.
type Page struct {
	Style
	Words   *locale.Catalogue
	Teller  *locale.Teller // of the game
	Seats   []protocol.SeatLook
	figures *message.Printer
}

// New makes the page of a game.
func New(style Style, words *locale.Catalogue, gameName string) *Page {
	p := &Page{Style: style, Words: words, figures: message.NewPrinter(words.Language())}
	p.Teller = words.Teller(gameName, p.Player)
	return p
}

// Width is how many characters a line may have.
func (p *Page) Width() int { return p.Style.Width() }

// T is a message with arguments, given as alternating names and values.
func (p *Page) T(key string, pairs ...any) string {
	args := make([]game.Arg, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		args = append(args, game.Arg{Name: pairs[i].(string), Of: "text", Value: fmt.Sprint(pairs[i+1])})
	}
	return p.Words.Text(key, args...)
}

// Labelled is a text after a label.
func (p *Page) Labelled(what, text string) string {
	return p.T("terminal.labelled", "what", what, "text", text)
}

// Label is the label of a list.
func (p *Page) Label(what string) string {
	return p.Paint(Bold, strings.TrimRight(p.Labelled(what, ""), " "))
}

// Legend explains letters: "S silver, G gold".
func (p *Page) Legend(letters, names string, of ...string) string {
	var all []string
	for _, name := range of {
		all = append(all, p.T(letters+name)+" "+p.T(names+name))
	}
	return strings.Join(all, ", ")
}

// Percent is a share, and Points a number with a fraction, as the language writes them.
func (p *Page) Percent(share float64) string { return p.figures.Sprint(number.Percent(share)) }

func (p *Page) Points(vp float64) string {
	return p.figures.Sprint(number.Decimal(vp, number.MaxFractionDigits(1)))
}

// Player is the name of the player at a seat, with the colour if another player has the same name.
func (p *Page) Player(s game.Seat) string {
	if s < 0 || int(s) >= len(p.Seats) {
		return ""
	}
	name := p.plainName(int(s))
	for i := range p.Seats {
		if i != int(s) && p.plainName(i) == name {
			name = p.T("app.seat.alike", "name", name, "colour", p.seatColour(s))
			break
		}
	}
	return p.Paint(seatColours[p.Seats[s].Colour], name)
}

// plainName is a player's name, which another player may share; bots have a name for each seat.
func (p *Page) plainName(s int) string {
	if p.Seats[s].For == protocol.BotSeat {
		return p.T("app.bot.name." + strconv.Itoa(s+1))
	}
	return p.Seats[s].Name
}

func (p *Page) seatColour(s game.Seat) string { return p.T("table.colour." + p.Seats[s].Colour) }

// Mark is a player's mark on the board: a number, in the player's colour if there are colours.
func (p *Page) Mark(s int, suffix string) string {
	return p.Paint(seatColours[p.Seats[s].Colour], strconv.Itoa(s+1)+suffix)
}

// Marked is a player's mark and name.
func (p *Page) Marked(s int) string { return p.Mark(s, "") + " " + p.Player(game.Seat(s)) }

// Marks is a player's final result by each criterion but those in but.
func (p *Page) Marks(r *protocol.Result, seat int, but ...string) string {
	var figures []string
	for i, name := range r.Criteria {
		count := game.Number("count", r.Seats[seat].Marks[i])
		switch {
		case slices.Contains(but, name):
		case name == "stayed": // that is, did not resign: a criterion of tables, not of the game
			figures = append(figures, p.Words.Text("app.mark.stayed", count))
		default:
			figures = append(figures, p.Teller.Text("mark."+name, count))
		}
	}
	return strings.Join(figures, ", ")
}
