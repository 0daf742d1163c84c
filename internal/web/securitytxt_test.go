package web_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/web"
)

func TestSecurityTxt(t *testing.T) {
	h := openServer(t, atHome, func(s *web.Settings) { s.Contact = "mailto:host@example.org" })
	text := h.stranger().must(200, "GET", "/.well-known/security.txt", nil).body
	if !strings.HasPrefix(text, "Contact: mailto:host@example.org\n") || !strings.Contains(text, "Canonical: "+home+"/.well-known/security.txt\n") {
		t.Error(text)
	}
	until, err := time.Parse(time.RFC3339, regexp.MustCompile(`Expires: (\S+)\n`).FindStringSubmatch(text)[1])
	if err != nil || time.Until(until) < 24*time.Hour || time.Until(until) > 365*24*time.Hour {
		t.Errorf("it expires at %v, %v", until, err)
	}
	if told := h.stranger().must(200, "GET", "/api/about", nil).get("contact"); told != "mailto:host@example.org" {
		t.Error(told)
	}
	openServer(t).stranger().must(404, "GET", "/.well-known/security.txt", nil)
}
