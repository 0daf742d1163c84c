package chromium

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

// wire is the connection to a browser, shared by all its pages.
type wire struct {
	conn *websocket.Conn
	stop context.CancelFunc

	mutex    sync.Mutex
	last     int
	waiting  map[int]chan reply
	handlers map[string]func(event) // by session
	err      error                  // why there are no more replies
}

type reply struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

type event struct {
	Method string
	Params json.RawMessage
}

type message struct {
	reply
	event
	ID        int
	SessionID string `json:"sessionId"`
}

type request struct {
	ID        int    `json:"id"`
	SessionID string `json:"sessionId,omitempty"`
	Method    string `json:"method"`
	Params    any    `json:"params,omitempty"`
}

func dial(ctx context.Context, address string) (*wire, error) {
	conn, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(-1)
	ctx, stop := context.WithCancel(ctx)
	w := &wire{conn: conn, stop: stop, waiting: map[int]chan reply{}, handlers: map[string]func(event){}}
	go w.read(ctx)
	return w, nil
}

func (w *wire) close() {
	w.stop()
	_ = w.conn.CloseNow()
}

func (w *wire) read(ctx context.Context) {
	for {
		var m message
		err := wsjson.Read(ctx, w.conn, &m)
		w.mutex.Lock()
		if err != nil {
			w.err = fmt.Errorf("the browser is gone: %w", err)
			for _, waits := range w.waiting {
				close(waits)
			}
			clear(w.waiting)
			w.mutex.Unlock()
			return
		}
		handle := w.handlers[m.SessionID]
		waits := w.waiting[m.ID]
		w.mutex.Unlock()
		switch {
		case waits != nil:
			waits <- m.reply
		case m.Method != "" && handle != nil:
			handle(m.event)
		}
	}
}

// subscribe subscribes to the events of a session, or of the browser itself if session is "", until stop is called.
func (w *wire) subscribe(session string, tell func(event)) (stop func()) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.handlers[session] = tell
	return func() {
		w.mutex.Lock()
		defer w.mutex.Unlock()
		delete(w.handlers, session)
	}
}

// call sends a request to a session, or to the browser itself if session is "", and waits for the reply.
func (w *wire) call(ctx context.Context, session, method string, params, result any) error {
	waits := make(chan reply, 1)
	w.mutex.Lock()
	if w.err != nil {
		defer w.mutex.Unlock()
		return w.err
	}
	w.last++
	id := w.last
	w.waiting[id] = waits
	w.mutex.Unlock()
	defer func() {
		w.mutex.Lock()
		defer w.mutex.Unlock()
		delete(w.waiting, id)
	}()
	if err := wsjson.Write(ctx, w.conn, request{id, session, method, params}); err != nil {
		return err
	}
	select {
	case r, ok := <-waits:
		switch {
		case !ok:
			return w.err
		case r.Error != nil:
			return fmt.Errorf("%s: %s", method, r.Error.Message)
		case result == nil:
			return nil
		}
		return json.Unmarshal(r.Result, result)
	case <-ctx.Done():
		return ctx.Err()
	}
}
