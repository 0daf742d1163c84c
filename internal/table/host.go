package table

import (
	"errors"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// HostPatience is how long a host must have been away before the start before somebody else can be the host.
const HostPatience = time.Minute

// hostlessFrom is when somebody else can be the host; 0 if the host sees the table. A host who has given up their seat and does not
// look either has left.
func (t *Table) hostlessFrom(p Presence) int64 {
	switch {
	case t.seeking():
		return 0
	case t.host == "":
		return t.openedAt
	case p.HostAway == 0, t.vacated:
		return p.HostAway
	}
	return p.HostAway + HostPatience.Milliseconds()
}

// beHost has somebody who sits at the table take over from a host who is not there, so that the game can start.
func (t *Table) beHost(c protocol.Command, env Environment) ([]Entry, *game.Refusal) {
	if r := first(t.mustBe("TABLE-HOST", protocol.StatusOpen), t.mustOwn("TABLE-HOST", c)); r != nil {
		return nil, r
	}
	from := t.hostlessFrom(env.Presence)
	switch {
	case from == 0 || c.Who.Person == t.host:
		return nil, refuse("TABLE-HOST", "host-here")
	case from > env.Now:
		return nil, refuse("TABLE-HOST", "host-soon", game.Number("seconds", wholeSeconds(from-env.Now)))
	}
	return one(Entry{Kind: protocol.Hosted, Seat: c.Seat})
}

func (st *seating) hosted(e Entry, _ *Happening) error {
	if e.By == "" || st.PersonAt(e.Seat) != e.By {
		return errors.New("a host sits at the table")
	}
	st.host, st.vacated = e.By, false
	return nil
}

// namedBy is who named the table, if that was not the host.
func (t *Table) namedBy() string {
	if t.terms.Name == "" || t.opener == t.host {
		return ""
	}
	return t.opener
}
