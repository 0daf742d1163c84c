package transfer

import (
	"testing"

	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// Anyone invited to a table is one of its people, and can be given another id.
func TestInvitedPeopleComeAlong(t *testing.T) {
	opened := table.Entry{Kind: protocol.Opened, By: "ada4", Opening: &table.Opening{Chairs: []table.Chair{{For: protocol.InvitedSeat, Whom: "ben4"}}}}
	var r roll
	r.add(&opened)
	if len(r.people) != 2 || r.people[1].ID != "ben4" {
		t.Errorf("the people are %+v", r.people)
	}
	rename(&opened, map[string]string{"ben4": "ben5"})
	if whom := opened.Opening.Chairs[0].Whom; whom != "ben5" {
		t.Errorf("the seat is kept for %s", whom)
	}
}
