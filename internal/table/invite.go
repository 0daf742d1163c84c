package table

import "github.com/divingbell/divingbell/game"

// Declined says that an invited person gave up a seat that they never took.
const Declined = "declined"

// mustInvite refuses to keep a seat for the host, or to name a person for a seat that is not invited. Whether the person exists
// is for the caller to check.
func (w SeatWish) mustInvite(host string) *game.Refusal {
	switch {
	case w.Whom == "":
		return nil
	case w.For != Invited, w.Whom == host, !tidied(w.Whom, MaxCommandID):
		return refuse("TABLE-INVITE", "invite-whom")
	}
	return nil
}

// invites tells whether a seat is kept for a person who has not taken it yet.
func (t *Table) invites(person string, s game.Seat) bool {
	return person != "" && t.chairs[s].For == Invited && t.chairs[s].Whom == person
}

// Invited are the people whom an entry invites.
func (e *Entry) Invited() []string {
	var people []string
	if e.Kind == Manned && e.Whom != "" {
		people = append(people, e.Whom)
	}
	if e.Opening != nil {
		for _, c := range e.Opening.Chairs {
			if c.Whom != "" {
				people = append(people, c.Whom)
			}
		}
	}
	return people
}
