package server

import (
	"context"
	"fmt"
	"net"
	"strings"

	"github.com/divingbell/divingbell/internal/admin"
	"github.com/divingbell/divingbell/internal/listener"
	"github.com/divingbell/divingbell/internal/store/named"
)

// Greeting tells people which address to open in the browser.
func (s *Server) Greeting() string {
	urls := s.urls()
	var b strings.Builder
	fmt.Fprintf(&b, "Divingbell %s is ready. Open this in a browser:\n\n", s.Version)
	if s.Origin != "" {
		fmt.Fprintf(&b, "  everywhere        %s\n", s.Origin)
	}
	fmt.Fprintf(&b, "  on this computer  %s\n", urls.Here)
	for i, url := range urls.Network {
		what := "in your network"
		if i > 0 {
			what = "or"
		}
		fmt.Fprintf(&b, "  %-16s  %s\n", what, url)
	}
	if s.Listen == "" && s.address.(*net.TCPAddr).Port != listener.FirstPort {
		fmt.Fprintf(&b, "\nAnother program is using port %d, so this one uses the next that is free.\n", listener.FirstPort)
	}
	fmt.Fprintf(&b, "\nGames are kept in %s\nPress Ctrl+C to stop the server.\n", named.Redacted(s.Store))
	return b.String()
}

// OperatorKey makes the operator's key if there is none, and returns a text that says where to use it; it is shown only this
// once. If there is a key already, the text is "".
func (s *Server) OperatorKey(ctx context.Context) (string, error) {
	key, err := admin.FirstKey(ctx, s.store)
	if key == "" || err != nil {
		return "", err
	}
	at := s.urls().Here
	if s.Origin != "" {
		at = string(s.Origin)
	}
	return fmt.Sprintf("\nThis is the operator's key, shown only this once. Use it to moderate the server at %s/admin\n\n  %s\n\nKeep it to yourself. If you lose it: divingbell admin key\n",
		strings.TrimSuffix(at, "/"), key), nil
}

// urls are where people reach the server now: a laptop may have moved to another network.
func (s *Server) urls() listener.URLs {
	scheme := "http"
	if s.certificate != nil {
		scheme = "https"
	}
	return listener.URLsOf(scheme, s.Listen, s.address)
}
