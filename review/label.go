package review

import (
	"slices"

	"github.com/divingbell/divingbell/game"
)

// judgeAll lists the decisions that mattered and says how good they were.
func (v *reviewer) judgeAll(all []*decision) error {
	wrong := 0
	for _, d := range all {
		if d.label() != Fine {
			wrong++
		}
	}
	for _, d := range all {
		if !d.mattered() {
			continue
		}
		right, err := v.right(d, wrong)
		if err != nil {
			return err
		}
		loss := d.loss.of[d.Seat]
		b := &v.books[d.Seat]
		b.Mattered++
		b.Lost += loss
		c := Decision{
			Entry: d.entry, Seat: d.Seat, Label: d.label(), Loss: loss, Play: append([]float64{}, d.play.of[:v.players]...),
			Made: v.choice(d, d.Move, d.made), Par: v.choice(d, d.par, d.ofPar), Best: v.choice(d, d.best, d.ofBest),
		}
		if d.best != d.Move {
			c.Margin = d.loss.error(int(d.Seat))
		}
		if judge, ok := v.judge.(game.Reasoner); ok {
			moves := []game.Move{d.best}
			if d.best != d.Move {
				moves = append(moves, d.Move)
			}
			if why := judge.Cases(d.from, d.Seat, moves)[0].Why; why.Key != "" {
				c.Best.Why = &why
			}
		}
		for _, m := range right {
			c.Solves = append(c.Solves, v.game.MoveText(m))
		}
		v.decisions = append(v.decisions, c)
	}
	return nil
}

// label says in a word how good the decision was. It counts as a mistake only if it surely is one.
func (d *decision) label() Label {
	loss := d.loss.of[d.Seat]
	switch {
	case !d.mattered() || !d.sure, loss < worthTold, loss < surely*d.loss.error(int(d.Seat)):
		return Fine
	case loss < mistaken:
		return Inaccuracy
	case loss < blundered:
		return Mistake
	}
	return Blunder
}

// choice describes a move. If no futures were needed, its chance is that of the search.
func (v *reviewer) choice(d *decision, m game.Move, after mean) Choice {
	chance := d.finding(m).Chance
	if after.n > 0 {
		chance = after.of[d.Seat]
	}
	return Choice{Move: v.game.MoveText(m), Chance: chance, Says: d.from.Wording(d.Seat, m).Phrase}
}

// right are the moves within a point of the best. Instead of a mistake they are measured in futures of their own, otherwise
// the search says it.
func (v *reviewer) right(d *decision, wrong int) (right []game.Move, err error) {
	label := d.label()
	near := []game.Move{d.best}
	top := d.finding(d.best).Chance
	for _, f := range d.findings {
		within := f.Chance >= top-point
		if label != Fine {
			within = f.Chance >= top-worthTold && f.Move != d.Move && len(near) < mostRight
		}
		if within && f.Move != d.best {
			near = append(near, f.Move)
		}
	}
	if label == Fine {
		if d.loss.of[d.Seat] <= point && !slices.Contains(near, d.Move) {
			near = append(near, d.Move)
		}
		return near, nil
	}
	n := max(fewestToTell, min(mostTries, int(forRight*float64(v.settings.Budget))/(mostRight*wrong)))
	f := v.futures(d.step, d.view)
	behind := make([]float64, len(near))
	for i := range n {
		if err := v.ctx.Err(); err != nil {
			return nil, err
		}
		luck := v.seed(forSolving, uint64(d.entry), uint64(i))
		f.imagine(luck)
		best := f.try(f.world, d.best, luck, horizon)
		for k, m := range near[1:] {
			behind[k+1] += best[d.Seat] - f.try(f.world, m, luck, horizon)[d.Seat]
		}
	}
	for k, m := range near {
		if behind[k] <= point*float64(n) {
			right = append(right, m)
		}
	}
	return right, nil
}
