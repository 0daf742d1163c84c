package notice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"strings"
)

// What codes are for.
const (
	offCode     = "off"
	confirmCode = "confirm"
)

// sign is a short text that follows from others, and that nobody without the secret can compute.
func (s *Service) sign(texts ...string) string {
	mac := hmac.New(sha256.New, s.secret)
	for _, text := range texts {
		mac.Write(binary.AppendUvarint(nil, uint64(len(text))))
		mac.Write([]byte(text))
	}
	return text64.EncodeToString(mac.Sum(nil)[:16])
}

// code lets anyone who has it do one thing with one address, without being signed in.
func (s *Service) code(use, kind, id string) string {
	return kind + "." + id + "." + s.sign(use, kind, id)
}

// readCode returns the address that a code is for; ok is false if it is forged, or for another purpose.
func (s *Service) readCode(use, code string) (kind, id string, ok bool) {
	parts := strings.Split(code, ".")
	if len(parts) != 3 {
		return "", "", false
	}
	kind, id = parts[0], parts[1]
	return kind, id, hmac.Equal([]byte(parts[2]), []byte(s.sign(use, kind, id)))
}
