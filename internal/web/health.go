package web

import (
	"context"
	"io"
	"net/http"
	"sync"
	"time"
)

func (s *Server) healthRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { say(w, http.StatusOK, "alive") })
	ready := &readiness{ask: s.Store.Ready}
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		if err := ready.check(r.Context()); err != nil {
			s.Log.Warn("the server is not ready", "error", err)
			say(w, http.StatusServiceUnavailable, "the store cannot be written to")
			return
		}
		say(w, http.StatusOK, "ready")
	})
}

func say(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text+"\n") // the client may be gone
}

// readiness caches for a second whether the store is ready: asking writes to the disk, and anybody may ask.
type readiness struct {
	ask func(context.Context) error

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
	r.err = r.ask(ctx)
	r.asked = time.Now()
	return r.err
}
