package bot

import (
	"math"

	"github.com/divingbell/divingbell/game"
)

// search is an information-set tree search: one tree over what the searching seat can tell apart, a new guess of what
// it cannot in every look. A node is a decision, reached by the decisions and the outcomes of chance before it; the
// judge's rates say where to look first (they weigh less and less), and the judge's policy plays on from the edge of
// the tree.
type search struct {
	judge   game.Judge
	seat    game.Seat
	guesser game.Guesser
	p       game.Position
	dice    *game.FastDice
	chance  hashingDice
	root    *node
	nodes   map[uint64]*node
	path    []step
	moves   []game.Move
	rates   []float64
	hopes   [game.MaxSeats]float64
}

// node is a decision of a seat.
type node struct {
	seat  game.Seat
	edges []edge
	looks int
}

// edge is a move that can be made there.
type edge struct {
	move  game.Move
	prior float64 // how likely the judge finds it, from 0 to 1
	looks int
	open  int // looks in which the move could be made
	hope  float64
}

type step struct {
	n *node
	e int
}

const (
	curiosity = 0.35 // how much an unlooked-at move that the judge likes attracts
	trust     = 1.2  // points of the judge's that make a move about three times as likely
	ahead     = 60   // decisions played on from the edge of the tree
)

func newSearch(j game.Judge, q Question) *search {
	s := &search{
		judge: j, seat: q.Seat, guesser: q.View.Guesser(), dice: game.NewFastDice(q.Seed),
		nodes: make(map[uint64]*node),
	}
	s.chance.dice = s.dice
	s.p = s.guesser.Blank()
	return s
}

// look plays once from the present into the future, and takes the hopes it ends with back along the way.
func (s *search) look() {
	s.guesser.Guess(s.p, s.dice)
	s.path = s.path[:0]
	s.chance.hash = 0
	first := true
	for !s.p.Over() {
		seat := s.p.Asked().First()
		if first {
			seat, first = s.seat, false
		}
		s.moves = s.p.Legal(seat, s.moves[:0])
		if len(s.moves) == 1 {
			s.play(seat, s.moves[0])
			continue
		}
		n, fresh := s.node(seat)
		e := n.choose(s.moves)
		s.path = append(s.path, step{n, e})
		s.play(seat, n.edges[e].move)
		if fresh {
			break
		}
	}
	s.playOn()
	s.judge.Hopes(s.p, &s.hopes)
	for _, st := range s.path {
		e := &st.n.edges[st.e]
		st.n.looks++
		e.looks++
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

// node is the decision the way here leads to; fresh tells that nobody has been here before.
func (s *search) node(seat game.Seat) (n *node, fresh bool) {
	n = s.nodes[s.chance.hash]
	if fresh = n == nil; fresh {
		n = &node{seat: seat}
		s.nodes[s.chance.hash] = n
	}
	if s.root == nil {
		s.root = n
	}
	s.addMoves(n)
	return n, fresh
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
	for i, r := range s.rates {
		s.rates[i] = math.Exp((r - top) / trust)
		sum += s.rates[i]
	}
	for i, m := range s.moves {
		if n.edge(m) < 0 {
			n.edges = append(n.edges, edge{move: m, prior: s.rates[i] / sum})
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

// choose balances what has looked good with what has not been looked at enough, among the moves possible now.
func (n *node) choose(moves []game.Move) int {
	mean := 0.0
	if n.looks > 0 {
		for i := range n.edges {
			mean += n.edges[i].hope
		}
		mean /= float64(n.looks)
	}
	bestEdge, bestValue := -1, math.Inf(-1)
	for _, m := range moves {
		i := n.edge(m)
		e := &n.edges[i]
		e.open++
		hope := mean
		if e.looks > 0 {
			hope = e.hope / float64(e.looks)
		}
		value := hope + curiosity*e.prior*math.Sqrt(float64(e.open))/float64(1+e.looks)
		if value > bestValue {
			bestEdge, bestValue = i, value
		}
	}
	return bestEdge
}

// playOn continues as the judge would for a number of decisions.
func (s *search) playOn() {
	for n := 0; n < ahead && !s.p.Over(); {
		seat := s.p.Asked().First()
		s.moves = s.p.Legal(seat, s.moves[:0])
		m := s.moves[0]
		if len(s.moves) > 1 {
			s.rate(seat)
			m = s.moves[best(s.rates)]
			n++
		}
		if err := s.p.Play(seat, m, s.dice); err != nil {
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

// choice is the move looked into most; of equals the one with more hope.
func (s *search) choice() game.Move {
	top := &s.root.edges[0]
	for i := range s.root.edges {
		e := &s.root.edges[i]
		if e.looks > top.looks || e.looks == top.looks && e.hope > top.hope {
			top = e
		}
	}
	return top.move
}

// hashingDice let other dice decide and keep a fingerprint of what came.
type hashingDice struct {
	dice *game.FastDice
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
