package table

import "github.com/divingbell/divingbell/protocol"

// Sealed tells whether other tables may still play with the draws of this one, so that nobody else may learn of them, and nobody of
// those that did not come here.
func (m *match) Sealed() bool { return m.duplicate() && !m.unsealed }

func (m *match) duplicate() bool { return m.entrants != nil }

// Ended tells whether nobody will move at the table any more.
func (g *stage) Ended() bool {
	return g.status == protocol.StatusFinished || g.status == protocol.StatusArchived
}

// letsWatch tells whether people without a seat may watch.
func (t *Table) letsWatch() bool { return t.terms.Spectators && !t.Sealed() }
