// Package nats is a bus over a NATS server or cluster. It uses plain publishing, which keeps nothing: whoever misses a message
// finds out from the store.
package nats

import (
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/divingbell/divingbell/internal/bus"
)

// How soon a server that no longer answers is noticed, and how often others are tried.
const (
	pingEvery      = 2 * time.Second
	unansweredMost = 2
	connectTimeout = 2 * time.Second
	reconnectEvery = 250 * time.Millisecond
)

// maxWaiting is how many messages may wait to be delivered; more are lost.
const maxWaiting = 1 << 16

// Bus is a connection to NATS.
type Bus struct {
	conn   *nats.Conn
	prefix string
	log    *slog.Logger
	waits  chan *nats.Msg
	lost   chan struct{}
	ended  chan struct{}

	mutex   sync.RWMutex
	deliver map[*nats.Subscription]func([]byte)
}

var _ bus.Bus = (*Bus)(nil)

// Open connects to the servers of a list of URLs with commas between, such as nats://user:password@host:4222. A server that
// cannot be reached is tried again and again: the tables do not wait for it. Only nodes with the same name hear each other.
func Open(urls, name string, log *slog.Logger) (*Bus, error) {
	b := &Bus{
		prefix: "divingbell." + name + ".", log: log, waits: make(chan *nats.Msg, maxWaiting), lost: make(chan struct{}, 1),
		ended: make(chan struct{}), deliver: map[*nats.Subscription]func([]byte){},
	}
	conn, err := nats.Connect(urls,
		nats.Name("divingbell"), nats.NoEcho(), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1),
		nats.Timeout(connectTimeout), nats.ReconnectWait(reconnectEvery), nats.ReconnectJitter(reconnectEvery, reconnectEvery),
		nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(unansweredMost),
		nats.ReconnectBufSize(-1), // news that is late is of no use
		nats.ConnectHandler(b.connected), nats.ReconnectHandler(b.connected), nats.DisconnectErrHandler(b.disconnected), nats.ErrorHandler(b.failed),
	)
	if err != nil {
		return nil, fmt.Errorf("the bus %s: %w", Redacted(urls), bare(err))
	}
	b.conn = conn
	go b.run()
	return b, nil
}

// Redacted is a list of URLs without passwords and tokens.
func Redacted(urls string) string {
	var shown []string
	for text := range strings.SplitSeq(urls, ",") {
		u, err := url.Parse(strings.TrimSpace(text))
		if err != nil {
			shown = append(shown, "(not a URL)")
			continue
		}
		u.User = nil
		shown = append(shown, u.String())
	}
	return strings.Join(shown, ",")
}

// plain are the subjects that package bus allows.
var plain = regexp.MustCompile(`^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$`)

// Publish implements bus.Bus.
func (b *Bus) Publish(subject string, data []byte) {
	_ = b.conn.Publish(b.prefix+subject, data) // without a connection nobody is told; they find out
}

// Subscribe implements bus.Bus.
func (b *Bus) Subscribe(subject string, deliver func([]byte)) (cancel func()) {
	if !plain.MatchString(subject) { // it may come from an address that somebody made up, and must not stand for others
		return func() {}
	}
	b.mutex.Lock()
	defer b.mutex.Unlock()
	s, err := b.conn.ChanSubscribe(b.prefix+subject, b.waits)
	if err != nil { // the connection is closed
		return func() {}
	}
	b.deliver[s] = deliver
	return func() {
		_ = s.Unsubscribe() // it may be closed already
		b.mutex.Lock()
		defer b.mutex.Unlock()
		delete(b.deliver, s)
	}
}

// run delivers messages. One goroutine does, so that they stay in order.
func (b *Bus) run() {
	for {
		select {
		case m := <-b.waits:
			b.mutex.RLock()
			deliver := b.deliver[m.Sub]
			b.mutex.RUnlock()
			if deliver != nil {
				deliver(m.Data)
			}
		case <-b.ended:
			return
		}
	}
}

// Up implements bus.Bus.
func (b *Bus) Up() bool { return b.conn.IsConnected() }

// Lost implements bus.Bus.
func (b *Bus) Lost() <-chan struct{} { return b.lost }

// Close implements bus.Bus. What was published before is still sent if there is a connection.
func (b *Bus) Close() {
	if b.conn.IsConnected() {
		_ = b.conn.FlushTimeout(connectTimeout)
	}
	b.conn.Close()
	close(b.ended)
}

func (b *Bus) connected(c *nats.Conn) {
	b.log.Info("connected to the bus", "server", c.ConnectedAddr())
	b.mayHaveLost()
}

func (b *Bus) disconnected(_ *nats.Conn, err error) {
	if err != nil { // nil when the node leaves
		b.log.Warn("the bus is gone; what happens on other nodes is read from the store, which takes a moment longer", "error", bare(err))
	}
}

// failed is told of what goes wrong beside a connection: mostly that messages come faster than they are delivered.
func (b *Bus) failed(_ *nats.Conn, _ *nats.Subscription, err error) {
	b.log.Warn("the bus complains", "error", bare(err))
	b.mayHaveLost()
}

func (b *Bus) mayHaveLost() {
	select {
	case b.lost <- struct{}{}:
	default:
	}
}

// bare is an error without the URL it concerns, which may have a password in it.
func bare(err error) error {
	var withURL *url.Error
	if errors.As(err, &withURL) {
		return withURL.Err
	}
	return err
}
