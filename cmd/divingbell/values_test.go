package main

import "testing"

func TestOrigins(t *testing.T) {
	for text, want := range map[string]string{
		"https://play.example.org": "https://play.example.org", "HTTPS://Play.Example.ORG:443/": "https://play.example.org",
		"http://reef:80": "http://reef", "http://reef:443": "http://reef:443", "https://[FD00::5]:8443": "https://[fd00::5]:8443", "": "",
	} {
		var o origin
		if err := o.UnmarshalText([]byte(text)); err != nil || string(o) != want {
			t.Errorf("%s is %q, %v; want %q", text, o, err, want)
		}
	}
	for _, text := range []string{
		"play.example.org", "play.example.org:443", "ftp://reef", "https://", "https://:443", "https://reef/games", "https://reef?", "https://reef/?a",
		"https://ada@reef", "https://reef#deep", "https://reef:port", "//reef", "wss://reef",
	} {
		var o origin
		if err := o.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is %q", text, o)
		}
	}
	for text, want := range map[origin]bool{"https://192.0.2.1": true, "https://[fd00::5]:8443": true, "https://play.example.org": false, "": false} {
		if text.numeric() != want {
			t.Errorf("%q has an address: %v", text, !want)
		}
	}
}

// What the server ends with says whether it is any use to start it again.
func TestServes(t *testing.T) {
	for _, args := range [][]string{nil, {"serve"}, {"--listen", ":0"}, {"serve", "backup"}} {
		if !serves(args) {
			t.Errorf("%q do not serve", args)
		}
	}
	for _, args := range [][]string{{"backup", "serve"}, {"frobnicate"}} {
		if serves(args) {
			t.Errorf("%q serve", args)
		}
	}
}
