package terminal

import (
	"bufio"
	"context"
	"io"
	"strings"
)

// keyboard delivers what is typed, line by line and with single spaces. It reads at most one line ahead.
type keyboard struct{ lines chan string }

func listen(ctx context.Context, in io.Reader) *keyboard {
	k := &keyboard{make(chan string)}
	go k.read(ctx, bufio.NewReader(in))
	return k
}

func (k *keyboard) read(ctx context.Context, in *bufio.Reader) {
	defer close(k.lines)
	for {
		line, more, err := in.ReadLine()
		text := strings.Join(strings.Fields(strings.ToValidUTF8(string(line), "")), " ")
		for more && err == nil { // skip the rest: no valid answer is so long
			_, more, err = in.ReadLine()
		}
		if err != nil {
			return
		}
		select {
		case k.lines <- text:
		case <-ctx.Done():
			return
		}
	}
}

// line waits for the next line. The error is errLeft if there is none.
func (k *keyboard) line(ctx context.Context) (string, error) {
	select {
	case text, ok := <-k.lines:
		if !ok {
			return "", errLeft
		}
		return text, nil
	case <-ctx.Done():
		return "", errLeft
	}
}
