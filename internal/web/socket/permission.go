package socket

import (
	"strings"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/web/fault"
	"github.com/divingbell/divingbell/protocol"
)

// personal are the commands that change what a person sees, and not what happens at the table. No program gives them.
var personal = map[protocol.Action]bool{protocol.Mute: true}

// MayDo refuses a command that somebody may not give at any table: one that is not for programs, or that says something although
// the host has silenced the person.
func MayDo(who identity.Identity, c *protocol.Command) error {
	if personal[c.Do] && who.Pass.Kind == identity.Token {
		return fault.NotByToken
	}
	if m := identity.ProfileOf(who.Person).Silenced; m.Holds() && says(who, c) {
		return fault.Silenced(m.Until, m.Reason)
	}
	return nil
}

// says tells whether a command has words of a person's own that others read: talk, a name other than the person's, or a nonce
// that is not mere digits.
func says(who identity.Identity, c *protocol.Command) bool {
	const hex = "0123456789abcdef"
	return c.Do == protocol.Say || c.Do == protocol.Sit && (c.Name != "" && c.Name != who.Person.Name || strings.Trim(c.Nonce, hex) != "")
}
