package bot

import (
	"cmp"
	"math"
	"slices"

	"github.com/divingbell/divingbell/game"
)

// search is an information-set tree search: one tree for the searching seat, and in every iteration another guess of what
// it cannot know, so that no branch counts on a certain hand. A node is a decision, reached by the decisions and outcomes of
// chance before it. The judge's rates are the prior and count as so many visits; the judge's policy plays the rollouts; and
// each move of the root meets the same guesses and the same dice, so that moves are compared like with like.
type search struct {
	judge   game.Judge
	seat    game.Seat
	guesser game.Guesser
	p       game.Position
	seed    uint64
	dice    game.PairedDice
	chance  hashingDice
	root    *node
	nodes   map[uint64]*node
	path    []step
	pool    pool
	moves   []game.Move
	rates   []float64
	hopes   [game.MaxSeats]float64
}

// node is a decision of a seat.
type node struct {
	seat   game.Seat
	edges  []edge
	visits int
}

// edge is a move that can be made there.
type edge struct {
	move      game.Move
	prior     float64 // how likely the judge finds it, from 0 to 1
	deficit   float64 // how much less hope than with its favourite the judge would have
	visits    int
	available int // visits in which the move could be made
	hope      float64
}

type step struct {
	n *node
	e int
}

const (
	exploration   = 0.35 // how much a move with a high prior and few visits attracts
	temperature   = 1.2  // points of the judge's that make a move about three times as likely
	hopePerPoint  = 0.02 // hope that a point of the judge's stands for
	priorVisits   = 50   // visits that the judge's opinion of a move counts for
	spread        = 0.3  // standard deviation of the hope that a single visit ends with
	rolloutLength = 60   // decisions played beyond the edge of the tree
)

func newSearch(j game.Judge, q Question) *search {
	s := &search{
		judge: j, seat: q.Seat, guesser: q.View.Guesser(), seed: q.Seed, nodes: make(map[uint64]*node),
	}
	s.chance.dice = &s.dice
	s.p = s.guesser.Blank()
	s.resample(0)
	s.moves = append(s.moves, q.Moves...)
	s.root = s.pool.node(s.seat)
	s.addMoves(s.root)
	return s
}

// resample guesses anew: the n-th guess, with the n-th dice.
func (s *search) resample(n int) {
	s.dice.Restart(game.Mix(s.seed, uint64(n)))
	s.guesser.Guess(s.p, &s.dice)
	s.chance.hash = 0
}

// iterate plays once from the root into the future and adds the hopes it ends with to every decision on the way.
func (s *search) iterate() {
	s.moves = s.moves[:0]
	for i := range s.root.edges {
		s.moves = append(s.moves, s.root.edges[i].move)
	}
	first := s.root.choose(s.moves)
	s.resample(s.root.edges[first].visits)
	s.path = append(s.path[:0], step{s.root, first})
	s.play(s.seat, s.root.edges[first].move)
	for isNew := false; !isNew && !s.p.Over(); {
		seat := s.p.Asked().First()
		s.moves = s.p.Legal(seat, s.moves[:0])
		if len(s.moves) == 1 {
			s.play(seat, s.moves[0])
			continue
		}
		var n *node
		n, isNew = s.node(seat)
		e := n.choose(s.moves)
		s.path = append(s.path, step{n, e})
		s.play(seat, n.edges[e].move)
	}
	s.rollOut()
	s.judge.Hopes(s.p, &s.hopes)
	for _, st := range s.path {
		e := &st.n.edges[st.e]
		st.n.visits++
		e.visits++
		e.hope += s.hopes[st.n.seat]
	}
}

// play makes a move and remembers it and its outcomes as the way here.
func (s *search) play(seat game.Seat, m game.Move) {
	s.chance.add(uint64(m) ^ uint64(seat)<<56)
	if err := s.p.Play(seat, m, &s.chance); err != nil {
		panic("bot: the rules refuse a move they list: " + err.Error())
	}
}

// node is the decision the way here leads to; isNew tells that it was not reached before.
func (s *search) node(seat game.Seat) (n *node, isNew bool) {
	n = s.nodes[s.chance.hash]
	if isNew = n == nil; isNew {
		n = s.pool.node(seat)
		s.nodes[s.chance.hash] = n
	}
	s.addMoves(n)
	return n, isNew
}

// addMoves gives a node the moves it does not have yet: in another guess a seat may have others.
func (s *search) addMoves(n *node) {
	known := 0
	for _, m := range s.moves {
		if n.edge(m) >= 0 {
			known++
		}
	}
	if known == len(s.moves) {
		return
	}
	s.rate(n.seat)
	top := s.rates[best(s.rates)]
	sum := 0.0
	for _, r := range s.rates {
		sum += math.Exp((r - top) / temperature)
	}
	n.edges = append(s.pool.edgeList(len(n.edges)+len(s.moves)-known), n.edges...)
	for i, m := range s.moves {
		if n.edge(m) < 0 {
			less := top - s.rates[i]
			n.edges = append(n.edges, edge{move: m, prior: math.Exp(-less/temperature) / sum, deficit: min(0.5, hopePerPoint*less)})
		}
	}
}

func (n *node) edge(m game.Move) int {
	for i := range n.edges {
		if n.edges[i].move == m {
			return i
		}
	}
	return -1
}

// mean is the mean hope of all visits to a decision.
func (n *node) mean() float64 {
	if n.visits == 0 {
		return 0
	}
	sum := 0.0
	for i := range n.edges {
		sum += n.edges[i].hope
	}
	return sum / float64(n.visits)
}

// estimate joins what was seen of a move with what the judge thinks of it.
func (e *edge) estimate(mean float64) float64 {
	return (priorVisits*(mean-e.deficit) + e.hope) / float64(priorVisits+e.visits)
}

// choose balances moves that promise much with moves of few visits, among those possible now.
func (n *node) choose(moves []game.Move) int {
	mean := n.mean()
	bestEdge, bestValue := -1, math.Inf(-1)
	for _, m := range moves {
		i := n.edge(m)
		e := &n.edges[i]
		e.available++
		value := e.estimate(mean) + exploration*e.prior*math.Sqrt(float64(e.available))/float64(1+e.visits)
		if value > bestValue {
			bestEdge, bestValue = i, value
		}
	}
	return bestEdge
}

// rollOut continues as the judge would for a number of decisions.
func (s *search) rollOut() {
	for n := 0; n < rolloutLength && !s.p.Over(); {
		seat := s.p.Asked().First()
		s.moves = s.p.Legal(seat, s.moves[:0])
		m := s.moves[0]
		if len(s.moves) > 1 {
			s.rate(seat)
			m = s.moves[best(s.rates)]
			n++
		}
		if err := s.p.Play(seat, m, &s.dice); err != nil {
			panic("bot: the rules refuse a move they list: " + err.Error())
		}
	}
}

func (s *search) rate(seat game.Seat) {
	if cap(s.rates) < len(s.moves) {
		s.rates = make([]float64, 2*len(s.moves))
	}
	s.rates = s.rates[:len(s.moves)]
	s.judge.Rate(s.p, seat, s.moves, s.rates)
}

// findings are what is known of each move so far.
func (s *search) findings() []Finding {
	mean := s.root.mean()
	all := make([]Finding, len(s.root.edges))
	for i := range s.root.edges {
		e := &s.root.edges[i]
		all[i] = Finding{
			Move: e.move, Chance: e.estimate(mean), Margin: spread / math.Sqrt(float64(priorVisits+e.visits)), Visits: e.visits,
		}
	}
	slices.SortStableFunc(all, func(a, b Finding) int { return cmp.Compare(b.Chance-b.Margin, a.Chance-a.Margin) })
	for i := range all {
		all[i].Chance = min(1, max(0, all[i].Chance))
	}
	s.reason(all[:min(MostReasons, len(all))])
	return all
}

// reason says why each move is good, of a guess that is as good as any.
func (s *search) reason(findings []Finding) {
	judge, ok := s.judge.(game.Reasoner)
	if !ok {
		return
	}
	s.resample(0)
	for i := range findings {
		findings[i].Why = judge.Reason(s.p, s.seat, findings[i].Move)
	}
}

// hashingDice let other dice decide and keep a fingerprint of what came.
type hashingDice struct {
	dice *game.PairedDice
	hash uint64
}

func (d *hashingDice) add(v uint64) {
	d.hash = (d.hash ^ v) * 0x9e3779b97f4a7c15
	d.hash ^= d.hash >> 31
}

// Among implements game.Dice.
func (d *hashingDice) Among(k game.Kind, of game.Set) int {
	v := d.dice.Among(k, of)
	d.add(uint64(k)<<8 | uint64(v) | 1<<40)
	return v
}

// Draw implements game.Dice.
func (d *hashingDice) Draw(k game.Kind, from game.Bag) int {
	v := d.dice.Draw(k, from)
	d.add(uint64(k)<<8 | uint64(v) | 1<<40)
	return v
}
