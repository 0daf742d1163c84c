// Package fault says how errors are answered: it is the one place that maps them to HTTP statuses and to the problems of package
// protocol, for REST and WebSockets alike.
package fault

import (
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"golang.org/x/time/rate"

	"github.com/divingbell/divingbell/internal/identity"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/telling"
)

// Fault is the answer to a request that was not carried out: a status with a problem, or with a rule's refusal.
type Fault struct{ telling.Fault }

// Faults that need no details.
var (
	SignedOut    = problem(http.StatusUnauthorized, "signed-out", "nobody is signed in; POST /api/session lets a guest in", 0)
	BadToken     = problem(http.StatusUnauthorized, "signed-out", "the token is not valid; it was dropped, has expired, or is not one of this server's", 0)
	NotByToken   = problem(http.StatusForbidden, "not-allowed", "a token may play and read, but this has to be done by the person, signed in", 0)
	ReadOnly     = problem(http.StatusForbidden, "not-allowed", "this token may read and nothing else; its scope is read", 0)
	NotOperator  = problem(http.StatusUnauthorized, "not-host", "the operator is not signed in; POST /api/admin/session takes the operator's key", 0)
	WrongKey     = problem(http.StatusUnauthorized, "not-host", "this is not the operator's key; divingbell admin key makes another", 0)
	Unknown      = problem(http.StatusNotFound, "unknown", "there is nothing with this name or id", 0)
	NoSuchPath   = problem(http.StatusNotFound, "unknown", "there is no such path; /api/openapi.json lists all of them", 0)
	WrongMethod  = problem(http.StatusMethodNotAllowed, "wrong-method", "this is not asked for by that method; the header Allow says by which", 0)
	OtherSite    = problem(http.StatusForbidden, "not-allowed", "the request comes from another site's page", 0)
	Broken       = problem(http.StatusInternalServerError, "broken", "something went wrong on the server; its log says more", 0)
	NotWebSocket = BadMessage(http.StatusUpgradeRequired, "this address takes WebSocket connections only")
)

func problem(status int, code, message string, retry time.Duration) *Fault {
	return &Fault{telling.Problem(status, code, message, retry)}
}

// TooMany is the answer to a caller who has to wait.
func TooMany(retry time.Duration) *Fault {
	return problem(http.StatusTooManyRequests, "too-many", "too many requests in a short time", retry+time.Millisecond)
}

// Banned is the answer to somebody whom the operator keeps out, until a time, or for good if that is 0.
func Banned(until int64, reason string) *Fault {
	return measure("banned", "the operator of this server keeps you out", until, reason)
}

// Silenced is the answer to somebody whom the operator lets play but neither talk nor choose names.
func Silenced(until int64, reason string) *Fault {
	return measure("silenced", "the operator of this server lets you play, but neither chat nor choose names for yourself or a table", until, reason)
}

func measure(code, message string, until int64, reason string) *Fault {
	f := problem(http.StatusForbidden, code, message, 0)
	f.Problem.Until, f.Problem.Reason = until, reason
	return f
}

// BadMessage is the answer to a message that cannot be understood.
func BadMessage(status int, message string) *Fault { return problem(status, "bad-message", message, 0) }

// Mapper finds the fault that answers an error. Errors of the server itself are logged, and their details are not sent.
type Mapper struct {
	log      *slog.Logger
	diskFull rate.Sometimes // limits log lines about a full disk, which everybody runs into,
	noStore  rate.Sometimes // about a store that is down,
	damaged  rate.Sometimes // and about one that is damaged
}

// NewMapper makes a mapper.
func NewMapper(log *slog.Logger) *Mapper {
	const interval = 10 * time.Second
	return &Mapper{
		log: log, diskFull: rate.Sometimes{Interval: interval}, noStore: rate.Sometimes{Interval: interval}, damaged: rate.Sometimes{Interval: interval},
	}
}

// Of returns the answer to an error.
func (m *Mapper) Of(err error) *Fault {
	var (
		known    *Fault
		denied   identity.Denied
		silenced identity.Silenced
	)
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &denied):
		return problem(http.StatusForbidden, "not-allowed", denied.Error(), 0)
	case errors.As(err, &silenced):
		return Silenced(silenced.Until, silenced.Reason)
	case errors.Is(err, identity.ErrUnknown): // it may have been deleted a moment ago
		return Unknown
	case errors.Is(err, store.ErrAway):
		m.noStore.Do(func() { m.log.Error("the store cannot be reached", "error", err) })
	case errors.Is(err, store.ErrNoSpace):
		m.diskFull.Do(func() { m.log.Error("nothing can be stored", "error", err) })
	case errors.Is(err, store.ErrDamaged):
		m.damaged.Do(func() { m.log.Error("the database is damaged", "error", err) })
	}
	if f, ok := telling.FaultOf(err); ok {
		return &Fault{f}
	}
	m.log.Error("an unexpected error", "error", err)
	return Broken
}

// Write answers a request with an error.
func (m *Mapper) Write(w http.ResponseWriter, err error) {
	f := m.Of(err)
	for name, values := range f.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(f.Status)
	_ = json.NewEncoder(w).Encode(f) // the client may be gone
}

// GetStatus implements huma.StatusError.
func (f *Fault) GetStatus() int { return f.Status }

// GetHeaders implements huma.HeadersError.
func (f *Fault) GetHeaders() http.Header {
	if f.Problem.RetryMS == 0 {
		return nil
	}
	return http.Header{"Retry-After": {strconv.FormatInt((f.Problem.RetryMS+999)/1000, 10)}}
}
