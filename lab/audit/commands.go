package audit

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// compareCommands checks that acknowledged commands are in the log, refused ones are not, and none is there twice.
func (a *auditor) compareCommands() {
	kept := map[string]int{}
	for _, e := range a.log {
		if e.Command == "" {
			continue
		}
		kept[e.By+" "+e.Command]++
		if n := kept[e.By+" "+e.Command]; n == 2 {
			a.find(Twice, "the command %s of %s is there more than once", e.Command, e.By)
		}
	}
	for _, w := range a.witnesses {
		for _, answer := range w.answers {
			there := kept[w.Person+" "+answer.command.ID] > 0
			switch {
			case answer.refusal == nil && !there:
				a.findOf(w, Lost, "the acknowledged command %s is not in the log", answer.command.ID)
			case answer.refusal != nil && there:
				a.findOf(w, NotRefused, "the command %s was refused (%v), and is in the log", answer.command.ID, answer.refusal)
			}
			if answer.refusal == nil {
				a.Acknowledged++
			} else {
				a.Refused++
			}
		}
	}
}

// question is a decision that a seat has to make.
type question struct {
	seat game.Seat
	step int
}

// compareAnswers checks that no two different answers to the same question were acknowledged.
func (a *auditor) compareAnswers() {
	first := map[question]string{}
	for _, w := range a.witnesses {
		for _, answer := range w.answers {
			c := &answer.command
			if answer.refusal != nil || c.Do != protocol.Move {
				continue
			}
			q := question{c.Seat, c.Step}
			if id := first[q]; id != "" && id != c.ID {
				a.findOf(w, Twice, "%s and %s both answer question %d", id, c.ID, c.Step)
			}
			first[q] = c.ID
		}
	}
}

// checkStep checks that an entry made for an acknowledged move is that move, and answers the question that it was sent for.
func (a *auditor) checkStep(i int) {
	e := &a.log[i]
	c := a.acknowledged(e)
	if c == nil || c.Do != protocol.Move {
		return
	}
	if e.Kind == protocol.Returned && i+1 < len(a.log) {
		e = &a.log[i+1] // the move of somebody who was away
	}
	if e.Kind != protocol.Moved || e.Seat != c.Seat || e.Move != c.Move || a.table.Step(c.Seat) != c.Step {
		a.find(Misread, "entry %d is %s by seat %d at question %d; the command %s was %s by seat %d at question %d",
			i+1, e.Move, e.Seat, a.table.Step(c.Seat), c.ID, c.Move, c.Seat, c.Step)
	}
}

// acknowledged is the command that an entry was made for, if it was acknowledged to somebody.
func (a *auditor) acknowledged(e *table.Entry) *protocol.Command {
	if e.Command == "" {
		return nil
	}
	for _, w := range a.witnesses {
		if w.Person != e.By {
			continue
		}
		for i := range w.answers {
			if w.answers[i].command.ID == e.Command && w.answers[i].refusal == nil {
				return &w.answers[i].command
			}
		}
	}
	return nil
}
