package lessontest

import (
	"fmt"
	"slices"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/lesson"
	"github.com/divingbell/divingbell/record"
)

// dice compares the outcomes drawn in a lesson with those that it scripts. One that is impossible when its turn comes is replaced
// in silence by what the seed decides, and the lesson then tells of something else.
type dice struct {
	game     game.Game
	scripted map[game.Kind][]game.Chance
	reached  map[game.Kind]int // how many of each kind were drawn at most in one play
}

func newDice(g game.Game, l *lesson.Lesson) (*dice, error) {
	d := &dice{g, map[game.Kind][]game.Chance{}, map[game.Kind]int{}}
	all, err := record.ParseChances(g, l.Dice)
	for _, c := range all {
		d.scripted[c.Kind] = append(d.scripted[c.Kind], c)
	}
	return d, err
}

// fell is told all the outcomes of a play so far. It counts those that were scripted.
func (d *dice) fell(drawn []game.Chance) (scripted int, err error) {
	count := map[game.Kind]int{}
	for _, c := range drawn {
		n := count[c.Kind]
		count[c.Kind]++
		if n >= len(d.scripted[c.Kind]) {
			continue
		}
		if want := d.scripted[c.Kind][n]; c != want {
			return scripted, fmt.Errorf("the dice have %q, which was not possible: %q came", d.game.ChanceText(want), d.game.ChanceText(c))
		}
		d.reached[c.Kind] = max(d.reached[c.Kind], n+1)
		scripted++
	}
	return scripted, nil
}

// unused is an error if a scripted outcome was drawn in no play.
func (d *dice) unused() error {
	for kind, all := range d.scripted {
		if n := d.reached[kind]; n < len(all) {
			return fmt.Errorf("the dice have %q, and nothing draws it", d.game.ChanceText(all[n]))
		}
	}
	return nil
}

// maxLooks is how many positions are looked at in search of a way to draw the next scripted outcome.
const maxLooks = 100_000

// wander plays an example without a solution until its dice have all been drawn: again and again the shortest way to the next
// scripted outcome, whoever's moves it takes.
func wander(g game.Game, l *lesson.Lesson, d *dice) error {
	type place struct {
		position game.Position
		fixed    *fair.Fixed
		drawn    []game.Chance
		scripted int
	}
	p, err := l.Arrangement().Position(g, l.Config())
	if err != nil {
		return err
	}
	fixed, err := fair.NewFixed(g, l.Arrangement())
	if err != nil {
		return err
	}
	queue := []place{{position: p, fixed: fixed}}
	for looks := 0; d.unused() != nil && len(queue) > 0 && looks < maxLooks; looks++ {
		at := queue[0]
		queue = queue[1:]
	moves:
		for asked := at.position.Asked(); asked != 0; asked = asked.Without(asked.First()) {
			for _, m := range at.position.Legal(asked.First(), nil) {
				next := place{position: at.position.Clone(), fixed: at.fixed.Clone()}
				drawing := &game.Recorder{Dice: next.fixed.Dice(looks)}
				if err := next.position.Play(asked.First(), m, drawing); err != nil {
					return err
				}
				next.drawn = append(slices.Clip(at.drawn), drawing.Out...)
				if next.scripted, err = d.fell(next.drawn); err != nil {
					return fmt.Errorf("%s: %w", g.MoveText(m), err)
				}
				if next.scripted > at.scripted {
					queue = []place{next}
					break moves
				}
				queue = append(queue, next)
			}
		}
	}
	return d.unused()
}
