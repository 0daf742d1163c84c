package process

import (
	"bytes"
	"io"
	"strings"
	"sync"
)

// output is the output of a server. Its end is kept for error messages.
type output struct {
	find  func(line string) string // finds where the server listens
	found chan string
	log   io.Writer // gets all output, unless nil

	mutex sync.Mutex
	line  []byte // incomplete
	tail  []byte
}

const tailLength = 4 << 10

// Write implements io.Writer.
func (o *output) Write(data []byte) (int, error) {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	o.tail = append(o.tail, data...)
	if extra := len(o.tail) - tailLength; extra > 0 {
		o.tail = o.tail[extra:]
	}
	o.line = append(o.line, data...)
	for {
		line, rest, ok := bytes.Cut(o.line, []byte("\n"))
		if !ok {
			break
		}
		o.line = rest
		if address := o.find(string(line)); address != "" && len(o.found) == 0 {
			o.found <- address
		}
	}
	if o.log != nil {
		return o.log.Write(data)
	}
	return len(data), nil
}

// String implements fmt.Stringer.
func (o *output) String() string {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return strings.TrimSpace(string(o.tail))
}
