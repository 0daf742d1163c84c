package api

import (
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/web/compress"
	"github.com/divingbell/divingbell/internal/web/socket"
)

// lineTimeout is how long a client may take to read a line.
const lineTimeout = 10 * time.Second

// LinesOf describes an answer with one of these messages per line.
func (a *API) LinesOf(description, name, about string, messages map[string]reflect.Type) map[string]*huma.Response {
	registry := a.OpenAPI().Components.Schemas
	registry.Map()[name] = OneOf(registry, about, messages)
	return map[string]*huma.Response{"200": {Description: description, Content: map[string]*huma.MediaType{
		compress.Lines: {Schema: &huma.Schema{Ref: schemas + name}},
	}}}
}

// Streaming writes an answer line by line, for as long as it takes. The answer counts as a WebSocket towards the limits. When the
// server shuts down, closing is closed.
func (a *API) Streaming(c *Caller, write func(h huma.Context, lines *LineWriter, closing <-chan struct{})) (*huma.StreamResponse, error) {
	closing, leave, err := a.Sockets.Admit(socket.Client{Identity: c.Identity, Network: c.Network})
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(h huma.Context) {
		defer leave()
		h.SetHeader("Content-Type", compress.Lines)
		h.SetHeader("X-Accel-Buffering", "no") // proxies must not buffer lines
		lines := NewLineWriter(h.BodyWriter())
		write(h, lines, closing)
		_ = lines.Flush() // the client may be gone
	}}, nil
}

// LineWriter writes messages, one per line. After an error it is no longer usable.
type LineWriter struct {
	to         io.Writer
	controller *http.ResponseController
}

// NewLineWriter writes the body of an answer.
func NewLineWriter(to io.Writer) *LineWriter {
	l := &LineWriter{to: to}
	if w, ok := to.(http.ResponseWriter); ok {
		l.controller = http.NewResponseController(w)
		_ = l.controller.SetReadDeadline(time.Time{}) // the request is read; how long the answer takes is not up to the client
	}
	return l
}

// Write writes a message.
func (l *LineWriter) Write(message any) error {
	data, err := json.Marshal(message)
	if err != nil {
		return err
	}
	return l.WriteBytes(append(data, '\n'))
}

// WriteBytes writes what is already encoded, or a part of it.
func (l *LineWriter) WriteBytes(data []byte) error {
	if l.controller != nil {
		if err := l.controller.SetWriteDeadline(time.Now().Add(lineTimeout)); err != nil {
			return err
		}
	}
	_, err := l.to.Write(data)
	return err
}

// Flush sends what was written.
func (l *LineWriter) Flush() error {
	if l.controller == nil {
		return nil
	}
	return l.controller.Flush()
}
