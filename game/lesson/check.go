package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
)

const (
	small  = "abcdefghijklmnopqrstuvwxyz"
	digits = "0123456789"
)

// isWord tells whether a text is a name like a-step-2.
func isWord(text string) bool {
	return consists(text, small+digits+"-") && consists(text[:1], small) && !strings.HasSuffix(text, "-") && !strings.Contains(text, "--")
}

// isThing tells whether a text could be something that the app lights up: its kind, and perhaps which one, as in tile:D4.
func isThing(text string) bool {
	kind, which, some := strings.Cut(text, ":")
	return consists(kind, small+"-") && kind[0] != '-' && (!some || consists(which, small+strings.ToUpper(small)+digits+"/_+.-"))
}

// consists tells whether a text consists of some of these characters.
func consists(text, of string) bool { return text != "" && strings.Trim(text, of) == "" }

// maxLight is how many things a step may light up: two to choose, and the button that confirms the choice.
const maxLight = 3

// Check returns everything that is wrong with a lesson of a game, but not whether it can be played to its end: for that,
// see package lessontest.
func (l *Lesson) Check(g game.Game) error {
	c := &checker{game: g, about: g.About(), lesson: l}
	c.frame()
	c.script("before", l.Before)
	for i := range l.Steps {
		c.step(i)
	}
	return errors.Join(c.faults...)
}

type checker struct {
	game   game.Game
	about  game.About
	lesson *Lesson
	faults []error
}

func (c *checker) fault(format string, args ...any) {
	c.faults = append(c.faults, game.BadInput(c.lesson.ID+": "+fmt.Sprintf(format, args...)))
}

func (c *checker) frame() {
	l := c.lesson
	if !isWord(l.ID) {
		c.fault("an id is a word in small letters, not %q", l.ID)
	}
	config, err := c.about.Complete(l.Config())
	if err != nil {
		c.fault("%v", err)
		return
	}
	if l.Seat < 0 || int(l.Seat) >= l.Players {
		c.fault("the learner's seat is 0 to %d, not %d", l.Players-1, l.Seat)
	}
	if err := c.about.CheckOrders(l.Orders); err != nil {
		c.fault("%v", err)
	}
	if _, err := fair.NewFixed(c.game, l.Arrangement()); err != nil {
		c.fault("dice: %v", err)
	}
	if len(l.Facts) > 0 {
		if _, err := l.Arrangement().Position(c.game, config); err != nil {
			c.fault("facts: %v", err)
		}
	}
	if !l.Example && !slices.ContainsFunc(l.Steps, func(s Step) bool { return s.Awaits() }) {
		c.fault("no step has moves; only an example may do without")
	}
}

func (c *checker) step(i int) {
	s := &c.lesson.Steps[i]
	where := fmt.Sprintf("step %d (%s)", i+1, s.Say)
	for what, says := range map[string][]string{"say": {s.Say}, "hint": orNone(s.Hint), "wrong": values(s.Wrong)} {
		for _, say := range says {
			if !isWord(say) || slices.Contains([]string{"title", "about", "done"}, say) {
				c.fault("%s: %s cannot be %q; it is the last word of a key, and title, about and done are taken", where, what, say)
			}
		}
	}
	if len(s.Light) > maxLight {
		c.fault("%s: at most %d things are lit", where, maxLight)
	}
	for _, light := range s.Light {
		if !isThing(light) {
			c.fault("%s: %q cannot be lit; a thing is called kind or kind:value", where, light)
		}
	}
	c.patterns(where+": moves", s.Moves)
	c.patterns(where+": also", s.Also)
	for pattern := range s.Wrong {
		c.patterns(where+": wrong", []string{pattern})
	}
	c.script(where+": then", s.Then)
	switch {
	case !s.Awaits() && len(s.Also)+len(s.Wrong)+len(s.Then) > 0:
		c.fault("%s: also, wrong and then belong to a step with moves", where)
	case s.Awaits() && s.Wrong["*"] == "" && !slices.Contains(s.Moves, "*"):
		c.fault(`%s: wrong needs "*", what is said on any move that nothing else is said on`, where)
	}
}

func (c *checker) patterns(where string, patterns []string) {
	for _, p := range patterns {
		start, open := strings.CutSuffix(p, "*")
		switch {
		case strings.Contains(start, "*"):
			c.fault(`%s: "*" stands only at the end, not as in %q`, where, p)
		case !open:
			c.move(where, p)
		}
	}
}

// move checks that a move is written as the game writes it.
func (c *checker) move(where, text string) {
	m, err := c.game.ParseMove(text)
	switch {
	case err != nil:
		c.fault("%s: %q: %v", where, text, err)
	case c.game.MoveText(m) != text:
		c.fault("%s: %q is written %q", where, text, c.game.MoveText(m))
	}
}

func (c *checker) script(where string, lines []string) {
	for _, line := range lines {
		name, move, ok := strings.Cut(line, ": ")
		if seat, known := c.about.SeatNamed(name); !ok || !known || int(seat) >= c.lesson.Players {
			c.fault("%s: %q begins with nobody's colour; write it as %q", where, line, c.about.SeatName(c.lesson.Seat)+": "+move)
			continue
		}
		c.move(where, move)
	}
	if len(lines) > 0 && c.lesson.Free() {
		c.fault("%s: where one plays freely there is no script", where)
	}
}

func orNone(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

func values(texts map[string]string) []string {
	var all []string
	for _, v := range texts {
		all = append(all, v)
	}
	return all
}
