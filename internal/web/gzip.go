package web

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"sync"
)

// worthZipping is how long an answer must be, in bytes, to be worth compressing.
const worthZipping = 1024

var zippers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// mostZipped is how many answers that are written line by line may be compressed at the same time: they may stay open for long, and
// each of them occupies a compressor of most of a megabyte.
const mostZipped = 20

var zippedLines = make(chan struct{}, mostZipped)

// takesGzip tells whether a client accepts compressed answers.
func takesGzip(r *http.Request) bool {
	for accepted := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(strings.ToLower(accepted), ";")
		if strings.TrimSpace(name) == "gzip" {
			return strings.TrimRight(strings.TrimSpace(weight), ".0") != "q=" // as in q=0.000
		}
	}
	return false
}

// zip compresses long answers, but not a stream that stays open, which would occupy a compressor of its own.
func zip(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept-Encoding")
		if !takesGzip(r) || r.Header.Get("Upgrade") != "" || r.URL.Path == streamPath {
			next.ServeHTTP(w, r)
			return
		}
		zipped := &zippedWriter{ResponseWriter: w}
		defer zipped.releasePlace()
		next.ServeHTTP(zipped, r)
		zipped.close()
	})
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
	if zip && (w.Header().Get("Content-Type") != ndjson || w.findPlace()) {
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
