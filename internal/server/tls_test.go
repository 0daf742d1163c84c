package server

import (
	"net/http/httptest"
	"testing"
)

func TestToHTTPS(t *testing.T) {
	for host, want := range map[string]string{
		"play.example.org":      "https://play.example.org/t/abc?x=1",
		"play.example.org:8080": "https://play.example.org/t/abc?x=1",
		"192.0.2.7:8080":        "https://192.0.2.7/t/abc?x=1",
		"[2001:db8::7]":         "https://[2001:db8::7]/t/abc?x=1",
		"[2001:db8::7]:8080":    "https://[2001:db8::7]/t/abc?x=1",
	} {
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", "/t/abc?x=1", nil)
		r.Host = host
		toHTTPS(w, r)
		if to := w.Header().Get("Location"); to != want {
			t.Errorf("whoever asks %s is sent to %s", host, to)
		}
	}
}
