package notice

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"github.com/divingbell/divingbell/internal/notice/noticetest"
)

// The key stays the same whenever it is read, whichever version stored it.
func TestPushKey(t *testing.T) {
	stored, err := text64.DecodeString("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
	if err != nil {
		t.Fatal(err)
	}
	key, err := readPushKey(stored)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the public key", key.public, "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
	if _, err := readPushKey(newPushKey()); err != nil {
		t.Error(err)
	}
}

// Every message has the same length, and one that is too long is refused rather than cut. Its signature is for one push service, and
// not for long.
func TestPushedMessages(t *testing.T) {
	f := open(t)
	phone := f.device("bert", "phone")
	devices, err := f.Devices(t.Context(), "bert")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 500} {
		line := strings.Repeat("x", n)
		if err := f.Service.push(t.Context(), devices[0], wording{Line: line}); err != nil {
			t.Fatal(err)
		}
		m := f.push.Next(t)
		var shown pushed
		if err := json.Unmarshal(phone.Read(t, m.Body), &shown); err != nil || shown.Body != line || len(m.Body) != pushedSize {
			t.Errorf("%d bytes become %d, and are read as %q, %v", n, len(m.Body), shown.Body, err)
		}
		claims := noticetest.Claims(t, m.Header.Get("Authorization"), f.PublicKey())
		if lasts := time.Until(time.Unix(claims.Exp, 0)); claims.Aud != f.push.URL || lasts <= 0 || lasts > 24*time.Hour {
			t.Errorf("it is signed for %+v", claims)
		}
	}
	if err := f.Service.push(t.Context(), devices[0], wording{Line: strings.Repeat("x", 1024)}); !errors.Is(err, webpush.ErrMaxPadExceeded) {
		t.Errorf("a message that is too long: %v", err)
	}
}
