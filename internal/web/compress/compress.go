// Package compress compresses answers for clients that accept it.
package compress

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"sync"
)

// worthZipping is how long an answer must be, in bytes, to be worth compressing.
const worthZipping = 1024

var zippers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// Lines is the media type of answers with one JSON object per line.
const Lines = "application/x-ndjson"

// mostZipped is how many answers that are written line by line may be compressed at the same time: they may stay open for long, and
// each of them occupies a compressor of most of a megabyte.
const mostZipped = 20

var zippedLines = make(chan struct{}, mostZipped)

// Accepted tells whether a client accepts compressed answers.
func Accepted(r *http.Request) bool { return Accepts(r, "gzip") }

// Accepts tells whether a client accepts answers in an encoding.
func Accepts(r *http.Request, encoding string) bool {
	for accepted := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(strings.ToLower(accepted), ";")
		if strings.TrimSpace(name) == encoding {
			return strings.TrimRight(strings.TrimSpace(weight), ".0") != "q=" // as in q=0.000
		}
	}
	return false
}

// Answers compresses long answers, but not that of a path whose stream stays open, which would occupy a compressor of its own.
func Answers(next http.Handler, stream string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept-Encoding")
		if !Accepted(r) || r.Header.Get("Upgrade") != "" || r.URL.Path == stream {
			next.ServeHTTP(w, r)
			return
		}
		zipped := &zippedWriter{ResponseWriter: w}
		defer zipped.releasePlace()
		next.ServeHTTP(zipped, r)
		zipped.close()
	})
}

// Bytes compresses a body, or returns nil if that is hardly shorter.
func Bytes(body []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, _ = w.Write(body) // a buffer takes everything
	_ = w.Close()
	if b.Len() >= len(body)*9/10 {
		return nil
	}
	return b.Bytes()
}

// zippedWriter decides by the length of the first write; most answers are written in one piece.
type zippedWriter struct {
	http.ResponseWriter
	status int
	begun  bool
	lines  bool // it has one of mostZipped places
	zipper *gzip.Writer
}

// Unwrap lets http.ResponseController find the underlying writer.
func (w *zippedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader implements http.ResponseWriter.
func (w *zippedWriter) WriteHeader(status int) { w.status = status }

// Write implements io.Writer.
func (w *zippedWriter) Write(data []byte) (int, error) {
	if !w.begun {
		w.begin(len(data) >= worthZipping && w.Header().Get("Content-Encoding") == "")
	}
	if w.zipper != nil {
		return w.zipper.Write(data)
	}
	return w.ResponseWriter.Write(data)
}

// FlushError lets http.ResponseController send what was written so far.
func (w *zippedWriter) FlushError() error {
	if !w.begun {
		w.begin(false)
	}
	if w.zipper != nil {
		if err := w.zipper.Flush(); err != nil {
			return err
		}
	}
	return http.NewResponseController(w.ResponseWriter).Flush()
}

func (w *zippedWriter) begin(zip bool) {
	w.begun = true
	if zip && (w.Header().Get("Content-Type") != Lines || w.findPlace()) {
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Del("Content-Length")
		w.zipper = zippers.Get().(*gzip.Writer)
		w.zipper.Reset(w.ResponseWriter)
	}
	if w.status != 0 {
		w.ResponseWriter.WriteHeader(w.status)
	}
}

// findPlace reserves a place to compress an answer that is written line by line, if one is free.
func (w *zippedWriter) findPlace() bool {
	select {
	case zippedLines <- struct{}{}:
		w.lines = true
	default:
	}
	return w.lines
}

// releasePlace frees the place.
func (w *zippedWriter) releasePlace() {
	if w.lines {
		<-zippedLines
	}
}

func (w *zippedWriter) close() {
	if !w.begun {
		w.begin(false)
	}
	if w.zipper != nil {
		_ = w.zipper.Close()       // the client may be gone
		w.zipper.Reset(io.Discard) // or it would keep the request in memory
		zippers.Put(w.zipper)
	}
}
