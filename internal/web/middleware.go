package web

import (
	"fmt"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/divingbell/divingbell/internal/web/fault"
)

// policy lets pages run only our own scripts and our own WebAssembly, and not in a frame.
var policy = strings.Join([]string{
	"default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "media-src 'self'",
	"connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
	"frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'",
}, "; ")

// middleware wraps the handler of every request.
func (s *Server) middleware(next http.Handler) (http.Handler, error) {
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { s.api.Faults.Write(w, fault.OtherSite) }))
	if s.Origin != "" {
		if err := protection.AddTrustedOrigin(s.Origin); err != nil {
			return nil, err
		}
	}
	return s.observe(s.headers(s.refuseDowngraded(protection.Handler(next)))), nil
}

// refuseDowngraded refuses requests from pages that only look like our own. Other sites' pages are refused by the origin checks.
func (s *Server) refuseDowngraded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.api.Addresses.Downgraded(r) {
			s.api.Faults.Write(w, fault.OtherSite)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func (s *Server) headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // a table's link is a secret that lets people in
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		if strings.HasPrefix(r.URL.Path, framedPath) {
			h.Set("Access-Control-Allow-Origin", "*") // without cookies, so for nobody in particular
			h.Set("Cross-Origin-Resource-Policy", "cross-origin")
		}
		if s.api.Addresses.Secure(r) {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		r.Body = http.MaxBytesReader(w, r.Body, s.api.MostOf(r.URL.Path)+1) // one more, so that a reader of as many bytes notices a longer body
		next.ServeHTTP(w, r)
	})
}

// observe counts and logs requests, and recovers from panics. Query strings, cookies and tokens are not logged.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		s.api.Addresses.WarnOfProxy(r)
		recorded := &recorder{ResponseWriter: w}
		defer func() {
			if thrown := recover(); thrown != nil {
				if thrown == http.ErrAbortHandler {
					panic(thrown)
				}
				s.Log.Error("a request has crashed", "method", r.Method, "path", r.URL.Path, "panic", fmt.Sprint(thrown), "stack", string(debug.Stack()))
				if recorded.status == 0 {
					s.api.Faults.Write(recorded, fault.Broken)
				}
			}
			s.Meter.Requested(recorded.status)
			s.Log.Debug("request", "method", r.Method, "path", r.URL.Path, "status", recorded.status, "bytes", recorded.bytes, "took", time.Since(begun))
		}()
		next.ServeHTTP(recorded, r)
	})
}

// recorder notes the status that was sent.
type recorder struct {
	http.ResponseWriter
	status int
	bytes  int
}

// Unwrap lets http.ResponseController find the underlying writer.
func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader implements http.ResponseWriter.
func (w *recorder) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write implements io.Writer.
func (w *recorder) Write(data []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(data)
	w.bytes += n
	return n, err
}
