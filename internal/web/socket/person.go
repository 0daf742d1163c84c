package socket

import (
	"context"
	"slices"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/websocket"
)

// hearOfPerson is called when the person has changed, or the client was signed out.
func (c *socket) hearOfPerson(ended bool) {
	if ended {
		c.ended.Store(true)
	} else {
		c.changed.Store(true)
	}
	c.Set()
}

// signOut ends the connection of a client that was signed out.
func (c *socket) signOut() { c.close(websocket.Policy, "signed out") }

// heard leaves out what was said by people whom the person has blocked. The given lines may be shared and are not changed.
func (c *socket) heard(ctx context.Context, lines []table.Line) []table.Line {
	if c.changed.Swap(false) {
		person, err := c.server.People.Current(ctx, c.client.Person)
		if err == nil {
			c.profile = identity.ProfileOf(person)
		} else {
			c.changed.Store(true) // try again with the next lines
		}
	}
	return Heard(lines, c.profile)
}

// Heard leaves out what was said by blocked people. It may return the same slice, and never changes it.
func Heard(lines []table.Line, by identity.Profile) []table.Line {
	unwanted := func(l table.Line) bool { return l.Kind == table.Said && by.HasBlocked(l.Person) }
	if len(by.Blocked) == 0 || !slices.ContainsFunc(lines, unwanted) {
		return lines
	}
	return slices.DeleteFunc(slices.Clone(lines), unwanted)
}
