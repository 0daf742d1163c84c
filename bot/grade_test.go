package bot

import (
	"testing"

	"github.com/divingbell/divingbell/game"
)

// futures is a candidate after as many futures, in each of which it has the chance plus what the same future did to all.
func futures(m game.Move, deficit, chance float64, n int) *candidate {
	c := &candidate{move: m, deficit: deficit}
	for i := range n {
		c.chances = append(c.chances, float32(chance+0.1*float64(i%3-1)))
	}
	return c
}

func TestGrades(t *testing.T) {
	best := futures(1, 0, 0.5, 200)
	for _, c := range []struct {
		name string
		move *candidate
		top  float64
		want Grade
	}{
		{"the best itself", best, 0.5, Best},
		{"one that is the same in every future", futures(2, 0, 0.5, 200), 0.5, Best},
		{"one that the judge rates a point lower", futures(2, chancePerPoint, 0.5, 200), 0.5, Good},
		{"a little worse", futures(2, 0, 0.47, 200), 0.5, Good},
		{"clearly worse", futures(2, 0, 0.40, 200), 0.5, Poor},
		{"seemingly worse in too few futures", futures(2, 0, 0.40, 3), 0.5, Good},
		{"a little worse where hardly anything is open", futures(2, 0, 0.47, 200), 0.97, Poor},
	} {
		if got := c.move.grade(best, c.top); got != c.want {
			t.Errorf("%s is %s, not %s", c.name, got, c.want)
		}
	}
}

// Of moves that cannot be told apart the cheaper is shown, and of others the better.
func TestCheaperFirst(t *testing.T) {
	findings := []Finding{{Move: 3, Grade: Best}, {Move: 9, Grade: Good}, {Move: 2, Grade: Best}, {Move: 1, Grade: Poor}, {Move: 4, Grade: Best}}
	cheaperFirst(findings, func(m game.Move) int { return int(m) })
	for i, want := range []game.Move{2, 3, 4, 9, 1} {
		if findings[i].Move != want {
			t.Errorf("number %d is %d, not %d", i+1, findings[i].Move, want)
		}
	}
}
