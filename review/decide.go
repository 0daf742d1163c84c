package review

import (
	"cmp"
	"slices"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// Thresholds, in shares of the victory. docs/review.md says why they are what they are.
const (
	point     = 0.01
	matters   = point     // the moves of a decision that matters differ at least by this
	worthTold = 3 * point // a smaller loss is fine
	mistaken  = 5 * point
	blundered = 10 * point
	surely    = 2.5 // standard errors
)

// How the budget is shared.
const (
	forBest      = 0.25 // the share of it that looks for the best moves
	forSure      = 0.35 // that which plays to the end what may be a mistake
	forRight     = 0.05 // and that which finds what else would be right instead
	ends         = 3    // futures that one to the end counts for
	leastSearch  = 8    // futures for each decision
	mostSearch   = 400
	mostTries    = 800 // futures that a decision is measured in
	suspicious   = 2 * point
	fewestToTell = 30 // futures without which nothing is called a mistake
	mostRight    = 6  // moves that may be right instead
)

// decision is one with several moves.
type decision struct {
	step
	view     game.View
	moves    []game.Move
	par      game.Move
	best     game.Move
	findings []bot.Finding // of the search
	suspect  bool
	sure     bool // measured to the end of the game

	n      int // futures it is measured in
	play   mean
	luck   mean // what the true position gave beside what could be known
	made   mean
	ofPar  mean
	ofBest mean
	loss   mean
}

// decide measures all decisions.
func (v *reviewer) decide() error {
	mate, err := bot.New("mate", v.judge)
	if err != nil {
		return err
	}
	var all []*decision
	for _, s := range v.steps {
		moves := s.from.Legal(s.Seat, nil)
		if len(moves) > 1 {
			all = append(all, &decision{step: s, moves: moves, view: s.from.Recall(game.At(s.Seat))})
		}
	}
	of := 3 * len(all) // what is measured to the end of the game takes as long again
	for i, d := range all {
		d.par, err = v.parMove(mate, d.step, d.view, d.moves)
		if d.best = d.Move; err == nil && !v.settings.BooksOnly {
			err = v.search(d, len(all))
		}
		if err != nil {
			return err
		}
		v.tell(i+1, of)
	}
	v.share(all)
	for i, d := range all {
		if err := v.measure(d); err != nil {
			return err
		}
		v.enter(d)
		v.tell(len(all)+i+1, of)
	}
	if v.settings.BooksOnly {
		return nil
	}
	if err := v.makeSure(all, func(share float64) { v.tell(2*len(all)+int(share*float64(len(all))), of) }); err != nil {
		return err
	}
	return v.judgeAll(all)
}

// search looks for the best move with a captain's means.
func (v *reviewer) search(d *decision, decisions int) error {
	captain, err := bot.New("captain", v.judge)
	if err != nil {
		return err
	}
	each := int(forBest * float64(v.settings.Budget) / float64(decisions))
	d.findings, err = captain.(bot.Analyst).Analyse(v.ctx, bot.Question{
		Seat: d.Seat, View: d.view, Moves: d.moves, Seed: v.seed(forSearch, uint64(d.entry)),
		Budget: bot.Budget{Iterations: max(leastSearch, min(each, mostSearch))},
	})
	if err != nil {
		return err
	}
	if d.finding(d.Move).Grade != bot.Best {
		d.best = d.findings[0].Move
	}
	d.suspect = d.findings[0].Chance-d.finding(d.Move).Chance >= suspicious
	return nil
}

func (d *decision) finding(m game.Move) bot.Finding {
	return d.findings[slices.IndexFunc(d.findings, func(f bot.Finding) bool { return f.Move == m })]
}

// mattered tells whether the moves differ by enough.
func (d *decision) mattered() bool {
	worst := slices.MinFunc(d.findings, func(a, b bot.Finding) int { return cmp.Compare(a.Chance, b.Chance) })
	return d.findings[0].Chance-worst.Chance >= matters
}

// tries is how many moves are compared in each future; none if they are all the same.
func (d *decision) tries() int {
	switch {
	case d.best == d.Move && d.par == d.Move:
		return 0
	case d.best == d.Move || d.par == d.Move || d.best == d.par:
		return 2
	}
	return 3
}

// cost is how many futures it takes to measure a decision once. What differs from par is tried in the true position, too.
func (d *decision) cost() int {
	if d.par != d.Move {
		return d.tries() + 2
	}
	return d.tries()
}

// share gives the decisions their futures. That does not depend on how these come out, so that no figure is better or worse for it.
func (v *reviewer) share(all []*decision) {
	tries, suspect := 0, 0
	for _, d := range all {
		tries += d.cost()
		if d.suspect {
			suspect += d.cost()
		}
	}
	left := (1 - forBest - forSure - forRight) * float64(v.settings.Budget)
	if v.settings.BooksOnly {
		left = 2 * float64(v.settings.Budget) // half of this is for suspects, of which there are none
	}
	each := min(mostTries, int(left/2/float64(max(1, tries))))
	left -= float64(each * (tries - suspect))
	more := min(mostTries, int(left/float64(max(1, suspect))))
	for _, d := range all {
		switch {
		case d.tries() == 0:
		case d.suspect:
			d.n = max(2, each, more)
		default:
			d.n = max(2, each)
		}
	}
}

// measure tries the move that was made, par and the best move found in the same futures, which have nothing to do with the search.
func (v *reviewer) measure(d *decision) error {
	f := v.futures(d.step, d.view)
	for i := range d.n {
		if err := v.ctx.Err(); err != nil {
			return err
		}
		luck := v.seed(forFutures, uint64(d.entry), uint64(i))
		isTrue := f.imagine(luck)
		made, par := d.compare(f, luck, horizon)
		if d.par == d.Move {
			continue
		}
		play := made.less(par)
		truly := play
		if !isTrue {
			truly = f.try(d.from, d.Move, luck, horizon).less(f.try(d.from, d.par, luck, horizon))
		}
		d.play.add(play)
		d.luck.add(truly.less(play))
	}
	return nil
}

// compare tries the three moves in a world, each of them once.
func (d *decision) compare(f *futures, luck uint64, decisions int) (made, par shares) {
	made = f.try(f.world, d.Move, luck, decisions)
	if par = made; d.par != d.Move {
		par = f.try(f.world, d.par, luck, decisions)
	}
	best := made
	switch d.best {
	case d.Move:
	case d.par:
		best = par
	default:
		best = f.try(f.world, d.best, luck, decisions)
	}
	d.made.add(made)
	d.ofPar.add(par)
	d.ofBest.add(best)
	d.loss.add(best.less(made))
	return made, par
}

// makeSure measures what may be a mistake once more, in other futures, to the end of the game: what the judge makes of it after
// some decisions may lean to one side.
func (v *reviewer) makeSure(all []*decision, tell func(share float64)) error {
	var unsure []*decision
	tries := 0
	for _, d := range all {
		if loss := d.loss.of[d.Seat]; d.best != d.Move && loss >= suspicious && loss >= 2*d.loss.error(int(d.Seat)) {
			unsure = append(unsure, d)
			tries += d.tries()
		}
	}
	n := min(mostTries, int(forSure*float64(v.settings.Budget)/(ends*float64(max(1, tries)))))
	if n < fewestToTell {
		return nil
	}
	for k, d := range unsure {
		f := v.futures(d.step, d.view)
		d.made, d.ofPar, d.ofBest, d.loss, d.sure = mean{}, mean{}, mean{}, mean{}, true
		for i := range n {
			if err := v.ctx.Err(); err != nil {
				return err
			}
			luck := v.seed(forEnds, uint64(d.entry), uint64(i))
			f.imagine(luck)
			d.compare(f, luck, toTheEnd)
		}
		tell(float64(k+1) / float64(len(unsure)))
	}
	return nil
}

// enter puts a decision into the books.
func (v *reviewer) enter(d *decision) {
	play, hidden := d.play.variance(), d.luck.variance()
	for s := range v.books {
		b, m := &v.books[s], &v.margins[s]
		if game.Seat(s) == d.Seat {
			b.Own += d.play.of[s]
			m[ofOwn] += play[s]
		} else {
			b.Others += d.play.of[s]
			m[ofOthers] += play[s]
		}
		b.Hidden += d.luck.of[s]
		m[ofHidden] += hidden[s]
	}
}
