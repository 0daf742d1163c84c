// Package client plays at a Divingbell server from Go: it signs in, opens tables, sends commands and receives what happens, over
// the same protocol as the app. A Player plays until the game is over, even if the connection breaks. Bots that play over the
// network, load tests and the tests that nothing is lost are built on it.
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

// Client is a person, or a program with a person's token, at one server. Its methods may be called by many goroutines at
// once.
type Client struct {
	base  *url.URL
	http  *http.Client
	token string
}

// New makes a client for the server at an address such as http://localhost:8080. It sends nothing and signs nobody in. An invalid
// address, such as one without a host, gives a game.BadInput.
func New(base string) (*Client, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" {
		return nil, game.BadInput(fmt.Sprintf("%q is not the address of a server, such as http://localhost:8080", base))
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	return &Client{base: u, http: &http.Client{Jar: jar, Transport: http.DefaultTransport}}, nil
}

// WithToken returns a client that authenticates with a personal API token instead of a session; c is unchanged. A token plays and
// reads as the person who made it, but cannot make tokens, passkeys, sessions or names.
func (c *Client) WithToken(token string) *Client {
	return &Client{base: c.base, http: &http.Client{Transport: c.http.Transport}, token: token}
}

// WithTransport returns a client for the same person that reaches the server by another transport: with its own TLS settings,
// through a proxy, or without a network. Both share the session. Closing idle connections is up to the owner of the transport.
func (c *Client) WithTransport(transport http.RoundTripper) *Client {
	return &Client{base: c.base, http: &http.Client{Jar: c.http.Jar, Transport: transport}, token: c.token}
}

// Header returns the header that authenticates a request as this client's, for requests made in another way. It holds the secret
// of the session or the token.
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

// SignIn creates a guest of that name and starts a session, which the client keeps as a cookie. A client that is already signed
// in keeps its identity.
func (c *Client) SignIn(ctx context.Context, name string) (protocol.Person, error) {
	var session protocol.Session
	err := c.Call(ctx, http.MethodPost, "/api/session", map[string]string{"name": name}, &session)
	return session.Person, err
}

// Open opens a table and returns its id. Calling it again with the same command id, such as after an error, gives the same table.
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

// Do sends a command over the REST API and returns when it is on disk. After an error that is neither a *game.Refusal nor a
// Final *Problem, the command may have been done; send it again with the same id.
func (c *Client) Do(ctx context.Context, table string, command protocol.Command) error {
	return c.Call(ctx, http.MethodPost, "/api/tables/"+url.PathEscape(table)+"/commands", command, nil)
}

// Call makes a request of the REST API, with body as JSON unless it is nil, and decodes the reply into `into` unless that is nil.
// If the server declines the request, the error is a *game.Refusal or a *Problem.
func (c *Client) Call(ctx context.Context, method, path string, body, into any) error {
	reply, err := c.ask(ctx, method, path, body)
	if err != nil {
		return err
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil || into == nil {
		return err
	}
	return json.Unmarshal(data, into)
}

// ask makes a request. The caller closes the body of the reply. If the server declines the request, that is an error.
func (c *Client) ask(ctx context.Context, method, path string, body any) (*http.Response, error) {
	var reader io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		reader = bytes.NewReader(data)
	}
	request, err := http.NewRequestWithContext(ctx, method, strings.TrimRight(c.base.String(), "/")+path, reader)
	if err != nil {
		return nil, err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	reply, err := c.http.Do(request)
	if err != nil || reply.StatusCode < http.StatusBadRequest {
		return reply, err
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil {
		return nil, err
	}
	return nil, refusal(reply.StatusCode, data)
}

// Problem is the reply of a server that declines a request for any reason but the rules. RetryMS, if not 0, says after how many
// milliseconds to try again.
type Problem struct {
	Status int // of the HTTP reply; 0 over a WebSocket
	protocol.Problem
}

// Final tells whether trying again is pointless. A server that is broken may be repaired.
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
	_ = json.Unmarshal(data, &p.Problem) // if the body is not JSON, the status has to do
	return p
}

// Connect opens a WebSocket. The context matters only until Connect returns. If the server refuses, the error is a *Problem.
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
		data, _ := io.ReadAll(reply.Body) // if the body cannot be read, the status has to do
		return nil, refusal(reply.StatusCode, data)
	}
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(8 << 20)
	return &Conn{conn: conn, looks: map[string]*Look{}}, nil
}
