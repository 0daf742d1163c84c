// Package judge evaluates moves and positions of Deep Blue. It rates the moves of a seat in victory points, with exact odds
// for the gems and the leader's best stopping solved for the whole rest of a dive, and it estimates every seat's chance to
// win. Bots are built on it; they give it guesses, so it never knows more than they do.
package judge

import (
	_ "embed" // for the net
	"sync"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/valuenet"
)

// Judge judges positions of one game. It may be shared: each judgement is made by an evaluator of its own.
type Judge struct {
	game       *deepblue.Game
	weights    weights
	net        *valuenet.Net // for chances; nil if none was trained for the pack
	evaluators sync.Pool
}

var _ valuenet.Learner = (*Judge)(nil)

// learned is the net for the standard pack; its first line says how it was made.
//
//go:embed chances.net
var learned []byte

// New makes a judge for a game. With the pack that the net was trained for, its chances come from the net, otherwise from
// experience.
func New(g *deepblue.Game) *Judge {
	j := newWith(g, standard)
	j.net = valuenet.Fitting(learned, g.About(), inputSpec)
	return j
}

func newWith(g *deepblue.Game, w weights) *Judge {
	return &Judge{game: g, weights: w, evaluators: sync.Pool{New: func() any { return newEvaluator(g, w) }}}
}

// Rate implements game.Judge: how good each of the moves is for the seat, in victory points.
func (j *Judge) Rate(p game.Position, s game.Seat, moves []game.Move, rates []float64) {
	if len(moves) == 1 {
		rates[0] = 0
		return
	}
	e := j.evaluators.Get().(*evaluator)
	defer j.evaluators.Put(e)
	e.rate(p.(*deepblue.Position), s, moves, rates)
}

// Strategic tells bots which decisions have far-reaching consequences: what to do with a turn, and where to sail. Dives are
// worked out exactly.
func (j *Judge) Strategic(p game.Position) bool {
	step := p.(*deepblue.Position).Step()
	return step == deepblue.StepTurn || step == deepblue.StepSail
}

// WinChances implements game.Judge.
func (j *Judge) WinChances(p game.Position, chances *[game.MaxSeats]float64) {
	e := j.evaluators.Get().(*evaluator)
	defer j.evaluators.Put(e)
	at := p.(*deepblue.Position)
	if j.net == nil || at.Over() {
		e.chances(at, chances)
		return
	}
	e.fillInputs(at, &e.inputs)
	j.net.WinChances(&e.inputs, chances)
}

// InputSpec implements valuenet.Learner.
func (j *Judge) InputSpec() valuenet.InputSpec { return inputSpec }

// FillInputs implements valuenet.Learner.
func (j *Judge) FillInputs(p game.Position, in *valuenet.Inputs) {
	e := j.evaluators.Get().(*evaluator)
	defer j.evaluators.Put(e)
	e.fillInputs(p.(*deepblue.Position), in)
}

// Net implements valuenet.Learner.
func (j *Judge) Net() *valuenet.Net { return j.net }

// WithNet implements valuenet.Learner.
func (j *Judge) WithNet(n *valuenet.Net) valuenet.Learner {
	other := newWith(j.game, j.weights)
	other.net = n
	return other
}

// evaluator holds the components as a judge needs them, and the dives it has solved.
type evaluator struct {
	voyage  voyage // the one being weighed
	inputs  valuenet.Inputs
	memo    memo
	game    *deepblue.Game
	crew    []member
	tiles   []wreck
	cash    deepblue.Cards    // cards worth money
	sails   deepblue.Cards    // cards with propellers
	divers  [2]deepblue.Cards // protectors: blue, black
	scorers deepblue.Cards
	prices  []int
	renew   int
	places  int
	sites   []int
	lures   []lure // for nearness, in the position at hand
	weights weights
}

// member is a crew card as the judge sees it.
type member struct {
	any        bool
	needs      deepblue.Gem
	count      int
	vp         float64
	cash       int
	propellers int
	protects   int     // 0 blue, 1 black, -1 nothing
	ready      float64 // what it is worth to have the card in hand rather than resting
}

type wreck struct {
	spots []deepblue.Spot
	vp    float64
	city  bool
}

func newEvaluator(g *deepblue.Game, w weights) *evaluator {
	pack := g.Pack()
	j := &evaluator{game: g, prices: pack.Prices, renew: pack.RenewPrice, weights: w}
	for _, list := range [][]deepblue.Card{pack.Crew, pack.StartingCrew} {
		for i := range list {
			j.addMember(&list[i])
		}
	}
	for i := range pack.Tiles {
		t := &pack.Tiles[i]
		w := wreck{vp: float64(t.LeaderVP), city: t.SunkenCity}
		for _, name := range t.Spots {
			spot, _ := deepblue.SpotNamed(name)
			w.spots = append(w.spots, spot)
		}
		j.tiles = append(j.tiles, w)
	}
	j.places = len(pack.Places)
	for i := range pack.Places {
		if k := pack.Places[i].Kind; k != "harbour" && k != "buoy" {
			j.sites = append(j.sites, i)
		}
	}
	return j
}

func (j *evaluator) addMember(c *deepblue.Card) {
	i := len(j.crew)
	m := member{vp: float64(c.VP), cash: c.Cash, propellers: c.Propellers, protects: -1}
	if c.Needs != nil {
		m.count = c.Needs.Count
		m.needs, _ = deepblue.GemNamed(c.Needs.Gem)
		m.any = c.Needs.Gem == "any"
		j.scorers = j.scorers.With(i)
	}
	if c.Cash > 0 {
		j.cash = j.cash.With(i)
	}
	if c.Propellers > 0 {
		j.sails = j.sails.With(i)
	}
	switch c.Protects {
	case "blue":
		m.protects = 0
		j.divers[0] = j.divers[0].With(i)
	case "black":
		m.protects = 1
		j.divers[1] = j.divers[1].With(i)
	}
	m.ready = j.weights.readyOf(&m)
	j.crew = append(j.crew, m)
}

// malice is how much a point of each opponent counts against a point of one's own.
func (j *evaluator) malice(p *deepblue.Position) float64 {
	return j.weights.malice / float64(p.Players()-1)
}

func (j *evaluator) rate(p *deepblue.Position, s game.Seat, moves []game.Move, rates []float64) {
	switch p.Step() {
	case deepblue.StepTurn, deepblue.StepSail:
		j.rateTurn(p, s, moves, rates)
	case deepblue.StepPay:
		j.ratePayments(moves, rates)
	case deepblue.StepTake:
		horizon := j.horizon(p)
		for i, m := range moves {
			rates[i] = j.hire(p, s, deepblue.ChoiceOf(m).Card, horizon)
		}
	case deepblue.StepSettle:
		j.rateSettle(p, s, moves, rates)
	case deepblue.StepSpot:
		j.rateSpots(p, s, moves, rates)
	case deepblue.StepRush:
		j.rateRush(p, s, moves, rates)
	case deepblue.StepHazard:
		j.rateHazard(p, s, moves, rates)
	case deepblue.StepCards:
		j.rateCards(p, moves, rates)
	case deepblue.StepLead:
		o := j.underway(p)
		pl := o.solve()
		for i, m := range moves {
			rates[i] = pl.wantDraw
			if deepblue.ChoiceOf(m).Act == deepblue.ActStop {
				rates[i] = pl.wantStop
			}
		}
	}
}
