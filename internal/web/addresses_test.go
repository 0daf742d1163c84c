package web_test

import (
	"testing"

	"github.com/divingbell/divingbell/internal/web"
)

// An invitation leads to the public address; without one, people at the server's own computer are told where it is in the
// network, and nobody else.
func TestAddresses(t *testing.T) {
	nearby := func(s *web.Settings) { s.Nearby = func() []string { return []string{"http://192.168.1.5:8080"} } }
	home := openServer(t, nearby)
	proxied := openServer(t, nearby, behindProxy)
	public := openServer(t, nearby, func(s *web.Settings) { s.Origin = "https://play.example.org" })
	alone := openServer(t)
	play(t, []scenario{
		{"at home", home.stranger(), "GET", "/api/addresses", nil, 200, []string{`["http://192.168.1.5:8080"]`}, nil},
		{"by a proxy that nobody knows", home.stranger().with("X-Forwarded-For", "198.51.100.7"), "GET", "/api/addresses", nil, 200, []string{`[]`}, []string{"192"}},
		{"by a proxy", proxied.stranger().with("X-Forwarded-For", "198.51.100.7"), "GET", "/api/addresses", nil, 200, []string{`[]`}, []string{"192"}},
		{"as somebody here, by a proxy", proxied.stranger().with("X-Forwarded-For", "127.0.0.1"), "GET", "/api/addresses", nil, 200, []string{`[]`}, []string{"192"}},
		{"in public", public.stranger(), "GET", "/api/addresses", nil, 200, []string{`"public":"https://play.example.org"`}, nil},
		{"nobody knows", alone.stranger(), "GET", "/api/addresses", nil, 200, []string{`"network":[]`}, []string{"public"}},
	})
}
