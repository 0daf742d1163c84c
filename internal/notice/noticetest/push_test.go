package noticetest

import (
	"crypto/ecdh"
	"testing"
)

// A browser reads the example of RFC 8291, section 5, so what it can read is encrypted as it should be.
func TestBrowserReadsTheRFC(t *testing.T) {
	bytesOf := func(text string) []byte {
		data, err := text64.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	key, err := ecdh.P256().NewPrivateKey(bytesOf("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
	if err != nil {
		t.Fatal(err)
	}
	b := &Browser{Auth: bytesOf("BTBZMqHH6r4Tts7J_aSIgg"), key: key}
	const body = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
	if got := string(b.Read(t, bytesOf(body))); got != "When I grow up, I want to be a watermelon" {
		t.Errorf("it reads %q", got)
	}
}
