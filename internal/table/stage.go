package table

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// stage is how far a table has come, and on what terms.
type stage struct {
	terms    Terms
	status   protocol.Status
	openedAt int64  // in milliseconds since 1970
	next     string // the table of the rematch
}

// Status is how far the table has come.
func (g *stage) Status() protocol.Status { return g.status }

// Terms are what was agreed on.
func (g *stage) Terms() Terms { return g.terms }

// Next is the table of the rematch; "" if there is none.
func (g *stage) Next() string { return g.next }

// mustBe refuses unless the table has one of these statuses.
func (g *stage) mustBe(rule string, during ...protocol.Status) *game.Refusal {
	for _, s := range during {
		if g.status == s {
			return nil
		}
	}
	return refuse(rule, "not-now", game.Arg{Name: "status", Of: "status", Value: string(g.status)})
}

func (g *stage) watched(e Entry, _ *Happening) error {
	g.terms.Spectators = e.On
	return nil
}

func (g *stage) paced(e Entry, _ *Happening) error {
	g.terms.Pace = e.Pace()
	return nil
}

func (g *stage) rematched(e Entry, _ *Happening) error {
	g.next = e.Table
	return nil
}

func (g *stage) archived(Entry, *Happening) error {
	g.status = protocol.StatusArchived
	return nil
}
