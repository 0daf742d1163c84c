package identity

import (
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"github.com/go-webauthn/webauthn/webauthn"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
)

// A question can be answered at any node, but only once, in time, and as it was asked.
func TestCeremonies(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		kept := memory.New()
		var nodes [2]*Service
		for i := range nodes {
			var err error
			if nodes[i], err = Open(t.Context(), kept.Open(), bus.None{}, slog.New(slog.DiscardHandler)); err != nil {
				t.Fatal(err)
			}
		}
		answered := func(node int, code string) bool {
			asked, err := nodes[node].endCeremony(t.Context(), code)
			return err == nil && asked.Challenge == "hello"
		}
		asked := webauthn.SessionData{Challenge: "hello"}
		for node := range nodes {
			code := nodes[0].beginCeremony(asked)
			if !answered(node, code) {
				t.Error("the answer is not taken by node", node)
			}
			if answered(0, code) || answered(1, code) {
				t.Error("it is taken a second time")
			}
		}
		code := nodes[0].beginCeremony(asked)
		for _, other := range []string{"", "hello", code[1:], "A" + code, code[:len(code)-4] + "AAAA"} {
			if answered(0, other) {
				t.Errorf("a question is made up: %s", other)
			}
		}
		time.Sleep(ceremonyLasts)
		if answered(1, code) {
			t.Error("the answer is late")
		}
	})
}
