package notice

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

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
	body, err := d.Keys.encrypt(message)
	if err != nil {
		return err
	}
	to, err := url.Parse(d.Endpoint)
	if err != nil {
		return errGone
	}
	authorization, err := s.signer.authorization(to.Scheme+"://"+to.Host, d.contact())
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, d.Endpoint, bytes.NewReader(body))
	if err != nil {
		return errGone
	}
	request.Header = http.Header{
		"Authorization": {authorization}, "Content-Encoding": {"aes128gcm"}, "Content-Type": {"application/octet-stream"},
		"Ttl": {strconv.Itoa(w.Lasts)}, "Urgency": {"normal"}, "Topic": {s.sign("topic", w.Path)}, // a table's link lets people in
	}
	reply, err := s.Push.Do(request)
	if err != nil {
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
