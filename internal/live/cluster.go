package live

import (
	"context"
	"encoding/json"
	"strconv"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/bus"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/wait"
)

// Cluster is what a hall needs to serve tables together with halls in other processes. When one of them adds to a log, the bus
// notifies those where the table is open. If the bus loses a message, the others find out from the log.
type Cluster struct {
	Node string // the hall's name, unique in the cluster
	Bus  bus.Bus

	alone bool // nobody else writes to the store
}

func tableSubject(id string) string       { return "table." + id }
func personSubject(person string) string  { return "person." + person }
func listensSubject(person string) string { return "listens." + person }
func wakeSubject(shard int) string        { return "wake." + strconv.Itoa(shard) }

const nodesSubject = "nodes"

// How often halls announce that they are alive and check the others; how long a hall may be silent before the people watching
// there count as gone, and before it is forgotten; and how often logs are compared while nothing seems to be lost.
const (
	aliveEvery   = time.Second
	silentMost   = 5 * time.Second
	forgetAfter  = time.Hour
	compareEvery = 10 * time.Second
)

// cluster is what a hall knows of the other halls.
type cluster struct {
	hall        *Hall
	cancelNodes func()
	gained      SignalChan // shards were gained
	unsure      SignalChan // listeners may have missed something

	mutex       sync.Mutex
	cancelWakes [store.Shards]func() // subscriptions for the shards held
	heard       map[string]heard     // by the names of the other halls
}

// heard is when another hall last gave a sign of life.
type heard struct {
	at     time.Time
	silent bool // the people watching there were forgotten
}

// join takes leases and sets the alarm for tables that are to be woken. Alone, that is all there is to do, and all tables are known
// from then on.
func (c *cluster) join(ctx context.Context) error {
	h := c.hall
	c.cancelNodes = h.Cluster.Bus.Subscribe(nodesSubject, c.hearNode)
	err := h.leases.renew()
	if err == nil {
		_, err = c.lookForWakes(ctx)
	}
	if err != nil {
		c.leave()
		return err
	}
	h.running.Go(h.leases.run)
	if !h.Cluster.alone {
		h.running.Go(c.runSignsOfLife)
		h.running.Go(c.runRepairs)
		h.running.Go(c.runRefresh)
	}
	return nil
}

func (c *cluster) leave() {
	c.publish(nodesSubject, []byte(string(nodeGone)+c.hall.Cluster.Node))
	c.cancelNodes()
	c.subscribeWakes(nil)
	c.hall.leases.release()
}

func (c *cluster) publish(subject string, message []byte) {
	c.hall.Cluster.Bus.Publish(subject, message)
}

// publishEntries publishes entries that were added to the log of a table. Like summaries they come with every move, so they are not
// even encoded if nobody is there to hear of them.
func (c *cluster) publishEntries(ctx context.Context, table string, after int, entries [][]byte) {
	if !c.hall.Cluster.alone {
		c.publish(tableSubject(table), encodeEntries(after, c.hall.Tracer.Parent(ctx), entries))
	}
}

// publishSummary publishes how lists show a table to a person who sits there, and perhaps that somebody else has said something.
func (c *cluster) publishSummary(kind byte, table string, to store.Sitting, shown []byte) {
	if !c.hall.Cluster.alone {
		c.publish(personSubject(to.Person), encodeSummary(kind, table, to, shown))
	}
}

// runSignsOfLife tells other halls that this one is alive, and notices when one of them no longer is.
func (c *cluster) runSignsOfLife() {
	var since time.Time // since when the bus has been up without a break
	for ok := true; ok; ok = wait.For(c.hall.context, aliveEvery) == nil {
		up := c.hall.Cluster.Bus.Up()
		c.hall.Meter.BusUp(up)
		switch {
		case !up:
			since = time.Time{}
		case since.IsZero():
			since = time.Now()
		case time.Since(since) > silentMost: // before that, silence means nothing
			c.dropSilent()
		}
		c.publish(nodesSubject, []byte(string(nodeAlive)+c.hall.Cluster.Node))
	}
}

// hearNode notes that another hall is alive, or has closed. If it had fallen silent, the people watching there were forgotten; so
// the two ask each other again who is watching.
func (c *cluster) hearNode(message []byte) {
	if len(message) < 2 {
		return
	}
	node := string(message[1:])
	c.mutex.Lock()
	defer c.mutex.Unlock()
	switch message[0] {
	case nodeAlive:
		if c.heard[node].silent {
			c.hall.rooms.notify([]byte{reconnected})
		}
		c.heard[node] = heard{at: time.Now()}
	case nodeGone:
		delete(c.heard, node)
		c.hall.rooms.notify([]byte(string(nodeGone) + node))
		c.hall.turns.Set()
	}
}

// dropSilent forgets the people watching at halls that have been silent for a while. Such a hall may not have published its last
// changes.
func (c *cluster) dropSilent() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for node, last := range c.heard {
		switch silence := time.Since(last.at); {
		case silence > forgetAfter:
			delete(c.heard, node)
		case silence > silentMost && !last.silent:
			c.heard[node] = heard{last.at, true}
			c.hall.rooms.notify([]byte(string(nodeGone) + node))
			c.unsure.Set()
			c.hall.turns.Set()
		}
	}
}

// runRepairs reads from the store what the bus has not delivered: often while the bus is down, at once when it is back, and now
// and then in any case, since a message may be lost without a trace.
func (c *cluster) runRepairs() {
	h := c.hall
	tick := time.NewTicker(wakesEvery)
	defer tick.Stop()
	var compared time.Time
	for {
		lost := false
		select {
		case <-tick.C:
		case <-c.gained:
			compared = time.Time{} // idle rooms may have fallen behind
		case <-h.Cluster.Bus.Lost():
			lost = true
			h.rooms.notify([]byte{reconnected})
		case <-h.context.Done():
			return
		}
		c.callLeaders()
		late, _ := c.lookForWakes(h.context) // otherwise the next round finds them
		lost = lost || !h.Cluster.Bus.Up()
		if lost || time.Since(compared) >= compareEvery {
			compared = time.Now()
			c.compareLogs(func(*room) bool { return true })
		} else if len(late) > 0 {
			c.compareLogs(func(r *room) bool { return late[r.id] })
		}
		if lost {
			c.unsure.Set()
		}
	}
}

// compareLogs compares the logs of some rooms with the store, and has the rooms that are behind read on.
func (c *cluster) compareLogs(some func(*room) bool) {
	h := c.hall
	known := map[string]*room{}
	var ids []string
	h.rooms.each(func(r *room) {
		if some(r) {
			known[r.id] = r
			ids = append(ids, r.id)
		}
	})
	for len(ids) > 0 {
		next := ids[:min(len(ids), 1000)]
		ids = ids[len(next):]
		ctx, cancel := context.WithTimeout(h.context, compareEvery)
		lengths, err := h.store.Lengths(ctx, next)
		cancel()
		if err != nil {
			return // they are compared again soon
		}
		for _, id := range next {
			switch r, n := known[id], int64(lengths[id]); {
			case n > r.log.known.Load():
				h.Meter.Repaired()
				r.peers.queue.put([]byte{lookAgain})
			case n == 0 && r.log.known.Load() > 0:
				r.peers.queue.put([]byte{tableGone})
			}
		}
	}
}

// runRefresh refreshes listeners after messages may have been lost, at most once in compareEvery.
func (c *cluster) runRefresh() {
	for {
		select {
		case <-c.unsure:
			c.hall.listeners.refresh()
		case <-c.hall.context.Done():
			return
		}
		if wait.For(c.hall.context, compareEvery) != nil {
			return
		}
	}
}

// subscribeWakes subscribes to the wakes of tables in the shards held, and ends the other subscriptions.
func (c *cluster) subscribeWakes(held *holding) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for shard, cancel := range c.cancelWakes {
		switch {
		case held.token(shard) != 0 && cancel == nil:
			c.cancelWakes[shard] = c.hall.Cluster.Bus.Subscribe(wakeSubject(shard), c.hearWake)
		case held.token(shard) == 0 && cancel != nil:
			cancel()
			c.cancelWakes[shard] = nil
		}
	}
}

func (c *cluster) hearWake(message []byte) {
	var w store.Wake
	if len(message) > 0 && message[0] == newWake && json.Unmarshal(message[1:], &w) == nil {
		c.hall.rooms.setAlarm(w)
	}
}

// How often wakes are looked for, and how far ahead, unless the hall is alone. Most are announced by the hall that causes them, and
// come sooner.
const (
	wakesEvery = 2 * time.Second
	wakesAhead = 10 * time.Second
)

// lookForWakes sets the alarm for tables that are to be woken and have no room here. It returns those whose time has passed: a room
// that has not reacted may not know that the log has grown.
func (c *cluster) lookForWakes(ctx context.Context) (late map[string]bool, err error) {
	h := c.hall
	shards := h.leases.held.Load().shards()
	if len(shards) == 0 {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(ctx, wakesAhead)
	defer cancel()
	now, before := h.Now(), int64(0)
	if !h.Cluster.alone {
		before = now + wakesAhead.Milliseconds()
	}
	wakes, err := h.store.Wakes(ctx, shards, before)
	if err != nil {
		return nil, err
	}
	late = map[string]bool{}
	for _, w := range wakes {
		h.rooms.setAlarm(w)
		if w.At < now {
			late[w.Table] = true
		}
	}
	return late, nil
}

// announceWake informs the hall that runs a table's clocks and bots, this or another, when the table is to be woken.
func (c *cluster) announceWake(w store.Wake) {
	if w.At == 0 {
		return
	}
	shard := store.Shard(w.Table)
	if c.hall.leases.leads(shard) {
		c.hall.rooms.setAlarm(w)
		return
	}
	c.publish(wakeSubject(shard), encode(newWake, w))
}

// callLeaders has tables opened where their bots run, which people look at here: a hall does not know who looks at a table that
// is not open there.
func (c *cluster) callLeaders() {
	var tables []string
	c.hall.rooms.each(func(r *room) {
		if r.thinking.callsLeader.Load() {
			tables = append(tables, r.id)
		}
	})
	for _, id := range tables {
		c.announceWake(store.Wake{Table: id, At: soon})
	}
}
