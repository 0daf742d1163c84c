package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// fault is the answer to a request that was not done: a status with a problem, or with a rule's refusal.
type fault struct {
	status  int
	problem protocol.Problem
	refusal *game.Refusal
}

// What can be wrong with a request by itself.
var (
	errSignedOut = &fault{status: http.StatusUnauthorized, problem: protocol.Problem{Code: "signed-out", Message: "nobody is signed in; POST /api/session lets a guest in"}}
	errBadToken  = &fault{status: http.StatusUnauthorized, problem: protocol.Problem{Code: "signed-out", Message: "the token is no good; it was dropped, or is not one of this server"}}
	errToken     = &fault{status: http.StatusForbidden, problem: protocol.Problem{Code: "not-allowed", Message: "a token may play and read, but this has to be done by the person, signed in"}}
	errNothing   = &fault{status: http.StatusNotFound, problem: protocol.Problem{Code: "unknown", Message: "there is no such thing; /api/openapi.json lists what there is"}}
	errForeign   = &fault{status: http.StatusForbidden, problem: protocol.Problem{Code: "not-allowed", Message: "the request comes from a page of another site"}}
	errBroken    = &fault{status: http.StatusInternalServerError, problem: protocol.Problem{Code: "broken", Message: "something went wrong on the server; whoever runs it finds more in its log"}}
)

// busyFor is how long to wait for a server that cannot write or is going down; it may be back by then.
const busyFor = 2 * time.Second

// tooMany is the answer to who has to wait.
func tooMany(retry time.Duration) error {
	return &fault{status: http.StatusTooManyRequests, problem: protocol.Problem{
		Code: "too-many", Message: "too many requests in a short time", RetryMS: retry.Milliseconds() + 1,
	}}
}

func notAllowed(message string) error {
	return &fault{status: http.StatusForbidden, problem: protocol.Problem{Code: "not-allowed", Message: message}}
}

// fault is the one place that says how errors are answered. What is nobody's mistake but ours is logged and not told.
func (s *Server) fault(err error) *fault {
	problem := func(status int, code, message string, retry time.Duration) *fault {
		return &fault{status: status, problem: protocol.Problem{Code: code, Message: message, RetryMS: retry.Milliseconds()}}
	}
	var (
		known    *fault
		refusal  *game.Refusal
		badInput game.BadInput
	)
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &refusal):
		return &fault{status: http.StatusConflict, refusal: refusal}
	case errors.As(err, &badInput):
		return problem(http.StatusBadRequest, "bad-message", badInput.Error(), 0)
	case errors.Is(err, live.ErrUnknown):
		return problem(http.StatusNotFound, "unknown-table", live.ErrUnknown.Error(), 0)
	case errors.Is(err, live.ErrPrivate):
		return problem(http.StatusForbidden, "not-allowed", live.ErrPrivate.Error(), 0)
	case errors.Is(err, live.ErrClosed), errors.Is(err, store.ErrClosed):
		return problem(http.StatusServiceUnavailable, "busy", live.ErrClosed.Error(), busyFor)
	case errors.Is(err, store.ErrNoRoom):
		s.complaint.Do(func() { s.Log.Error("nothing can be kept", "error", err) })
		return problem(http.StatusInsufficientStorage, "no-room", store.ErrNoRoom.Error(), busyFor)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return problem(http.StatusServiceUnavailable, "busy", "this took too long", busyFor)
	case errors.Is(err, live.ErrBroken):
		return problem(http.StatusInternalServerError, "broken", live.ErrBroken.Error(), 0)
	}
	s.Log.Error("something went wrong that should not", "error", err)
	return errBroken
}

// problem is the answer in a word and a sentence.
func (s *Server) problem(err error) protocol.Problem { return s.fault(err).problem }

// fail answers with what went wrong.
func (s *Server) fail(w http.ResponseWriter, err error) {
	f := s.fault(err)
	for name, values := range f.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(f.status)
	_ = json.NewEncoder(w).Encode(f) // whoever asked may be gone
}

// Error implements error.
func (f *fault) Error() string {
	if f.refusal != nil {
		return f.refusal.Error()
	}
	return f.problem.Message
}

// GetStatus implements huma.StatusError.
func (f *fault) GetStatus() int { return f.status }

// GetHeaders implements huma.HeadersError.
func (f *fault) GetHeaders() http.Header {
	if f.problem.RetryMS == 0 {
		return nil
	}
	return http.Header{"Retry-After": {strconv.FormatInt((f.problem.RetryMS+999)/1000, 10)}}
}

// MarshalJSON gives the refusal, or else the problem.
func (f *fault) MarshalJSON() ([]byte, error) {
	if f.refusal != nil {
		return json.Marshal(protocol.Refusal(*f.refusal))
	}
	return json.Marshal(f.problem)
}

// What huma finds wrong with a request is told as a problem too. It says where and what, and repeats nothing of what
// was sent.
func init() {
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		var found []string
		for _, err := range errs {
			var detail *huma.ErrorDetail
			if errors.As(err, &detail) {
				found = append(found, fmt.Sprintf("%s: %s", detail.Location, detail.Message))
			}
		}
		if len(found) > 0 {
			message = strings.Join(found[:min(len(found), 5)], "; ")
		}
		return &fault{status: status, problem: protocol.Problem{Code: "bad-message", Message: message}}
	}
	huma.DefaultArrayNullable = false // lists without elements are sent as []
}
