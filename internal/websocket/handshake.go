package websocket

import (
	"bytes"
	"crypto/sha1"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// Faults of a request.
var (
	ErrNotWebSocket = errors.New("the request does not ask for a WebSocket")
	ErrHandshake    = errors.New("the handshake does not follow RFC 6455")
	ErrOrigin       = errors.New("the request comes from another site's page")
)

// Accept turns a request into a WebSocket. If the error is one of the above, the request can still be answered.
func Accept(w http.ResponseWriter, r *http.Request, o Options) (*Conn, error) {
	if err := check(r, o.Origin); err != nil {
		if errors.Is(err, ErrNotWebSocket) {
			w.Header().Set("Connection", "Upgrade")
			w.Header().Set("Upgrade", "websocket")
		}
		w.Header().Set("Sec-WebSocket-Version", "13")
		return nil, err
	}
	c := &Conn{Options: o, writing: make(chan struct{}, 1), zips: slices.ContainsFunc(listed(r.Header, "Sec-WebSocket-Extensions"), deflates)}
	h := w.Header()
	h.Set("Connection", "Upgrade")
	h.Set("Upgrade", "websocket")
	h.Set("Sec-WebSocket-Accept", answer(r.Header.Get("Sec-WebSocket-Key")))
	if o.Protocol != "" && slices.Contains(listed(r.Header, "Sec-WebSocket-Protocol"), o.Protocol) {
		h.Set("Sec-WebSocket-Protocol", o.Protocol)
	}
	if c.zips {
		h.Set("Sec-WebSocket-Extensions", "permessage-deflate; client_no_context_takeover; server_no_context_takeover")
	}
	w.WriteHeader(http.StatusSwitchingProtocols)
	conn, buffered, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil, err
	}
	early, err := buffered.Peek(buffered.Reader.Buffered())
	c.conn, c.early = conn, bytes.Clone(early)
	return c, err
}

func check(r *http.Request, origin string) error {
	keys := r.Header.Values("Sec-WebSocket-Key")
	switch {
	case !r.ProtoAtLeast(1, 1), !has(r.Header, "Connection", "upgrade"), !has(r.Header, "Upgrade", "websocket"):
		return ErrNotWebSocket
	case r.Method != http.MethodGet, r.Header.Get("Sec-WebSocket-Version") != "13", len(keys) != 1:
		return ErrHandshake
	}
	if key, err := base64.StdEncoding.DecodeString(strings.TrimSpace(keys[0])); err != nil || len(key) != 16 {
		return ErrHandshake
	}
	return checkOrigin(r, origin)
}

// checkOrigin keeps out pages of other sites. Programs that are not browsers send no origin.
func checkOrigin(r *http.Request, allowed string) error {
	origin := r.Header.Get("Origin")
	if origin == "" || allowed != "" && strings.EqualFold(origin, allowed) {
		return nil
	}
	if page, err := url.Parse(origin); err != nil || page.Host == "" || !strings.EqualFold(page.Host, r.Host) {
		return ErrOrigin
	}
	return nil
}

// answer proves that the handshake was understood.
func answer(key string) string {
	sum := sha1.Sum([]byte(strings.TrimSpace(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// listed are the elements of a list header.
func listed(h http.Header, name string) (all []string) {
	for _, value := range h.Values(name) {
		for element := range strings.SplitSeq(value, ",") {
			all = append(all, strings.TrimSpace(element))
		}
	}
	return all
}

func has(h http.Header, name, token string) bool {
	return slices.ContainsFunc(listed(h, name), func(element string) bool { return strings.EqualFold(element, token) })
}
