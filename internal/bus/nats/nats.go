// Package nats is a bus over a NATS server or cluster. It uses core NATS, which stores nothing: a node that misses a message finds
// out from the store.
package nats

import (
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/bus"
)

// How soon a server that no longer answers is noticed, and how often reconnecting is tried.
const (
	pingEvery      = 2 * time.Second
	unansweredMost = 2
	connectTimeout = 2 * time.Second
	reconnectEvery = 250 * time.Millisecond
)

// maxWaiting is how many messages may wait to be delivered, and to be sent; more are lost.
const maxWaiting = 1 << 16

// Bus is a connection to NATS. Calls of conn block during a reconnect, or while the server accepts no data, so one goroutine makes
// them all and nobody else waits.
type Bus struct {
	conn   *nats.Conn
	prefix string
	log    *slog.Logger
	up     atomic.Bool
	told   atomic.Bool // the log already says why there is no connection
	waits  chan *nats.Msg
	lost   chan struct{}
	ended  chan struct{} // closed when nothing more is to be delivered
	sent   chan struct{} // closed when nothing more will be sent

	mutex  sync.Mutex
	todo   []order
	closed bool
	bell   chan struct{} // has an element when something is to be done

	reading       sync.RWMutex
	subscriptions map[*nats.Subscription]*subscription
}

// order is something to do with the connection: publish, subscribe or unsubscribe.
type order struct {
	subject string
	data    []byte
	begin   *subscription
	end     *subscription
}

type subscription struct {
	deliver func([]byte)
	ended   atomic.Bool
	nats    *nats.Subscription // nil before it is made, or if that failed
}

var _ bus.Bus = (*Bus)(nil)

// Open connects to the servers of a list of URLs with commas between, such as nats://user:password@host:4222. If no server can be
// reached, it keeps trying in the background. Only nodes with the same name receive each other's messages.
func Open(urls, name string, log *slog.Logger) (*Bus, error) {
	b := &Bus{
		prefix: "divingbell." + name + ".", log: log, waits: make(chan *nats.Msg, maxWaiting), lost: make(chan struct{}, 1),
		ended: make(chan struct{}), sent: make(chan struct{}), bell: make(chan struct{}, 1),
		subscriptions: map[*nats.Subscription]*subscription{},
	}
	conn, err := nats.Connect(urls,
		nats.Name("divingbell"), nats.NoEcho(), nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1),
		nats.Timeout(connectTimeout), nats.ReconnectWait(reconnectEvery), nats.ReconnectJitter(reconnectEvery, reconnectEvery),
		nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(unansweredMost),
		nats.ReconnectBufSize(-1), // late messages are of no use
		nats.FlusherTimeout(connectTimeout), nats.ReconnectOnFlusherError(),
		nats.IgnoreAuthErrorAbort(), // a new password is not set everywhere at the same moment
		nats.ReconnectErrHandler(b.unreached),
		nats.ConnectHandler(b.connected), nats.ReconnectHandler(b.connected), nats.DisconnectErrHandler(b.disconnected), nats.ErrorHandler(b.failed),
	)
	if err != nil {
		return nil, game.BadInput(fmt.Sprintf("the bus %s: %v", Redacted(urls), bare(err)))
	}
	b.conn = conn
	go b.receive()
	go b.send()
	return b, nil
}

// Redacted is a list of URLs without passwords and tokens.
func Redacted(urls string) string {
	if urls == "" {
		return ""
	}
	var shown []string
	for text := range strings.SplitSeq(urls, ",") {
		if text = strings.TrimSpace(text); !strings.Contains(text, "://") { // as the NATS client does
			text = "nats://" + text
		}
		u, err := url.Parse(text)
		if err != nil {
			shown = append(shown, "(not a URL)")
			continue
		}
		u.User = nil
		shown = append(shown, u.String())
	}
	return strings.Join(shown, ",")
}

// plain matches the subjects that package bus allows.
var plain = regexp.MustCompile(`^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$`)

// Publish implements bus.Bus.
func (b *Bus) Publish(subject string, data []byte) {
	b.do(order{subject: b.prefix + subject, data: data})
}

// Subscribe implements bus.Bus.
func (b *Bus) Subscribe(subject string, deliver func([]byte)) (cancel func()) {
	if !plain.MatchString(subject) { // it may come from a made-up URL, and must not be a wildcard
		return func() {}
	}
	s := &subscription{deliver: deliver}
	b.do(order{subject: b.prefix + subject, begin: s})
	return func() {
		s.ended.Store(true)
		b.do(order{end: s})
	}
}

// do queues an order. If too many wait, messages are lost, but no subscriptions.
func (b *Bus) do(o order) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.closed || len(b.todo) >= maxWaiting && o.begin == nil && o.end == nil {
		return // other nodes find out from the store
	}
	b.todo = append(b.todo, o)
	select {
	case b.bell <- struct{}{}:
	default:
	}
}

// send carries out orders, one after the other, until the bus is closed.
func (b *Bus) send() {
	defer close(b.sent)
	var done []order
	for range b.bell {
		b.mutex.Lock()
		todo, closed := b.todo, b.closed
		b.todo = done[:0]
		b.mutex.Unlock()
		for _, o := range todo {
			b.carryOut(o)
		}
		clear(todo)
		if done = todo; closed {
			return
		}
	}
}

func (b *Bus) carryOut(o order) {
	switch {
	case o.begin != nil:
		made, err := b.conn.ChanSubscribe(o.subject, b.waits)
		if err != nil { // the connection is closed
			return
		}
		b.reading.Lock()
		defer b.reading.Unlock()
		o.begin.nats = made
		b.subscriptions[made] = o.begin
	case o.end != nil:
		if o.end.nats == nil {
			return
		}
		_ = o.end.nats.Unsubscribe() // it may be closed already
		b.reading.Lock()
		defer b.reading.Unlock()
		delete(b.subscriptions, o.end.nats)
	default:
		_ = b.conn.Publish(o.subject, o.data) // without a connection it is lost, and nodes find out from the store
	}
}

// receive delivers messages, in one goroutine, so that they stay in order.
func (b *Bus) receive() {
	for {
		select {
		case m := <-b.waits:
			b.reading.RLock()
			s := b.subscriptions[m.Sub]
			b.reading.RUnlock()
			if s != nil && !s.ended.Load() {
				s.deliver(m.Data)
			}
		case <-b.ended:
			return
		}
	}
}

// Up implements bus.Bus.
func (b *Bus) Up() bool { return b.up.Load() }

// Lost implements bus.Bus.
func (b *Bus) Lost() <-chan struct{} { return b.lost }

// Close implements bus.Bus. What was published before is still sent if there is a connection.
func (b *Bus) Close() {
	b.mutex.Lock()
	b.closed = true
	b.mutex.Unlock()
	select {
	case b.bell <- struct{}{}:
	default:
	}
	select {
	case <-b.sent:
	case <-time.After(connectTimeout):
	}
	if b.Up() {
		_ = b.conn.FlushTimeout(connectTimeout)
	}
	b.conn.Close()
	close(b.ended)
}

func (b *Bus) connected(c *nats.Conn) {
	b.up.Store(true)
	b.told.Store(false)
	b.log.Info("connected to the bus", "server", c.ConnectedAddr())
	b.mayHaveLost()
}

func (b *Bus) disconnected(_ *nats.Conn, err error) {
	b.up.Store(false)
	if err != nil { // nil when the node leaves
		b.log.Warn("the connection to the bus is lost; what happens on other nodes is read from the store, which takes a little longer", "error", bare(err))
	}
}

// unreached is called for every failed attempt to connect, and logs the first.
func (b *Bus) unreached(_ *nats.Conn, err error) {
	if !b.told.Swap(true) {
		b.log.Warn("the bus cannot be reached, or does not accept this user and password; the server keeps trying", "error", bare(err))
	}
}

// failed is called for other errors, such as messages that arrive faster than they are delivered.
func (b *Bus) failed(c *nats.Conn, _ *nats.Subscription, err error) {
	if errors.Is(err, nats.ErrAuthorization) {
		b.unreached(c, err)
		return
	}
	b.log.Warn("the bus reports an error", "error", bare(err))
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
