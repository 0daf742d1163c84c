package notice

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
)

// Keys are those of a browser's subscription, so that nobody in between can read what it is sent.
type Keys struct {
	P256dh []byte `json:"p256dh"` // a point of the curve P-256
	Auth   []byte `json:"auth"`   // 16 random bytes
}

const (
	saltSize   = 16
	authSize   = 16
	recordSize = 4096 // what every push service accepts
	paddedSize = 1024 // every message has the same length, so that the length reveals nothing
)

var errTooLong = errors.New("the message is too long to be pushed")

// encrypt makes the body of a push message, according to RFC 8291: one record of the encoding aes128gcm.
func (k Keys) encrypt(message []byte) ([]byte, error) {
	if len(message) >= paddedSize {
		return nil, errTooLong
	}
	own, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	salt := make([]byte, saltSize)
	rand.Read(salt)
	padded := make([]byte, paddedSize)
	padded[copy(padded, message)] = 2 // the last record's delimiter; zeros follow
	return k.seal(padded, own, salt)
}

// seal encrypts a padded record.
func (k Keys) seal(padded []byte, own *ecdh.PrivateKey, salt []byte) ([]byte, error) {
	theirs, err := ecdh.P256().NewPublicKey(k.P256dh)
	if err != nil {
		return nil, err
	}
	shared, err := own.ECDH(theirs)
	if err != nil {
		return nil, err
	}
	public := own.PublicKey().Bytes()
	gcm, nonce, err := recordCipher(shared, k.Auth, salt, theirs.Bytes(), public)
	if err != nil {
		return nil, err
	}
	body := binary.BigEndian.AppendUint32(append([]byte{}, salt...), recordSize)
	body = append(append(body, byte(len(public))), public...)
	return gcm.Seal(body, nonce, padded, nil), nil
}

// recordCipher derives the key and the nonce of the first record.
func recordCipher(shared, auth, salt, theirs, own []byte) (cipher.AEAD, []byte, error) {
	info := "WebPush: info\x00" + string(theirs) + string(own)
	secret, err := hkdf.Key(sha256.New, shared, auth, info, 32)
	if err != nil {
		return nil, nil, err
	}
	key, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, nil, err
	}
	nonce, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, nil, err
	}
	gcm, err := cipher.NewGCM(block)
	return gcm, nonce, err
}

func (k Keys) valid() bool {
	_, err := ecdh.P256().NewPublicKey(k.P256dh)
	return err == nil && len(k.Auth) == authSize
}
