package notice

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/SherClockHolmes/webpush-go"
)

// Keys are those of a browser's subscription, so that nobody in between can read what it is sent.
type Keys struct {
	P256dh []byte `json:"p256dh"` // a point of the curve P-256
	Auth   []byte `json:"auth"`   // 16 random bytes
}

func (k Keys) valid() bool {
	_, err := ecdh.P256().NewPublicKey(k.P256dh)
	return err == nil && len(k.Auth) == 16
}

// pushKey identifies the server to push services, according to RFC 8292 (VAPID): browsers accept only messages signed with it. Both
// halves are in the form for browsers and push services.
type pushKey struct{ private, public string }

var text64 = base64.RawURLEncoding.Strict()

// newPushKey makes a key to be stored.
func newPushKey() []byte {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		panic(err) // it never fails
	}
	return key.Bytes()
}

func readPushKey(stored []byte) (pushKey, error) {
	key, err := ecdh.P256().NewPrivateKey(stored)
	if err != nil {
		return pushKey{}, err
	}
	return pushKey{text64.EncodeToString(stored), text64.EncodeToString(key.PublicKey().Bytes())}, nil
}

// pushedSize is how long every message is, in bytes, so that its length reveals nothing: 1,024, and what encryption adds.
const pushedSize = 1024 + 102

// pushed is what a device shows; the app's service worker reads it.
type pushed struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Path  string `json:"path"` // of the table
	Stop  string `json:"stop"` // the label of the button that ends notices
	Off   string `json:"off"`  // the code for the button
}

// push sends a notice to a device. Its errors do not reveal the address.
func (s *Service) push(ctx context.Context, d Device, w wording) error {
	message, err := json.Marshal(pushed{w.Title, w.Line, w.Path, w.Stop, s.code(offCode, Push, d.ID)})
	if err != nil {
		return err
	}
	keys := webpush.Keys{P256dh: text64.EncodeToString(d.Keys.P256dh), Auth: text64.EncodeToString(d.Keys.Auth)}
	reply, err := webpush.SendNotificationWithContext(ctx, message, &webpush.Subscription{Endpoint: d.Endpoint, Keys: keys}, &webpush.Options{
		HTTPClient: s.Push, VAPIDPublicKey: s.pushKey.public, VAPIDPrivateKey: s.pushKey.private, Subscriber: d.contact(), RecordSize: pushedSize,
		TTL: w.Lasts, Urgency: webpush.UrgencyNormal, Topic: s.sign("topic", w.Path), // a table's link lets people in
	})
	switch {
	case errors.Is(err, webpush.ErrMaxPadExceeded):
		return err
	case err != nil:
		return delayed{notReached(err), 0}
	}
	defer reply.Body.Close()
	_, _ = io.CopyN(io.Discard, reply.Body, 4<<10)
	return judge(reply)
}

// notReached is an error of the network without the address in it.
func notReached(err error) error {
	if errors.Is(err, errNotPublic) {
		return errNotPublic
	}
	var failed *url.Error
	if errors.As(err, &failed) && failed.Timeout() {
		return errors.New("the push service does not answer in time")
	}
	return errors.New("the push service cannot be reached")
}

// judge says what a push service's reply means.
func judge(reply *http.Response) error {
	status := reply.StatusCode
	err := fmt.Errorf("the push service answers with %d", status)
	switch {
	case status >= 200 && status < 300:
		return nil
	case status == http.StatusNotFound, status == http.StatusGone:
		return errGone
	case status == http.StatusTooManyRequests, status >= 500:
		seconds, _ := strconv.Atoi(reply.Header.Get("Retry-After"))
		return delayed{err, time.Duration(min(max(seconds, 0), 3600)) * time.Second}
	}
	return err
}

// contact is where the operator of a push service can reach the server's operator.
func (d Device) contact() string {
	_, host, _ := strings.Cut(d.Origin, "://")
	return "https://" + host
}
