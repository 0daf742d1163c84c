package page

import (
	"strings"
	"unicode/utf8"
)

// The layout counts only visible characters: colour codes take no room.

// Bare is a text without colour codes.
func Bare(text string) string {
	for {
		before, code, found := strings.Cut(text, "\033[")
		if !found {
			return text
		}
		_, after, _ := strings.Cut(code, "m")
		text = before + after
	}
}

// Visible is the number of visible characters.
func Visible(text string) int { return utf8.RuneCountInString(Bare(text)) }

// Pad pads a text with spaces.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-Visible(text)))
}

// Clip shortens a text without colours to a width.
func Clip(text string, width int) string {
	if runes := []rune(text); len(runes) > width {
		return string(runes[:width])
	}
	return text
}

// Wrap breaks a text between words; all lines but the first are indented.
func Wrap(text string, width, indent int) []string {
	return fill(strings.Split(text, " "), " ", width, indent)
}

// Flow lists things after a label, and breaks lines only between them or after the label.
func Flow(label string, things []string, width, indent int) []string {
	switch {
	case len(things) == 0:
		return nil
	case Visible(label)+1+Visible(things[0]) > width:
		return append(Wrap(strings.TrimRight(label, " "), width, indent), fill(append([]string{strings.Repeat(" ", indent) + things[0]}, things[1:]...), "  ", width, indent)...)
	}
	return fill(append([]string{label + " " + things[0]}, things[1:]...), "  ", width, indent)
}

// fill fills lines with things. A thing that is wider than a line is broken between words.
func fill(things []string, between string, width, indent int) []string {
	var lines []string
	line, begun := "", false
	add := func(before, text string) {
		switch {
		case !begun:
			line, begun = text, true
		case Visible(line)+len(before)+Visible(text) > width:
			lines = append(lines, line)
			line = strings.Repeat(" ", indent) + text
		default:
			line += before + text
		}
	}
	for _, thing := range things {
		words := []string{thing}
		if Visible(thing) > width-indent {
			words = strings.Split(thing, " ")
		}
		add(between, words[0])
		for _, word := range words[1:] {
			add(" ", word)
		}
	}
	return append(lines, line)
}

// Columns arranges things from left to right in as many columns as fit.
func Columns(things []string, width, indent int) []string {
	for n := len(things); n > 1; n-- {
		if lines, ok := inColumns(things, n, width, indent); ok {
			return lines
		}
	}
	var lines []string
	for _, thing := range things {
		for _, line := range Wrap(thing, width-indent, 4) {
			lines = append(lines, strings.Repeat(" ", indent)+line)
		}
	}
	return lines
}

func inColumns(things []string, n, width, indent int) ([]string, bool) {
	widths := make([]int, n)
	for i, thing := range things {
		widths[i%n] = max(widths[i%n], Visible(thing))
	}
	all := indent + 2*(n-1)
	for _, w := range widths {
		all += w
	}
	if all > width {
		return nil, false
	}
	var lines []string
	for i := 0; i < len(things); i += n {
		line := strings.Repeat(" ", indent)
		for column, thing := range things[i:min(i+n, len(things))] {
			line += Pad(thing, widths[column]+2)
		}
		lines = append(lines, line)
	}
	return lines, true
}
