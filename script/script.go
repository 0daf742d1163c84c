// Package script runs table scripts: text files that set up a position, force chance, play moves and state what must then be
// true. They are tests that read like a game report, and also a way to show what the rules say in a corner case. The format is
// described in docs/scripts.md.
package script

import (
	"fmt"
	"strings"
)

// Script is a script that has been read.
type Script struct {
	File  string
	Rules []string // the ids named in the comment at the top
	lines []line
}

// line is one statement: a keyword and the rest; a move has the keyword "play".
type line struct {
	number  int
	keyword string
	rest    string
}

// Mistake is an error in the script itself: it cannot be understood or does not fit the game.
type Mistake struct {
	File string
	Line int
	Text string
}

// Error implements error.
func (m *Mistake) Error() string { return fmt.Sprintf("%s:%d: %s", m.File, m.Line, m.Text) }

// Failure is an expectation that did not hold.
type Failure Mistake

// Error implements error.
func (f *Failure) Error() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Text) }

var keywords = map[string]bool{
	"game": true, "players": true, "option": true, "set": true, "deal": true,
	"refuse": true, "legal": true, "illegal": true, "asked": true, "expect": true, "over": true, "not": true,
	"ending": true, "result": true, "sees": true, "hides": true,
}

// Parse reads a script. It does not check the lines against the game; Run does.
func Parse(file string, text []byte) (*Script, error) {
	s := &Script{File: file}
	for i, raw := range strings.Split(string(text), "\n") {
		text := strings.TrimSpace(raw)
		if comment, ok := strings.CutPrefix(text, "#"); ok {
			if ids, ok := strings.CutPrefix(strings.TrimSpace(comment), "rules:"); ok {
				s.Rules = append(s.Rules, strings.Fields(ids)...)
			}
			continue
		}
		if text == "" {
			continue
		}
		l, err := parseLine(text)
		if err != nil {
			return nil, &Mistake{file, i + 1, err.Error()}
		}
		l.number = i + 1
		s.lines = append(s.lines, l)
	}
	return s, nil
}

func parseLine(text string) (line, error) {
	keyword, rest, _ := strings.Cut(text, " ")
	if keywords[keyword] {
		return line{keyword: keyword, rest: strings.TrimSpace(rest)}, nil
	}
	if seat, _, ok := strings.Cut(text, ":"); ok && !strings.Contains(seat, " ") {
		return line{keyword: "play", rest: text}, nil
	}
	return line{}, fmt.Errorf("%q is neither a keyword nor a seat with a colon", keyword)
}

// cut splits at the first separator and trims both sides.
func cut(text, separator string) (before, after string, found bool) {
	before, after, found = strings.Cut(text, separator)
	return strings.TrimSpace(before), strings.TrimSpace(after), found
}

// plain collapses runs of spaces, so that values compare regardless of spacing.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }
