package puzzles_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/puzzles"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
	"github.com/divingbell/divingbell/protocol"
)

const game = "deepblue"

// club is people who try puzzles, with a clock that a test moves.
type club struct {
	*testing.T
	*puzzles.Service
	now time.Time
}

func newClub(t *testing.T) *club {
	t.Helper()
	c := &club{T: t, Service: puzzles.New(memory.New().Open()), now: time.UnixMilli(1_700_000_000_000)}
	c.Now = func() time.Time { return c.now }
	return c
}

// join makes a person.
func (c *club) join(name string) string {
	c.Helper()
	c.must(c.Store.PutPerson(c.Context(), store.Person{ID: name, Name: name, Created: c.now.UnixMilli()}))
	return name
}

func (c *club) must(err error) {
	c.Helper()
	if err != nil {
		c.Fatal(err)
	}
}

// try has somebody try a puzzle by its place.
func (c *club) try(person string, place int, solves bool) (first bool) {
	c.Helper()
	p := &puzzles.Of(game).Puzzles[place]
	move := "something else"
	if solves {
		move = p.Solves[len(p.Solves)-1]
	}
	first, err := c.Try(c.Context(), person, game, p, move)
	c.must(err)
	return first
}

func (c *club) vote(person string, place, vote int) (tried bool) {
	c.Helper()
	tried, err := c.Vote(c.Context(), person, game, &puzzles.Of(game).Puzzles[place], vote)
	c.must(err)
	return tried
}

// look is what somebody is told later, when all that was done is counted.
func (c *club) look(person string) protocol.Puzzles {
	c.Helper()
	c.now = c.now.Add(time.Hour)
	told, err := c.Look(c.Context(), puzzles.Of(game), person)
	c.must(err)
	return told
}

func TestOnlyTheFirstTryCounts(t *testing.T) {
	c := newClub(t)
	ann := c.join("ann")
	if own := c.look(ann).Own; own != nil {
		t.Errorf("somebody who has tried nothing has %+v", own)
	}
	if !c.try(ann, 0, false) || c.try(ann, 0, true) || !c.try(ann, 1, true) || c.try(ann, 1, false) {
		t.Error("another try than the first counts, or the first does not")
	}
	told := c.look(ann)
	if told.Own.Games != 2 || *told.Puzzles[0].Solved || !*told.Puzzles[1].Solved || told.Puzzles[2].Solved != nil {
		t.Errorf("she is told %+v, %+v", told.Own, told.Puzzles[:3])
	}
	if stranger := c.look(""); stranger.Own != nil || stranger.Puzzles[0].Solved != nil {
		t.Errorf("a stranger is told of %+v", stranger.Puzzles[0])
	}
}

// Before anybody has tried it, a puzzle has the rating that bots give it; then it follows those who have tried several.
func TestPuzzlesAreRatedBySolvers(t *testing.T) {
	c := newClub(t)
	before := c.look("").Puzzles
	for i, p := range puzzles.Of(game).Puzzles {
		if math.Abs(before[i].Rating.Rating-p.Rating) > 160 || before[i].Rating.Games != 0 {
			t.Errorf("puzzle %s has %+v; bots say %.0f", p.ID, before[i].Rating, p.Rating)
		}
	}
	for n := range 20 {
		person := c.join(fmt.Sprint("p", n))
		c.try(person, 50, false)
		for place := range 4 {
			c.try(person, place, true)
		}
		once := c.join(fmt.Sprint("once", n))
		c.try(once, 51, false)
	}
	after := c.look("").Puzzles
	if is, was := after[50].Rating, before[50].Rating; is.Rating < was.Rating+50 || is.Deviation >= was.Deviation || is.Games != 20 {
		t.Errorf("a puzzle that nobody solves went from %+v to %+v", was, is)
	}
	if is, was := after[0].Rating, before[0].Rating; is.Rating > was.Rating-50 {
		t.Errorf("a puzzle that all solve went from %+v to %+v", was, is)
	}
	if after[51].Rating != before[51].Rating {
		t.Errorf("people who have tried nothing else teach that a puzzle has %+v", after[51].Rating)
	}
}

func TestWhoSolvesMoreIsRatedHigher(t *testing.T) {
	c := newClub(t)
	ann, bob := c.join("ann"), c.join("bob")
	for place := range 30 {
		c.try(ann, place, place%4 > 0)
		c.try(bob, place, place%4 == 0)
	}
	a, b := c.look(ann).Own, c.look(bob).Own
	if a.Rating < b.Rating+200 || a.Deviation > 120 {
		t.Errorf("three of four give %+v, one of four %+v", a, b)
	}
}

// Votes count by how many puzzles people have solved: a crowd of new people hides nothing.
func TestVotesAreWeightedByTrust(t *testing.T) {
	c := newClub(t)
	for n := range 40 {
		person := c.join(fmt.Sprint("new", n))
		c.try(person, 0, false)
		c.vote(person, 0, -1)
	}
	if c.look("").Puzzles[0].Doubted {
		t.Error("people who have solved nothing can hide a puzzle")
	}
	for n := range 3 {
		person := c.join(fmt.Sprint("old", n))
		for place := range 30 {
			c.try(person, place, true)
		}
		if !c.vote(person, 1, -1) || c.vote(person, 40, -1) {
			t.Error("a vote needs a try, and only that")
		}
		c.vote(person, 2, -1)
		c.vote(person, 2, 1)
	}
	told := c.look("old0")
	if !told.Puzzles[1].Doubted || told.Puzzles[2].Doubted || told.Puzzles[1].Vote != -1 || told.Puzzles[2].Vote != 1 {
		t.Errorf("puzzles are told as %+v", told.Puzzles[:3])
	}
	voted, err := c.Voted(t.Context())
	c.must(err)
	if len(voted.Puzzles) != 3 || voted.Puzzles[0].Against != 3 || voted.Puzzles[0].Trusted != -3 || voted.Puzzles[2].For != 3 {
		t.Errorf("the operator is told %+v", voted)
	}
}

// Who is deleted takes tries and votes along, and leaves nothing if they try something at the same moment.
func TestDeletedPeopleLeaveNothing(t *testing.T) {
	c := newClub(t)
	ann := c.join("ann")
	c.try(ann, 0, true)
	c.vote(ann, 0, -1)
	c.must(c.Store.DropPerson(t.Context(), ann))
	c.must(c.Store.DropDocumentsOf(t.Context(), ann))
	c.try(ann, 1, true)
	if tries, err := c.TriesOf(t.Context(), ann); err != nil || len(tries) > 0 {
		t.Errorf("of somebody who was deleted there is %v, %v", tries, err)
	}
	if voted, _ := c.Voted(t.Context()); len(voted.Puzzles) > 0 {
		t.Errorf("their vote is told: %+v", voted)
	}
}
