package web

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/divingbell/divingbell/locale"
)

// securityLasts is how long the file is valid; it is generated with every request.
const securityLasts = 180 * 24 * time.Hour

// securityRoute tells anyone who finds a vulnerability whom to contact, as in RFC 9116. Without a contact there is no such file.
func (s *Server) securityRoute(mux *http.ServeMux) {
	if s.Contact == "" {
		return
	}
	mux.HandleFunc("GET /.well-known/security.txt", func(w http.ResponseWriter, _ *http.Request) {
		var b strings.Builder
		fmt.Fprintf(&b, "Contact: %s\nExpires: %s\nPreferred-Languages: %s\n", s.Contact,
			time.Now().Add(securityLasts).UTC().Truncate(24*time.Hour).Format(time.RFC3339), strings.Join(locale.Languages(), ", "))
		if s.Origin != "" {
			fmt.Fprintf(&b, "Canonical: %s/.well-known/security.txt\n", s.Origin)
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, b.String()) // the client may be gone
	})
}
