package socket

import (
	"context"
	"encoding/json"
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
	return Heard(lines, c.currentProfile(ctx))
}

func (c *socket) currentProfile(ctx context.Context) identity.Profile {
	if c.changed.Swap(false) {
		person, err := c.server.People.Current(ctx, c.client.Person)
		if err == nil {
			c.profile = identity.ProfileOf(person)
		} else {
			c.changed.Store(true) // try again next time
		}
	}
	return c.profile
}

// Heard leaves out what was said by blocked people. It may return the same slice, and never changes it.
func Heard(lines []table.Line, by identity.Profile) []table.Line {
	unwanted := func(l table.Line) bool { return l.Kind == table.Said && by.HasBlocked(l.Person) }
	if len(by.Blocked) == 0 || !slices.ContainsFunc(lines, unwanted) {
		return lines
	}
	return slices.DeleteFunc(slices.Clone(lines), unwanted)
}

// Shows tells whether a table belongs in a person's list. If somebody whom they have blocked opened it, it does only if they have
// a seat there, so that they do not see blocked people's invitations.
func Shows(face *table.Face, person string, by identity.Profile) bool {
	return !by.HasBlocked(face.OpenedBy()) || face.Seated(person)
}

// ShowsEncoded is Shows for a face as the store has it.
func ShowsEncoded(data []byte, person string, by identity.Profile) bool {
	var face table.Face
	return len(by.Blocked) == 0 || json.Unmarshal(data, &face) != nil || Shows(&face, person, by)
}
