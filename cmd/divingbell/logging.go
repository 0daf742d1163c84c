package main

import (
	"io"
	"log/slog"
)

// logging is how the log is written. It tells what the server does, never what is on people's hands, what they say to
// each other, or what lets them in.
type logging struct {
	LogLevel  slog.Level `help:"What to log: debug, info, warn or error, and whatever is worse." default:"info" group:"Operation:" env:"DIVINGBELL_LOG_LEVEL"`
	LogFormat string     `help:"How to log: text or json." enum:"text,json" default:"text" group:"Operation:" env:"DIVINGBELL_LOG_FORMAT"`
}

func (l logging) logger(out io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: l.LogLevel}
	if l.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(out, options))
	}
	return slog.New(slog.NewTextHandler(out, options))
}
