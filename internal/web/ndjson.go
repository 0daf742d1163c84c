package web

import (
	"encoding/json"
	"io"
	"net/http"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/divingbell/divingbell/internal/web/socket"
)

// ndjson is the media type of answers with one JSON object per line.
const ndjson = "application/x-ndjson"

// lineTimeout is how long a client may take to read a line.
const lineTimeout = 10 * time.Second

// linesOf describes an answer with one of these messages per line.
func (s *Server) linesOf(description, name, about string, messages map[string]reflect.Type) map[string]*huma.Response {
	registry := s.api.OpenAPI().Components.Schemas
	registry.Map()[name] = oneOf(registry, about, messages)
	return map[string]*huma.Response{"200": {Description: description, Content: map[string]*huma.MediaType{
		ndjson: {Schema: &huma.Schema{Ref: schemas + name}},
	}}}
}

// streaming writes an answer line by line, for as long as it takes. The answer counts as a WebSocket towards the limits. When the
// server shuts down, closing is closed.
func (s *Server) streaming(c *caller, write func(h huma.Context, lines *lineWriter, closing <-chan struct{})) (*huma.StreamResponse, error) {
	closing, leave, err := s.sockets.Admit(socket.Client{Identity: c.Identity, Network: c.network})
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(h huma.Context) {
		defer leave()
		h.SetHeader("Content-Type", ndjson)
		h.SetHeader("X-Accel-Buffering", "no") // proxies must not buffer lines
		lines := newLineWriter(h.BodyWriter())
		write(h, lines, closing)
		_ = lines.flush() // the client may be gone
	}}, nil
}

// lineWriter writes messages, one per line. After an error it is no longer usable.
type lineWriter struct {
	to         io.Writer
	controller *http.ResponseController
}

func newLineWriter(to io.Writer) *lineWriter {
	l := &lineWriter{to: to}
	if w, ok := to.(http.ResponseWriter); ok {
		l.controller = http.NewResponseController(w)
		_ = l.controller.SetReadDeadline(time.Time{}) // the request is read; how long the answer takes is not up to the client
	}
	return l
}

func (l *lineWriter) write(message any) error {
	data, err := json.Marshal(message)
	if err != nil {
		return err
	}
	return l.writeBytes(append(data, '\n'))
}

func (l *lineWriter) writeBytes(data []byte) error {
	if l.controller != nil {
		if err := l.controller.SetWriteDeadline(time.Now().Add(lineTimeout)); err != nil {
			return err
		}
	}
	_, err := l.to.Write(data)
	return err
}

// flush sends what was written.
func (l *lineWriter) flush() error {
	if l.controller == nil {
		return nil
	}
	return l.controller.Flush()
}
