package sunken

import (
	"fmt"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/internal/terminal/page"
)

const (
	columnsOfSea = sunken.Columns
	firstRow     = 2
	lastRow      = 1 + sunken.Depths
)

// Summary is the whole sea while the player plans, and what lies below the ship while the player acts there.
func (s *sea) Summary() []string {
	switch {
	case s.view.Step != "acting" && s.view.Step != "paying":
		return s.usual()
	case len(s.look.You.Moves) == 1:
		return nil
	}
	return append(s.below(s.own().Ship), s.hand()...)
}

// usual is what a player sees at the beginning of a turn.
func (s *sea) usual() []string {
	lines := []string{s.Paint(page.Bold, s.T("ui.sunken.sweep", "sweep", s.view.Sweep))}
	lines = append(lines, s.cutaway()...)
	for _, p := range s.view.Players {
		lines = append(lines, s.playerLine(&p)...)
	}
	for _, warning := range s.warnings() {
		lines = append(lines, page.Wrap(s.Paint(page.Bold, "! ")+warning, s.Width(), 2)...)
	}
	return append(lines, s.hand()...)
}

// Whole is what usual shows, and the cards that are out of sight or gone.
func (s *sea) Whole() []string {
	lines := s.usual()
	var hidden []string
	gone := map[string]int{}
	for _, c := range s.view.Discard {
		gone[c]++
	}
	var played []string
	for _, c := range cardColours {
		hidden = append(hidden, fmt.Sprint(s.view.Unknown[c], " ", s.coloured(c)))
		played = append(played, fmt.Sprint(gone[c], " ", s.coloured(c)))
	}
	lines = append(lines, page.Flow(s.Label(s.T("ui.sunken.cards.hidden")), hidden, s.Width(), 2)...)
	lines = append(lines, page.Flow(s.Label(s.T("ui.sunken.cards.gone")), played, s.Width(), 2)...)
	for _, laid := range s.own().Laid {
		if laid.Colour != "" {
			lines = append(lines, page.Wrap(s.T("ui.sunken.supply.laid", "colour", laid.Colour, "card", s.cardColour(laid.Colour), "above", laid.Above), s.Width(), 2)...)
		}
	}
	return lines
}

var cardColours = []string{"red", "yellow", "blue", "black", "silver"}

func (s *sea) coloured(colour string) string {
	return s.Paint(page.ThingColours[colour], s.cardColour(colour))
}

// cutaway is the sea from the side: the ships above, and the four rows with their treasures and bathyscapes.
func (s *sea) cutaway() []string {
	const gutter = 3
	cell := min(20, (s.Width()-gutter)/columnsOfSea)
	row := func(label string, cells [columnsOfSea]string) string {
		line := page.Pad(label, gutter)
		for _, text := range cells {
			line += page.Pad(text, cell)
		}
		return line
	}
	var head, ships [columnsOfSea]string
	for c := range head {
		head[c] = s.Paint(page.Faint, fmt.Sprint("C", c+1))
		for _, p := range s.view.Players {
			if p.Ship == c+1 {
				ships[c] += s.Mark(p.Seat, "") + " "
			}
		}
	}
	lines := []string{row("", head)}
	if strings.Join(ships[:], "") != "" {
		lines = append(lines, row("^", ships))
	}
	for r := firstRow; r <= lastRow; r++ {
		label := fmt.Sprint("R", r)
		for _, cells := range s.depth(r, cell) {
			lines = append(lines, row(s.Paint(page.Faint, label), cells))
			label = ""
		}
	}
	return lines
}

// below is one column, from top to bottom.
func (s *sea) below(column int) []string {
	var rows []string
	for r := firstRow; r <= lastRow; r++ {
		name := fmt.Sprintf("R%dC%d", r, column)
		var pieces []string
		space := s.view.Spaces.At(name)
		for _, piece := range space.Pieces {
			called := s.piece(piece)
			if slices.Contains(space.Laid, piece) {
				called = s.T("ui.sunken.joker.lying", "piece", called)
			}
			pieces = append(pieces, called)
		}
		rows = append(rows, page.Wrap(s.Paint(page.Bold, name)+" "+strings.Join(pieces, ", ")+" "+s.fleet(name), s.Width(), 5)...)
	}
	return rows
}

// depth is a row of spaces as lines: the pieces, then the bathyscapes.
func (s *sea) depth(row, cell int) [][columnsOfSea]string {
	lines := make([][columnsOfSea]string, 1)
	var below [columnsOfSea]string
	for c := range columnsOfSea {
		space := fmt.Sprintf("R%dC%d", row, c+1)
		for i, text := range s.stack(space, cell) {
			if i == len(lines) {
				lines = append(lines, [columnsOfSea]string{})
			}
			lines[i][c] = text
		}
		below[c] = s.fleet(space)
	}
	if strings.Join(below[:], "") != "" {
		lines = append(lines, below)
	}
	return lines
}

// stack is the pieces in a space: two side by side if there is room, nearer to each other than to the next space.
func (s *sea) stack(name string, cell int) []string {
	space := s.view.Spaces.At(name)
	side, width := 2, (cell-3)/2
	if width < 1+codeLength {
		side, width = 1, cell-1
	}
	var lines []string
	for tiles := range slices.Chunk(space.Pieces, side) {
		line := ""
		for _, piece := range tiles {
			line += page.Pad(s.tile(piece, width, slices.Contains(space.Laid, piece)), width+1)
		}
		lines = append(lines, line)
	}
	return lines
}

// codeLength is how many letters identify a kind.
const codeLength = 3

// tile is a piece, as long as there is room for: the letter of its colour and the beginning of its kind. The letter is lower
// case for a double that lies there as a joker.
func (s *sea) tile(piece string, width int, joker bool) string {
	colour, kind, _ := strings.Cut(piece, "-")
	letter := s.T("ui.sunken.letter." + colour)
	if joker {
		letter = strings.ToLower(letter)
	}
	if width > 2*codeLength {
		letter += " "
	}
	text := letter + page.Clip(strings.ToLower(s.T("sunken.treasure."+kind)), max(codeLength, width-len(letter)))
	return s.Paint(page.ThingColours[colour], text)
}

// fleet are the bathyscapes in a space, a number for each.
func (s *sea) fleet(space string) string {
	var marks []string
	for _, p := range s.view.Players {
		for _, b := range p.Bathyscapes {
			if b == space {
				marks = append(marks, s.Mark(p.Seat, ""))
			}
		}
	}
	if len(marks) == 0 {
		return ""
	}
	return "<" + strings.Join(marks, "") + ">"
}

// playerLine is a player's treasures and cards.
func (s *sea) playerLine(p *sunken.PlayerView) []string {
	parts := []string{s.T("ui.sunken.count", "count", len(p.Board)), s.T("terminal.sunken.cards", "hand", p.HandCount, "supply", p.SupplyCount)}
	if p.Ship > columnsOfSea { // otherwise the cutaway shows it
		parts = append(parts, s.T("ui.sunken.ship.out"))
	}
	if jokers := slices.Concat(p.Mussels, p.Doubles); len(jokers) > 0 {
		var names []string
		for _, j := range jokers {
			names = append(names, s.piece(j))
		}
		parts = append(parts, s.Labelled(s.T("ui.sunken.jokers"), strings.Join(names, ", ")))
	}
	return page.Wrap(s.Labelled(s.Marked(p.Seat), strings.Join(parts, ". "))+".", s.Width(), 2)
}

// hand is the player's own hand, and the kinds that are still missing.
func (s *sea) hand() []string {
	var cards []string
	for _, c := range *s.own().Hand {
		cards = append(cards, s.coloured(c))
	}
	var lacks []string
	for _, kind := range kinds {
		if !slices.ContainsFunc(s.own().Board, func(piece string) bool { return strings.HasSuffix(piece, "-"+kind) }) {
			lacks = append(lacks, s.T("sunken.treasure."+kind))
		}
	}
	lines := []string{s.Label(s.T("ui.sunken.hand")) + " " + strings.Join(cards, ", ")}
	if len(lacks) == len(kinds) {
		return lines
	}
	return append(lines, page.Wrap(s.Label(s.T("terminal.sunken.missing"))+" "+strings.Join(lacks, ", "), s.Width(), 2)...)
}

var kinds = []string{
	"amphora", "anchor", "astrolabe", "bell", "chalice", "compass", "crown", "figurehead", "lantern", "mask", "sextant", "trident",
}

// warnings say why the game may end soon.
func (s *sea) warnings() []string {
	var all []string
	for _, w := range s.view.Warnings {
		all = append(all, s.warning(&w))
	}
	return all
}

func (s *sea) warning(w *sunken.WarningView) string {
	key := "ui.sunken.warn." + w.Ending
	switch w.Ending {
	case "complete":
		if *w.Seat == s.look.You.As {
			return s.T("ui.sunken.warn.you")
		}
		return s.T(key, "seat", s.Marked(*w.Seat))
	case "column":
		return s.T(key, "column", w.Column)
	case "standstill":
		return s.T(key, "sweeps", s.view.Still, "left", w.Left)
	}
	return s.T(key, "left", w.Left)
}
