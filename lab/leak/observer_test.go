package leak

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"testing/synctest"

	"github.com/coder/websocket"

	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/merge"
)

// observer is a client that keeps every byte it is sent.
type observer struct {
	*world
	name   string
	person protocol.Person
	cookie *http.Cookie
	rest   *wire
	reader *bufio.Reader
	socket *websocket.Conn // that watches the table
	lobby  *websocket.Conn // that watches no table, and gets changes of lists
	wires  []*wire         // in the order they were opened; the first is for requests
	asked  int             // commands so far
	key    string          // of the host of the server, who has one
	kept   []chunk         // answers to the host

	mutex sync.Mutex
	look  observed
	moves []string // all that were ever offered
}

// observed is the part of a look on which an observer's next requests depend.
type observed struct {
	Cursor string          `json:"cursor"`
	Status protocol.Status `json:"status"`
	You    struct {
		Step    int      `json:"step"`
		Moves   []string `json:"moves"`
		CanUndo bool     `json:"can_undo"`
	} `json:"you"`
}

// comeIn connects an observer and signs it in, unless it is the stranger.
func (w *world) comeIn(name string) *observer {
	l := &observer{world: w, name: name}
	l.rest = l.connect()
	l.reader = bufio.NewReader(l.rest)
	if name != stranger {
		var session protocol.Session
		l.read(l.request("POST", "/api/session", protocol.Introduction{Name: name}), &session)
		l.person = session.Person
	}
	return l
}

func (l *observer) connect() *wire {
	c, err := l.listener.connect()
	if err != nil {
		l.Fatal(err)
	}
	l.wires = append(l.wires, c)
	return c
}

// request makes a request to the REST API and returns the body of the answer.
func (l *observer) request(method, path string, body any) []byte {
	l.Helper()
	var content io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			l.Fatal(err)
		}
		content = bytes.NewReader(data)
	}
	r, err := http.NewRequest(method, "http://divingbell.test"+path, content)
	if err != nil {
		l.Fatal(err)
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if l.key != "" {
		r.Header.Set("Authorization", "Bearer "+l.key)
	}
	if l.cookie != nil {
		r.AddCookie(l.cookie)
	}
	if err := r.Write(l.rest); err != nil {
		l.Fatal(err)
	}
	reply, err := http.ReadResponse(l.reader, r)
	if err != nil {
		l.Fatal(err)
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil {
		l.Fatal(err)
	}
	for _, c := range reply.Cookies() {
		l.cookie = c
	}
	return data
}

func (l *observer) read(data []byte, into any) {
	l.Helper()
	if err := json.Unmarshal(data, into); err != nil {
		l.Fatalf("%s: %s", err, data)
	}
}

// join watches the table over a new WebSocket, from a cursor on. Every other time it asks for changes only.
func (l *observer) join(cursor string) {
	l.socket = l.dial()
	l.send(protocol.Request{Type: protocol.TypeWatch, Table: l.table, Cursor: cursor, Words: true, Changes: len(l.wires)%2 == 0})
}

func (l *observer) dial() *websocket.Conn {
	c := l.connect()
	transport := &http.Transport{DialContext: func(context.Context, string, string) (net.Conn, error) { return c, nil }}
	defer transport.CloseIdleConnections()
	header := http.Header{}
	if l.cookie != nil {
		header.Set("Cookie", (&http.Cookie{Name: l.cookie.Name, Value: l.cookie.Value}).String())
	}
	conn, _, err := websocket.Dial(context.Background(), "ws://divingbell.test/api/socket", &websocket.DialOptions{
		HTTPClient: &http.Client{Transport: transport}, HTTPHeader: header,
	})
	if err != nil {
		l.Fatal(err)
	}
	conn.SetReadLimit(8 << 20)
	l.running.Go(func() { l.listen(conn) })
	synctest.Wait()
	return conn
}

// listen reads all messages.
func (l *observer) listen(conn *websocket.Conn) {
	for {
		_, data, err := conn.Read(context.Background())
		if err != nil {
			return
		}
		var m struct {
			Look    *observed
			Changes json.RawMessage
		}
		switch {
		case json.Unmarshal(data, &m) != nil:
		case m.Look != nil:
			l.note(*m.Look)
		case m.Changes != nil:
			l.mutex.Lock()
			look := l.look
			l.mutex.Unlock()
			if err := merge.Into(&look, m.Changes); err != nil {
				l.Error(err)
			}
			l.note(look)
		}
	}
}

func (l *observer) note(look observed) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.look = look
	l.moves = append(l.moves, look.You.Moves...)
	if most := 200; len(l.moves) > most {
		l.moves = l.moves[len(l.moves)-most:]
	}
}

// leave ends the WebSocket, with or without a close frame.
func (l *observer) leave(politely bool) {
	if politely {
		l.socket.Close(websocket.StatusNormalClosure, "")
	}
	l.socket.CloseNow()
	synctest.Wait()
}

func (l *observer) send(q protocol.Request) {
	data, err := json.Marshal(q)
	if err != nil {
		l.Fatal(err)
	}
	l.sendText(string(data))
}

func (l *observer) sendText(text string) {
	if err := l.socket.Write(context.Background(), websocket.MessageText, []byte(text)); err != nil {
		l.Fatal(err)
	}
	synctest.Wait()
}

// do sends a command, alternately over the WebSocket and the REST API.
func (l *observer) do(c protocol.Command) {
	l.asked++
	c.ID = fmt.Sprint("own", l.asked)
	if l.asked%2 == 0 {
		l.send(protocol.Request{Type: protocol.TypeDo, Table: l.table, Command: &c})
		return
	}
	l.request("POST", l.path("/commands"), c)
	synctest.Wait()
}

func (l *observer) path(rest string) string { return "/api/tables/" + url.PathEscape(l.table) + rest }
