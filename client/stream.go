package client

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"net/http"
	"net/url"
	"strconv"

	"github.com/divingbell/divingbell/protocol"
)

// Line is a line of a stream; which fields are set depends on its type (docs/protocol.md).
type Line struct {
	Type    string            `json:"type"`
	Person  protocol.Person   `json:"person"`
	Summary *protocol.Summary `json:"face"`
	Table   string            `json:"table"`
	Time    int64             `json:"time"`
	RetryMS int64             `json:"retry_ms"`
	Before  int64             `json:"before"`
	Record  json.RawMessage   `json:"record"`
	Problem protocol.Problem  `json:"problem"`
}

// Stream reports tables as they change: the person's own ("mine"), those open to everybody ("open"), or both if no list is named.
// The first lines, up to "current", give their present state. Unless the caller stops, it ends with an error: io.ErrUnexpectedEOF
// if the server shuts down or the connection breaks, and a *Problem if the server says why. A new call begins with all tables
// again.
func (c *Client) Stream(ctx context.Context, lists ...string) iter.Seq2[Line, error] {
	q := url.Values{}
	for i, list := range lists {
		if i == 0 {
			q.Set("lists", list)
			continue
		}
		q.Set("lists", q.Get("lists")+","+list)
	}
	return c.lines(ctx, "/api/stream?"+q.Encode())
}

// Games lists finished games, the latest first, as selected by the query of GET /api/games. It asks for one page after the other
// until there are no more.
func (c *Client) Games(ctx context.Context, query url.Values) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		q := url.Values{}
		for name, values := range query {
			q[name] = values
		}
		for {
			before := int64(0)
			for line, err := range c.lines(ctx, "/api/games?"+q.Encode()) {
				if line.Type == protocol.TypeEnd {
					before = line.Before
					break
				}
				if !yield(line, err) || err != nil {
					return
				}
			}
			if before == 0 {
				return
			}
			q.Set("before", strconv.FormatInt(before, 10))
		}
	}
}

// lines requests a reply of JSON lines and yields them one by one.
func (c *Client) lines(ctx context.Context, path string) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		reply, err := c.ask(ctx, http.MethodGet, path, nil)
		if err != nil {
			yield(Line{}, err)
			return
		}
		defer reply.Body.Close()
		decoder := json.NewDecoder(reply.Body)
		for {
			var line Line
			err := decoder.Decode(&line)
			switch {
			case errors.Is(err, io.EOF):
				err = io.ErrUnexpectedEOF
			case err == nil && line.Type == protocol.TypeFailed:
				err = &Problem{Problem: line.Problem}
			}
			if !yield(line, err) || err != nil {
				return
			}
		}
	}
}
