package leak

import (
	"fmt"
	"slices"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// act is something that happens in one of the courses: a command, or time that runs out.
type act struct {
	at      int64  // in milliseconds since 1970
	luck    uint64 // seed of the dice
	by      string // "" if time runs out
	command protocol.Command
}

// side is one of the two courses, as it is planned: a table without a server.
type side struct {
	testing.TB
	*table.Table
	rules table.Games
	log   [][]byte
	acts  []act
	steps []step
	knowledge
	me string // the colour of the audience's seat
}

// step is a move that was not taken back.
type step struct {
	seat   game.Seat
	move   string
	secret bool // the audience has not noticed it
	forced bool // nothing else was possible
}

// proposal is what a command would lead to.
type proposal struct {
	act
	entries []table.Entry
	course  []string // what the audience may know, whenever it learns something
	shows   []bool   // whether cards were shown then
	after   game.Provable
}

func newSide(t testing.TB, p plan, me string) *side {
	g, err := p.rules(p.game, 0, "")
	if err != nil {
		t.Fatal(err)
	}
	s := &side{TB: t, Table: table.New("planned", p.rules), rules: p.rules, knowledge: mayKnow[p.game], me: me}
	first, err := table.Open(p.proposal(), "open", protocol.Who{Person: p.host(), Name: p.host()}, g, fair.Secret{}, environment(start, 0))
	if err != nil {
		t.Fatal(err)
	}
	s.apply(first)
	return s
}

func environment(now int64, luck uint64) table.Environment {
	return table.Environment{Now: now, Dice: func([32]byte, int) game.Dice { return game.NewFastDice(luck) }}
}

func (s *side) apply(entries ...table.Entry) {
	for _, e := range entries {
		if _, err := s.Apply(e); err != nil {
			s.Fatal(err)
		}
		s.log = append(s.log, e.Encode())
	}
}

// do does an act whose result need not be checked beforehand.
func (s *side) do(a act) {
	s.Helper()
	entries, err := s.decide(a)
	if err != nil {
		s.Fatalf("%s cannot %s: %v", a.by, a.command.Do, err)
	}
	s.apply(entries...)
	s.acts = append(s.acts, a)
}

func (s *side) decide(a act) ([]table.Entry, error) {
	if a.by == "" {
		return s.DecideTime(environment(a.at, a.luck)), nil
	}
	a.command.ID = fmt.Sprint("planned", len(s.log))
	a.command.Who = protocol.Who{Person: a.by, Name: a.by}
	return s.Decide(a.command, environment(a.at, a.luck))
}

// propose computes what an act would lead to, without doing it.
func (s *side) propose(a act) (*proposal, error) {
	entries, err := s.decide(a)
	if err != nil {
		return nil, err
	}
	p := &proposal{act: a, entries: entries, after: s.Position().Clone().(game.Provable)}
	before := facts(p.after.Describe())
	for _, e := range entries {
		switch e.Kind {
		case protocol.Moved:
			s.play(p.after, e)
		case protocol.Undid:
			p.after = s.without(e)
		}
		now := facts(p.after.Describe())
		if known, shown := s.known(now, s.me), s.shown(before, now, s.me); shown != "" || known != s.known(before, s.me) {
			p.course, p.shows = append(p.course, known+shown), append(p.shows, shown != "")
		}
		before = now
	}
	return p, nil
}

// looksLike tells whether the audience cannot tell two proposals apart, neither now nor soon.
func (p *proposal) looksLike(other *proposal) bool {
	return slices.Equal(p.course, other.course) && promised(p.after.Describe()) == promised(other.after.Describe())
}

// looksDifferentFrom tells whether two proposals look different before anybody shows a card.
func (p *proposal) looksDifferentFrom(other *proposal) bool {
	for i := range max(len(p.course), len(other.course)) {
		switch {
		case i < len(p.shows) && p.shows[i], i < len(other.shows) && other.shows[i]:
			return false
		case i >= len(p.course), i >= len(other.course), p.course[i] != other.course[i]:
			return true
		}
	}
	return false
}

// chances are all outcomes of chance.
func (p *proposal) chances() []string {
	var all []string
	for _, e := range p.entries {
		all = append(all, e.Chance...)
	}
	return all
}

// seen is what the audience may know now.
func (s *side) seen() string { return s.known(s.Position().Describe(), s.me) }

func (s *side) play(p game.Position, e table.Entry) {
	move, err := s.Game().ParseMove(e.Move)
	var outcomes []game.Chance
	for _, text := range e.Chance {
		c, wrong := s.Game().ParseChance(text)
		if wrong != nil {
			s.Fatal(wrong)
		}
		outcomes = append(outcomes, c)
	}
	if err == nil {
		err = p.Play(e.Seat, move, game.NewRecordedDice(outcomes))
	}
	if err != nil {
		s.Fatal(err)
	}
}

// without is the position after an undo entry.
func (s *side) without(undo table.Entry) game.Provable {
	t, err := table.Fold(s.ID, s.rules, append(slices.Clone(s.log), undo.Encode()))
	if err != nil {
		s.Fatal(err)
	}
	return t.Position().(game.Provable)
}

// accept does what was proposed.
func (s *side) accept(p *proposal) {
	for _, e := range p.entries {
		s.apply(e)
		switch e.Kind {
		case protocol.Moved:
			s.steps = append(s.steps, step{e.Seat, e.Move, len(p.course) == 0, e.How == protocol.OnlyMove})
		case protocol.Undid:
			s.forget(e.Seat)
		}
	}
	s.acts = append(s.acts, p.act)
}

// forget removes the last step of a seat with the forced ones after it, and the decisions of others who are no longer
// asked.
func (s *side) forget(seat game.Seat) {
	for i, own := len(s.steps)-1, false; i >= 0 && !own; i-- {
		if st := s.steps[i]; st.seat == seat {
			s.steps, own = slices.Delete(s.steps, i, i+1), !st.forced
		}
	}
	asked := s.Position().Asked()
	s.steps = slices.DeleteFunc(s.steps, func(st step) bool { return st.secret && !asked.Has(st.seat) })
}

// whispers are a seat's secret moves since its last public one.
func (s *side) whispers(seat game.Seat) []string {
	var moves []string
	for _, st := range s.steps {
		switch {
		case st.seat == seat && st.secret:
			moves = append(moves, st.move)
		case st.seat == seat:
			moves = nil
		}
	}
	return moves
}

// legal are the legal moves of a seat as texts.
func (s *side) legal(seat game.Seat) []string {
	var texts []string
	for _, m := range s.Position().Legal(seat, nil) {
		texts = append(texts, s.Game().MoveText(m))
	}
	return texts
}

func (s *side) move(seat game.Seat, text string) protocol.Command {
	return protocol.Command{Do: protocol.Move, Seat: seat, Step: s.Step(seat), Move: text}
}
