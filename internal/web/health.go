package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

func (s *Server) healthRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "alive") })
	ready := &readiness{ask: s.Store.Ready, log: s.Log}
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		switch err := ready.check(r.Context()); {
		case errors.Is(err, store.ErrDamaged):
			say(w, http.StatusServiceUnavailable, "the database is damaged; the log says more")
		case err != nil:
			say(w, http.StatusServiceUnavailable, "the store cannot be written to")
		default:
			say(w, http.StatusOK, "ready"+butUnreadable(len(s.Hall.Unreadable())))
		}
	})
}

// butUnreadable mentions tables that cannot be read, without naming them, since anybody may ask, and a private table's id lets people
// in. The server is still ready: whatever sends people to it should not turn everybody away for one table.
func butUnreadable(tables int) string {
	switch tables {
	case 0:
		return ""
	case 1:
		return ", but 1 table cannot be read; the log says which"
	}
	return fmt.Sprintf(", but %d tables cannot be read; the log says which", tables)
}

func say(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text+"\n") // the client may be gone
}

// readiness caches for a second whether the store is ready: checking writes to the disk, and anybody may ask. It logs only changes.
type readiness struct {
	ask func(context.Context) error
	log *slog.Logger

	mutex sync.Mutex
	asked time.Time
	err   error
}

func (r *readiness) check(ctx context.Context) error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if time.Since(r.asked) < time.Second {
		return r.err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 3*time.Second)
	defer cancel()
	before := r.err
	r.err = r.ask(ctx)
	r.asked = time.Now()
	switch {
	case before == nil && r.err != nil:
		r.log.Warn("the server is not ready", "error", r.err)
	case before != nil && r.err == nil:
		r.log.Info("the server is ready again")
	}
	return r.err
}
