// Package client plays at a Divingbell server from Go: it signs in, opens tables, gives commands and is told what
// happens, over the same protocol as the app. A Player sits at a table until the game is over, whatever becomes of the
// connection. Bots that play over the network, load tests and the proof that nothing is lost are built on it.
package client

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// Client is somebody at a server.
type Client struct {
	base  *url.URL
	http  *http.Client
	token string
}

// New makes a client of the server at an address such as http://localhost:8080. Nobody is signed in yet.
func New(base string) (*Client, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" {
		return nil, game.BadInput(fmt.Sprintf("%q is no address of a server; one looks like http://localhost:8080", base))
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	return &Client{base: u, http: &http.Client{Jar: jar, Transport: http.DefaultTransport}}, nil
}

// WithToken is a client that shows a personal API token instead of a session.
func (c *Client) WithToken(token string) *Client {
	return &Client{base: c.base, http: &http.Client{Transport: c.http.Transport}, token: token}
}

// Through is the same somebody, reaching the server by another way: over TLS of one's own, a proxy, or no network at all.
func (c *Client) Through(way http.RoundTripper) *Client {
	return &Client{base: c.base, http: &http.Client{Jar: c.http.Jar, Transport: way}, token: c.token}
}

// Header is what a request has in its header to be taken for one of this client.
func (c *Client) Header() http.Header {
	header := http.Header{}
	if c.token != "" {
		header.Set("Authorization", "Bearer "+c.token)
	}
	if c.http.Jar != nil {
		for _, cookie := range c.http.Jar.Cookies(c.base) {
			header.Add("Cookie", cookie.String())
		}
	}
	return header
}

// SignIn begins a session as a guest.
func (c *Client) SignIn(ctx context.Context, name string) (protocol.Person, error) {
	var session protocol.Session
	err := c.Call(ctx, http.MethodPost, "/api/session", map[string]string{"name": name}, &session)
	return session.Person, err
}

// Open opens a table and gives its id. The same command id again gives the same table.
func (c *Client) Open(ctx context.Context, id string, p protocol.Proposal) (string, error) {
	request := struct {
		ID string `json:"id"`
		protocol.Proposal
	}{id, p}
	var reply struct {
		Table string `json:"table"`
	}
	err := c.Call(ctx, http.MethodPost, "/api/tables", request, &reply)
	return reply.Table, err
}

// Do gives a command over the REST API and returns when it is on disk.
func (c *Client) Do(ctx context.Context, table string, command protocol.Command) error {
	return c.Call(ctx, http.MethodPost, "/api/tables/"+url.PathEscape(table)+"/commands", command, nil)
}

// Call makes a request of the REST API. The reply is read into what is given, unless nil. What the server does not do is
// an error: a *game.Refusal, or a *Problem.
func (c *Client) Call(ctx context.Context, method, path string, body, into any) error {
	var reader io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return err
		}
		reader = bytes.NewReader(data)
	}
	request, err := http.NewRequestWithContext(ctx, method, strings.TrimRight(c.base.String(), "/")+path, reader)
	if err != nil {
		return err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	reply, err := c.http.Do(request)
	if err != nil {
		return err
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	switch {
	case err != nil:
		return err
	case reply.StatusCode >= http.StatusBadRequest:
		return refusal(reply.StatusCode, data)
	case into == nil:
		return nil
	}
	return json.Unmarshal(data, into)
}

// Problem is what a server says that cannot do what it was asked.
type Problem struct {
	Status int // of the HTTP reply; 0 over a WebSocket
	protocol.Problem
}

// Final tells whether there is no use in trying again. What is broken may be mended.
func (p *Problem) Final() bool {
	return p.RetryMS == 0 && p.Status < http.StatusInternalServerError && p.Status != http.StatusTooManyRequests && p.Code != "broken"
}

// Error implements error.
func (p *Problem) Error() string {
	if p.Message == "" {
		return fmt.Sprintf("the server answers with status %d", p.Status)
	}
	return p.Message + " (" + p.Code + ")"
}

func refusal(status int, data []byte) error {
	var r protocol.Refusal
	if json.Unmarshal(data, &r) == nil && r.Rule != "" {
		return game.Refuse(r.Rule, r.Reason, r.Args...)
	}
	p := &Problem{Status: status}
	_ = json.Unmarshal(data, &p.Problem) // what is not JSON leaves the status to speak for itself
	return p
}

// Connect opens a WebSocket.
func (c *Client) Connect(ctx context.Context) (*Conn, error) {
	u := *c.base
	u.Scheme = map[string]string{"https": "wss"}[u.Scheme]
	if u.Scheme == "" {
		u.Scheme = "ws"
	}
	options := &websocket.DialOptions{HTTPClient: c.http, CompressionMode: websocket.CompressionDisabled}
	if c.token != "" {
		options.HTTPHeader = http.Header{"Authorization": {"Bearer " + c.token}}
	}
	conn, reply, err := websocket.Dial(ctx, u.JoinPath("/api/socket").String(), options)
	if err != nil && reply != nil && reply.StatusCode >= http.StatusBadRequest {
		data, _ := io.ReadAll(reply.Body) // what cannot be read leaves the status to speak for itself
		return nil, refusal(reply.StatusCode, data)
	}
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(8 << 20)
	return &Conn{conn, map[string]*Look{}}, nil
}
