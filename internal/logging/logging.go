// Package logging writes the program's log: structured for services, in plain sentences on a terminal. The log says what the
// server does, and must never contain players' hands, chat or credentials.
package logging

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"

	"golang.org/x/term"
)

// New makes a logger in the format "json" or "text". On a terminal, text is plain sentences.
func New(out io.Writer, level slog.Level, format string) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	switch {
	case format == "json":
		return slog.New(slog.NewJSONHandler(out, options))
	case IsTerminal(out):
		return slog.New(&plain{out: out, level: level})
	}
	return slog.New(slog.NewTextHandler(out, options))
}

// IsTerminal tells whether a writer is a terminal.
func IsTerminal(out io.Writer) bool {
	file, ok := out.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// plain is a slog.Handler that writes sentences, with the attributes in brackets.
type plain struct {
	out   io.Writer
	level slog.Level
	attrs []slog.Attr
}

// Enabled implements slog.Handler.
func (p *plain) Enabled(_ context.Context, level slog.Level) bool { return level >= p.level }

// WithAttrs implements slog.Handler.
func (p *plain) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &plain{p.out, p.level, append(p.attrs[:len(p.attrs):len(p.attrs)], attrs...)}
}

// WithGroup implements slog.Handler. It ignores groups.
func (p *plain) WithGroup(string) slog.Handler { return p }

// Handle implements slog.Handler.
func (p *plain) Handle(_ context.Context, r slog.Record) error {
	var details []string
	add := func(a slog.Attr) bool {
		details = append(details, fmt.Sprintf("%s: %v", a.Key, a.Value))
		return true
	}
	for _, a := range p.attrs {
		add(a)
	}
	r.Attrs(add)
	text := strings.ToUpper(r.Message[:1]) + r.Message[1:]
	switch {
	case r.Level >= slog.LevelError:
		text = "Error: " + r.Message
	case r.Level >= slog.LevelWarn:
		text = "Warning: " + r.Message
	}
	if len(details) > 0 {
		text += " (" + strings.Join(details, ", ") + ")"
	}
	_, err := io.WriteString(p.out, text+"\n")
	return err
}

// Connections is an io.Writer for http.Server.ErrorLog, which reports problems with connections. A client that ends a handshake
// halfway is not worth a warning; that no more connections can be accepted is.
type Connections struct{ Log *slog.Logger }

// Write implements io.Writer.
func (c Connections) Write(line []byte) (int, error) {
	text := string(bytes.TrimSpace(line))
	if bytes.Contains(line, []byte("TLS handshake error")) {
		c.Log.Debug("a connection broke", "error", text)
	} else {
		c.Log.Warn("there is a problem with connections", "error", text)
	}
	return len(line), nil
}
