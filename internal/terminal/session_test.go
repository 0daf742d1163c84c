package terminal

import (
	"testing"

	"github.com/divingbell/divingbell/protocol"
)

// The table notifies one seat after the other, so the first can have the result while the second does not.
func TestOverWhenEverySeatKnows(t *testing.T) {
	first, second := &chair{}, &chair{}
	s := session{chairs: []*chair{first, second}, at: second}
	first.look.Result = &protocol.Result{}
	if s.over() {
		t.Error("over, although the second seat has not been told the result")
	}
	second.look.Result = first.look.Result
	if !s.over() {
		t.Error("not over, although every seat knows the result")
	}
}
