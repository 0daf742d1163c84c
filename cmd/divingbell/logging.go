package main

import (
	"bytes"
	"io"
	"log/slog"
)

// logging is how the log is written. It tells what the server does, never what is on people's hands, what they say to
// each other, or what lets them in.
type logging struct {
	LogLevel  level  `help:"What to log: debug, info, warn or error, and whatever is worse." default:"info" group:"Operation:" env:"DIVINGBELL_LOG_LEVEL"`
	LogFormat string `help:"How to log: text or json." enum:"text,json" default:"text" group:"Operation:" env:"DIVINGBELL_LOG_FORMAT"`
}

func (l logging) logger(out io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: slog.Level(l.LogLevel)}
	if l.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(out, options))
	}
	return slog.New(slog.NewTextHandler(out, options))
}

// connectionLog takes what the HTTP server says of connections. That somebody breaks off in the middle of a handshake is
// nothing to look into; that no more connections can be taken is.
type connectionLog struct{ log *slog.Logger }

// Write implements io.Writer.
func (c connectionLog) Write(line []byte) (int, error) {
	text := string(bytes.TrimSpace(line))
	if bytes.Contains(line, []byte("TLS handshake error")) {
		c.log.Debug("a connection broke", "error", text)
	} else {
		c.log.Warn("there is trouble with connections", "error", text)
	}
	return len(line), nil
}
