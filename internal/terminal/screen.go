package terminal

import (
	"io"
	"strings"

	"github.com/divingbell/divingbell/internal/terminal/page"
)

// Terminal is where people read and type.
type Terminal struct {
	In     io.Reader
	Out    io.Writer
	Width  func() int // in characters
	Colour bool       // colours can be shown
	Cursor bool       // lines and the whole screen can be erased
	Echo   bool       // input is not visible by itself, as in a pipe, and has to be printed
}

// screen is a terminal that is written to.
type screen struct {
	Terminal
	style   page.Style
	passing bool   // the last line is temporary
	passed  string // the last temporary line, if nothing has been written since
	fault   error  // the first error in writing
}

func newScreen(t Terminal) *screen {
	return &screen{Terminal: t, style: page.Style{Columns: t.Width, Colour: t.Colour}}
}

const (
	wipeLine   = "\r\033[K"
	wipeScreen = "\033[2J\033[3J\033[H"
)

func (s *screen) write(text string) {
	if s.fault == nil {
		_, s.fault = io.WriteString(s.Out, text)
	}
}

func (s *screen) print(lines ...string) {
	s.settle()
	s.passed = ""
	for _, line := range lines {
		s.write(strings.TrimRight(line, " ") + "\n")
	}
}

// showTemporary shows a temporary line, which the next one replaces. Without a cursor it stays; in a pipe it is left out.
func (s *screen) showTemporary(text string) {
	text = page.Clip(page.Bare(text), s.style.Width()-1)
	if text == s.passed {
		return
	}
	s.settle()
	switch {
	case s.Cursor:
		s.write(s.style.Paint(page.Faint, text))
		s.passing = true
	case !s.Echo:
		s.write(text + "\n")
	}
	s.passed = text
}

func (s *screen) settle() {
	if s.passing {
		s.write(wipeLine)
		s.passing, s.passed = false, ""
	}
}

// cover erases the screen, if possible.
func (s *screen) cover() {
	s.settle()
	if s.Cursor {
		s.write(wipeScreen)
	}
}
