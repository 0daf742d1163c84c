package notice

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/notice/noticetest"
)

// An authorization is for one push service, and not for long. The key stays the same whenever it is read.
func TestAuthorization(t *testing.T) {
	raw := newSigningKey()
	s, err := newSigner(raw)
	if err != nil {
		t.Fatal(err)
	}
	header, err := s.authorization("https://push.example", "https://play.example.org")
	if err != nil {
		t.Fatal(err)
	}
	again, err := newSigner(raw)
	if err != nil || again.public != s.public {
		t.Errorf("the key is another one: %v", err)
	}
	claims := noticetest.Claims(t, header, s.public)
	lasts := time.Until(time.Unix(claims.Exp, 0))
	if claims.Aud != "https://push.example" || claims.Sub != "https://play.example.org" || lasts <= 0 || lasts > 24*time.Hour {
		t.Errorf("it says %+v", claims)
	}
}
