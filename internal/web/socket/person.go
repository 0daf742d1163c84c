package socket

import "github.com/divingbell/divingbell/internal/websocket"

// hearOfPerson is called when the person has changed, or the client was signed out.
func (c *socket) hearOfPerson(ended bool) {
	if ended {
		c.ended.Store(true)
	} else {
		c.filter.Renew()
	}
	c.Set()
}

// signOut ends the connection of a client that was signed out.
func (c *socket) signOut() { c.close(websocket.Policy, "signed out") }
