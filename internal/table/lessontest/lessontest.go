// Package lessontest tests that lessons can be finished: it plays each one at a table as a server would run it, by its
// solution and by every other legal move. It fails when a change to a game's rules or to a lesson no longer fits, or when its dice
// do not fall as it scripts them.
package lessontest

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/locale"
)

// maxWords is how many words a step has at most, in English.
const maxWords = 20

// Course tests all lessons and examples of a game, each as a subtest. The rules that they name must be in the document.
func Course(t *testing.T, g game.Game, from fs.FS, document string) {
	t.Helper()
	c, err := lesson.Read(from, g)
	if err != nil {
		t.Fatal(err)
	}
	rules := readRules(t, document)
	languages := readLanguages(t)
	for _, l := range c.All() {
		t.Run(l.ID, func(t *testing.T) {
			t.Parallel()
			for _, fault := range textFaults(g, l, languages) {
				t.Error(fault)
			}
			for i, s := range l.Steps {
				if s.Rule != "" && !rules[s.Rule] {
					t.Errorf("step %d (%s): %s does not have the rule %s", i+1, s.Say, document, s.Rule)
				}
			}
			play := take
			if l.Free() {
				play = try
			}
			if err := play(g, l); err != nil {
				t.Error(err)
			}
		})
	}
}

// take plays a lesson to its end, then again with every other move on the way.
func take(g game.Game, l *lesson.Lesson) error {
	d, err := newDice(g, l)
	if err != nil {
		return err
	}
	plain, err := newPupil(g, l, d)
	if err == nil {
		err = plain.watch()
	}
	if err == nil {
		err = plain.solve()
	}
	if err != nil {
		return err
	}
	curious, err := newPupil(g, l, d)
	if err == nil {
		err = curious.watch()
	}
	for err == nil {
		var done bool
		if done, err = curious.explore(); done {
			err = curious.unsaid()
			break
		}
	}
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(plain.table.Position().Describe(), curious.table.Position().Describe()) {
		return fmt.Errorf("after wrong tries it ends otherwise than without")
	}
	return d.unused()
}

// explore tries everything that can be done at a step, and then takes the step.
func (p *pupil) explore() (done bool, err error) {
	s, err := p.step()
	if s == nil || err != nil {
		return err == nil, err
	}
	chosen, err := p.choose(s)
	if err != nil {
		return false, err
	}
	for _, move := range p.legal(p.lesson.Seat) {
		switch {
		case move == chosen:
		case slices.ContainsFunc(append(slices.Clone(s.Moves), s.Also...), func(pattern string) bool { return lesson.Matches(pattern, move) }):
			err = p.detour(move)
		default:
			p.noteWrong(move, s.WrongPattern(move))
			err = p.stray(s, move)
		}
		if err != nil {
			return false, fmt.Errorf("%s: on %q: %w", s.Say, move, err)
		}
	}
	return false, p.play(chosen)
}

// unsaid finds texts for wrong moves that are never legal at their step.
func (p *pupil) unsaid() error {
	for i, s := range p.lesson.Steps {
		for pattern := range s.Wrong {
			if pattern != "*" && !p.said[i][pattern] {
				return fmt.Errorf("%s: wrong has %q, and no legal move is like that; other moves are %s", s.Say, pattern,
					strings.Join(slices.Sorted(maps.Keys(p.others[i])), ", "))
			}
		}
	}
	return nil
}

// detour makes another move that is right, and checks that the lesson can still be finished: after the move alone, and after
// making it again and again for as long as the step allows.
func (p *pupil) detour(move string) error {
	at := p.table.Progress().Awaiting
	for _, times := range []int{1, maxMoves} {
		other, err := p.again()
		for n := 0; err == nil && n < times && other.table.Progress().Awaiting == at && slices.Contains(other.look().You.Moves, move); n++ {
			err = other.play(move)
		}
		if err == nil {
			err = other.solve()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// stray makes a wrong move, checks the text for it, and takes it back.
func (p *pupil) stray(s *lesson.Step, move string) error {
	was, page, drawn := p.table.Position().Describe(), p.look().Lesson, p.drawn
	if err := p.play(move); err != nil {
		return err
	}
	look := p.look()
	want := p.lesson.Key(p.game.About().Name, s.Wrong[s.WrongPattern(move)])
	switch {
	case look.Lesson.Strayed == nil:
		return fmt.Errorf("nothing is said")
	case look.Lesson.Strayed.Say != want:
		return fmt.Errorf("%s is said, not %s", look.Lesson.Strayed.Say, want)
	case len(look.You.Moves) > 0:
		return fmt.Errorf("one could move on without taking it back")
	}
	if err := p.undo(); err != nil {
		return err
	}
	p.drawn = drawn
	if !reflect.DeepEqual(was, p.table.Position().Describe()) {
		return fmt.Errorf("taking it back leads to another position")
	}
	if !reflect.DeepEqual(page, p.look().Lesson) {
		return fmt.Errorf("taking it back leads to another page")
	}
	return nil
}

// try plays an example until its dice are drawn. Then it opens it at a table, makes the first move there is if it is the learner's
// turn, and takes it back.
func try(g game.Game, l *lesson.Lesson) error {
	d, err := newDice(g, l)
	if err == nil {
		err = wander(g, l, d)
	}
	if err != nil {
		return err
	}
	p, err := newPupil(g, l, d)
	if err != nil {
		return err
	}
	moves := p.look().You.Moves
	if len(moves) == 0 {
		return nil
	}
	was := p.table.Position().Describe()
	if err := p.play(moves[0]); err != nil {
		return err
	}
	if err := p.undo(); err != nil {
		return err
	}
	if !reflect.DeepEqual(was, p.table.Position().Describe()) {
		return fmt.Errorf("taking back %s leads to another position", moves[0])
	}
	return nil
}

func readLanguages(t *testing.T) map[string]*locale.Catalogue {
	t.Helper()
	all := map[string]*locale.Catalogue{}
	for _, name := range locale.Languages() {
		c, err := locale.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = c
	}
	return all
}

// textFaults are texts that a language does not have, and steps with too many words.
func textFaults(g game.Game, l *lesson.Lesson, languages map[string]*locale.Catalogue) []string {
	var faults []string
	for name, c := range languages {
		for _, text := range l.Texts() {
			if key := l.Key(g.About().Name, text); !c.Has(key) {
				faults = append(faults, fmt.Sprintf("%s: %s is missing", name, key))
			}
		}
	}
	for i, s := range l.Steps {
		text := languages["en"].Text(l.Key(g.About().Name, s.Say))
		if n := len(strings.Fields(text)); n > maxWords {
			faults = append(faults, fmt.Sprintf("step %d (%s) has %d words, and at most %d are read: %q", i+1, s.Say, n, maxWords, text))
		}
	}
	slices.Sort(faults)
	return faults
}

var (
	bold   = regexp.MustCompile(`\*\*([^*\n]+)\*\*`)
	ruleID = regexp.MustCompile(`[A-Z]+-[A-Z]+-[0-9]+`)
)

func readRules(t *testing.T, document string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	rules := map[string]bool{}
	for _, m := range bold.FindAllStringSubmatch(string(text), -1) {
		for _, id := range ruleID.FindAllString(m[1], -1) {
			rules[id] = true
		}
	}
	return rules
}
