package telling

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// Fault is the answer to a request that was not carried out: an HTTP status with a problem, or with a rule's refusal.
type Fault struct {
	Status  int
	Problem protocol.Problem
	Refusal *game.Refusal
}

// RetryAfter is how long to wait for a server that cannot write or is shutting down; it may be back by then.
const RetryAfter = 2 * time.Second

// Problem is a fault of the request or of the server.
func Problem(status int, code, message string, retry time.Duration) Fault {
	return Fault{Status: status, Problem: protocol.Problem{Code: code, Message: message, RetryMS: retry.Milliseconds()}}
}

// FaultOf finds the fault that answers an error of a game, a hall or a store; ok is false if there is none for it.
func FaultOf(err error) (f Fault, ok bool) {
	var (
		refusal  *game.Refusal
		badInput game.BadInput
	)
	switch {
	case errors.As(err, &refusal):
		return Fault{Status: 409, Refusal: refusal}, true
	case errors.As(err, &badInput):
		return Problem(400, "bad-message", badInput.Error(), 0), true
	case errors.Is(err, store.ErrUnknown): // it may have been deleted a moment ago
		return Problem(404, "unknown", "there is nothing with this name or id", 0), true
	case errors.Is(err, live.ErrUnknown):
		return Problem(404, "unknown-table", live.ErrUnknown.Error(), 0), true
	case errors.Is(err, live.ErrPrivate):
		return Problem(403, "not-allowed", live.ErrPrivate.Error(), 0), true
	case errors.Is(err, live.ErrClosed), errors.Is(err, store.ErrClosed):
		return Problem(503, "busy", live.ErrClosed.Error(), RetryAfter), true
	case errors.Is(err, store.ErrAway):
		return Problem(503, "busy", store.ErrAway.Error(), RetryAfter), true
	case errors.Is(err, store.ErrNoSpace):
		return Problem(507, "no-room", store.ErrNoSpace.Error(), RetryAfter), true
	case errors.Is(err, store.ErrDamaged):
		return Problem(500, "broken", store.ErrDamaged.Error()+"; the operator has to restore it", 0), true
	case errors.Is(err, live.ErrUnreadable):
		return Problem(500, "unreadable", live.ErrUnreadable.Error(), 0), true
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return Problem(503, "busy", "this took too long", RetryAfter), true
	case errors.Is(err, live.ErrBroken):
		return Problem(500, "broken", live.ErrBroken.Error(), 0), true
	}
	return Fault{}, false
}

// Error implements error.
func (f *Fault) Error() string {
	if f.Refusal != nil {
		return f.Refusal.Error()
	}
	return f.Problem.Message
}

// MarshalJSON encodes the refusal, or else the problem.
func (f *Fault) MarshalJSON() ([]byte, error) {
	if f.Refusal != nil {
		return json.Marshal(protocol.Refusal(*f.Refusal))
	}
	return json.Marshal(f.Problem)
}
