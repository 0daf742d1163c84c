package web

import (
	"fmt"
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

// Whatever we send runs our own scripts and nobody else's, in no frame, and is taken for nothing but what we say it is.
var policy = strings.Join([]string{
	"default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'", "media-src 'self'",
	"connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
	"frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'",
}, "; ")

// doorway is what every request comes through.
func (s *Server) doorway(inside http.Handler) (http.Handler, error) {
	foreign := http.NewCrossOriginProtection()
	foreign.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { s.fail(w, errForeign) }))
	if s.Origin != "" {
		if err := foreign.AddTrustedOrigin(s.Origin); err != nil {
			return nil, err
		}
	}
	return s.observe(s.headers(foreign.Handler(inside))), nil
}

func (s *Server) headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // the link of a table lets people in
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if s.secure(r) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxBody+1) // so that whoever reads maxBody sees that there is more
		next.ServeHTTP(w, r)
	})
}

// observe counts and logs requests, and catches what nobody should throw. Query strings, cookies and tokens are not
// logged.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		s.noteProxy(r)
		noted := &notedWriter{ResponseWriter: w}
		defer func() {
			if thrown := recover(); thrown != nil {
				if thrown == http.ErrAbortHandler {
					panic(thrown)
				}
				s.Log.Error("a request went wrong", "method", r.Method, "path", r.URL.Path, "panic", fmt.Sprint(thrown), "stack", string(debug.Stack()))
				if noted.status == 0 {
					s.fail(noted, errBroken)
				}
			}
			s.meter.requests.WithLabelValues(strconv.Itoa(noted.status)).Inc()
			s.Log.Debug("request", "method", r.Method, "path", r.URL.Path, "status", noted.status, "bytes", noted.bytes, "took", time.Since(begun))
		}()
		next.ServeHTTP(noted, r)
	})
}

// notedWriter notes what was answered.
type notedWriter struct {
	http.ResponseWriter
	status int
	bytes  int
}

// Unwrap lets http.ResponseController find what is underneath.
func (w *notedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader implements http.ResponseWriter.
func (w *notedWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write implements io.Writer.
func (w *notedWriter) Write(data []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(data)
	w.bytes += n
	return n, err
}
