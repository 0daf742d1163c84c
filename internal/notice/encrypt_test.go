package notice

import (
	"crypto/ecdh"
	"testing"

	"github.com/divingbell/divingbell/internal/notice/noticetest"
)

func bytesOf(t testing.TB, text string) []byte {
	t.Helper()
	data, err := text64.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The example of RFC 8291, section 5.
func TestEncryptionAsInTheRFC(t *testing.T) {
	own, err := ecdh.P256().NewPrivateKey(bytesOf(t, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
	if err != nil {
		t.Fatal(err)
	}
	keys := Keys{
		P256dh: bytesOf(t, "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
		Auth:   bytesOf(t, "BTBZMqHH6r4Tts7J_aSIgg"),
	}
	body, err := keys.seal([]byte("When I grow up, I want to be a watermelon\x02"), own, bytesOf(t, "DGv6ra1nlYgDCS1FRnbzlw"))
	if err != nil {
		t.Fatal(err)
	}
	const want = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
	if got := text64.EncodeToString(body); got != want {
		t.Errorf("the body is %s", got)
	}
}

// Every message has the same length, and one that is too long is refused rather than cut.
func TestLengthOfMessages(t *testing.T) {
	browser := noticetest.NewPushService(t).NewBrowser(t, "ann")
	keys := Keys{browser.P256dh(), browser.Auth}
	for _, n := range []int{0, 1, 500, paddedSize - 1} {
		body, err := keys.encrypt(make([]byte, n))
		if err != nil || len(body) != saltSize+4+1+65+paddedSize+16 {
			t.Errorf("%d bytes become %d, %v", n, len(body), err)
		}
		if got := browser.Read(t, body); len(got) != n {
			t.Errorf("%d bytes are %d when they are read", n, len(got))
		}
	}
	if _, err := keys.encrypt(make([]byte, paddedSize)); err == nil {
		t.Error("a message that is too long is sent")
	}
}
