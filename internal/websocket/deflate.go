package websocket

import (
	"bytes"
	"compress/flate"
	"io"
	"strings"
	"sync"
)

// worthZipping is how long a message must be to be compressed, in bytes.
const worthZipping = 1024

// deflates tells whether an extension that a client offers is the compression we support, of each message by itself.
func deflates(offer string) bool {
	name, rest, _ := strings.Cut(offer, ";")
	if strings.TrimSpace(name) != "permessage-deflate" {
		return false
	}
	for parameter := range strings.SplitSeq(rest, ";") {
		parameter, value, _ := strings.Cut(strings.TrimSpace(parameter), "=")
		switch parameter {
		case "", "client_no_context_takeover", "server_no_context_takeover", "client_max_window_bits": // flate also reads smaller windows
		case "server_max_window_bits":
			if strings.Trim(value, `"`) != "15" { // package flate supports no other
				return false
			}
		default:
			return false
		}
	}
	return true
}

// tail is the empty block that is stripped from the end of a compressed message; last, the final block, ends the stream.
const (
	tail = "\x00\x00\xff\xff"
	last = "\x01\x00\x00\xff\xff"
)

var (
	zippers   = sync.Pool{New: func() any { z, _ := flate.NewWriter(nil, flate.BestSpeed); return z }} // the level is valid
	unzippers = sync.Pool{New: func() any { return flate.NewReader(nil) }}
)

// appendZipped appends a compressed message to a buffer.
func appendZipped(buffer, text []byte) []byte {
	z := zippers.Get().(*flate.Writer)
	defer zippers.Put(z)
	out := bytes.NewBuffer(buffer)
	z.Reset(out)
	_, _ = z.Write(text) // a bytes.Buffer takes everything
	_ = z.Flush()
	return bytes.TrimSuffix(out.Bytes(), []byte(tail))
}

// unzip decompresses a message in place. It stops when the text becomes too long.
func (c *Conn) unzip(message *[]byte) error {
	z := unzippers.Get().(io.ReadCloser)
	defer unzippers.Put(z)
	zipped := bytes.NewReader(bytes.Clone(*message))
	if err := z.(flate.Resetter).Reset(io.MultiReader(zipped, strings.NewReader(tail+last)), nil); err != nil {
		return err
	}
	text := bytes.NewBuffer((*message)[:0])
	n, err := text.ReadFrom(io.LimitReader(z, int64(c.MaxMessage)+1))
	*message = text.Bytes()
	switch {
	case err != nil:
		return Violation{ProtocolError, "this is not compressed as it should be"}
	case n > int64(c.MaxMessage):
		return c.tooLong()
	}
	return nil
}
