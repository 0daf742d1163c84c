package live

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
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

// others is what a hall knows of the other halls.
type others struct {
	cancelNodes func()
	cancelWakes [store.Shards]func() // subscriptions for the shards held; guarded by the hall
	heard       map[string]heard     // by the names of the other halls; guarded by the hall
	unreadable  map[string]bool      // tables whose clocks are left alone; guarded by the hall
	gained      SignalChan           // shards were gained
	unsure      SignalChan           // listeners may have missed something
}

// heard is when another hall last gave a sign of life.
type heard struct {
	at     time.Time
	silent bool // the people watching there were forgotten
}

func (h *Hall) joinCluster() {
	h.others.heard, h.others.unreadable = map[string]heard{}, map[string]bool{}
	h.others.gained, h.others.unsure = NewSignalChan(), NewSignalChan()
	h.others.cancelNodes = h.Cluster.Bus.Subscribe(nodesSubject, h.hearNode)
	h.running.Go(h.runLeases)
	h.running.Go(h.runSignsOfLife)
	h.running.Go(h.runRepairs)
	h.running.Go(h.runLists)
}

func (h *Hall) leaveCluster() {
	h.Cluster.Bus.Publish(nodesSubject, []byte(string(nodeGone)+h.Cluster.Node))
	h.others.cancelNodes()
	h.subscribeWakes(nil)
}

// runSignsOfLife tells other halls that this one is alive, and notices when one of them no longer is.
func (h *Hall) runSignsOfLife() {
	defer h.leaveCluster()
	tick := time.NewTicker(aliveEvery)
	defer tick.Stop()
	var since time.Time // since when the bus has been up without a break
	for {
		up := h.Cluster.Bus.Up()
		h.Meter.BusUp(up)
		switch {
		case !up:
			since = time.Time{}
		case since.IsZero():
			since = time.Now()
		case time.Since(since) > silentMost: // before that, silence means nothing
			h.dropSilent()
		}
		h.Cluster.Bus.Publish(nodesSubject, []byte(string(nodeAlive)+h.Cluster.Node))
		select {
		case <-tick.C:
		case <-h.context.Done():
			return
		}
	}
}

// runRepairs reads from the store what the bus has not delivered: often while the bus is down, at once when it is back, and now
// and then in any case, since a message may be lost without a trace.
func (h *Hall) runRepairs() {
	tick := time.NewTicker(wakesEvery)
	defer tick.Stop()
	var compared time.Time
	for {
		lost := false
		select {
		case <-tick.C:
		case <-h.others.gained:
			compared = time.Time{} // idle rooms may have fallen behind
		case <-h.Cluster.Bus.Lost():
			lost = true
			h.eachRoom(func(r *room) { r.news.put([]byte{reconnected}) })
		case <-h.context.Done():
			return
		}
		h.callLeaders()
		late := h.lookForWakes()
		lost = lost || !h.Cluster.Bus.Up()
		if lost || time.Since(compared) >= compareEvery {
			compared = time.Now()
			h.compareLogs(func(*room) bool { return true })
		} else if len(late) > 0 {
			h.compareLogs(func(r *room) bool { return late[r.id] })
		}
		if lost {
			h.doubtLists()
		}
	}
}

// compareLogs compares the logs of some rooms with the store, and has the rooms that are behind read on.
func (h *Hall) compareLogs(some func(*room) bool) {
	known := map[string]*room{}
	var ids []string
	h.eachRoom(func(r *room) {
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
			case n > r.known.Load():
				h.Meter.Repaired()
				r.news.put([]byte{lookAgain})
			case n == 0 && r.known.Load() > 0:
				r.news.put([]byte{tableGone})
			}
		}
	}
}

// doubtLists has listeners sent the state of their tables soon.
func (h *Hall) doubtLists() { h.others.unsure.Set() }

// runLists refreshes listeners after messages may have been lost, at most once in compareEvery.
func (h *Hall) runLists() {
	for {
		select {
		case <-h.others.unsure:
			h.refreshLists()
		case <-h.context.Done():
			return
		}
		if wait.For(h.context, compareEvery) != nil {
			return
		}
	}
}

// refreshLists sends listeners the state of their unfinished tables.
func (h *Hall) refreshLists() {
	h.mutex.Lock()
	people := make([]string, 0, len(h.listeners))
	for person := range h.listeners {
		people = append(people, person)
	}
	h.mutex.Unlock()
	for _, person := range people {
		summaries, err := h.store.Summaries(h.context, store.Query{Person: person, Status: unfinished})
		if err != nil {
			return
		}
		for _, s := range summaries {
			h.tellListener(person, s.Table, Change{Face: s.Face}, nil)
		}
	}
}

// hearNode notes that another hall is alive, or has closed. If it had fallen silent, the people watching there were forgotten; so
// the two ask each other again who is watching.
func (h *Hall) hearNode(message []byte) {
	if len(message) < 2 {
		return
	}
	node := string(message[1:])
	h.mutex.Lock()
	defer h.mutex.Unlock()
	switch message[0] {
	case nodeAlive:
		if h.others.heard[node].silent {
			h.tellRooms([]byte{reconnected})
		}
		h.others.heard[node] = heard{at: time.Now()}
	case nodeGone:
		delete(h.others.heard, node)
		h.tellRooms([]byte(string(nodeGone) + node))
		h.lookForTurns()
	}
}

// dropSilent forgets the people watching at halls that have been silent for a while. Such a hall may not have published its last
// changes.
func (h *Hall) dropSilent() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for node, last := range h.others.heard {
		switch silence := time.Since(last.at); {
		case silence > forgetAfter:
			delete(h.others.heard, node)
		case silence > silentMost && !last.silent:
			h.others.heard[node] = heard{last.at, true}
			h.tellRooms([]byte(string(nodeGone) + node))
			h.doubtLists()
			h.lookForTurns()
		}
	}
}

// tellRooms sends a message to all rooms. The hall must be locked.
func (h *Hall) tellRooms(message []byte) {
	for _, r := range h.rooms {
		r.news.put(message)
	}
}

// eachRoom calls do, which must not block, for every room.
func (h *Hall) eachRoom(do func(*room)) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, r := range h.rooms {
		do(r)
	}
}

// subscribeWakes subscribes to the wakes of tables in the shards held, and ends the other subscriptions.
func (h *Hall) subscribeWakes(held *holding) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for shard, cancel := range h.others.cancelWakes {
		switch {
		case held.token(shard) != 0 && cancel == nil:
			h.others.cancelWakes[shard] = h.Cluster.Bus.Subscribe(wakeSubject(shard), h.hearWake)
		case held.token(shard) == 0 && cancel != nil:
			cancel()
			h.others.cancelWakes[shard] = nil
		}
	}
}

func (h *Hall) hearWake(message []byte) {
	var w store.Wake
	if len(message) > 0 && message[0] == newWake && json.Unmarshal(message[1:], &w) == nil {
		h.setAlarm(w)
	}
}

// subscribe subscribes the room to what other halls do at its table. It comes before the log is read, so that little is missed in
// between. What is still missed, because subscribing takes a moment, shows in the log length that other halls answer with.
func (r *room) subscribe() {
	if c := r.hall.Cluster; c != nil && r.unsubscribe == nil {
		r.unsubscribe = c.Bus.Subscribe(tableSubject(r.id), r.news.put)
		c.Bus.Publish(tableSubject(r.id), []byte{whoIsHere})
	}
}

// publish sends a message to the rooms of the same table in other halls.
func (r *room) publish(message []byte) {
	if c := r.hall.Cluster; c != nil {
		c.Bus.Publish(tableSubject(r.id), message)
	}
}

// publishEntries publishes entries that were added to the log.
func (r *room) publishEntries(ctx context.Context, b store.Batch) {
	if r.hall.Cluster != nil {
		r.publish(encodeEntries(b.After, r.hall.Tracer.Parent(ctx), b.Entries))
	}
}

// hearNews handles the messages of other halls.
func (r *room) hearNews() error {
	var errs []error
	for _, message := range r.news.take() {
		if len(message) > 0 {
			errs = append(errs, r.hear(message[0], message[1:]))
		}
	}
	return errors.Join(errs...)
}

func (r *room) hear(kind byte, content []byte) error {
	switch kind {
	case newEntries:
		return r.hearEntries(content)
	case newPresence:
		return r.hearPresence(content)
	case whoIsHere:
		r.publishPresence()
	case newTold:
		r.hearTold(content)
	case tableGone:
		r.lookWhetherGone()
	case nodeGone:
		r.forgetNode(string(content))
	case newWake:
		r.hearWake(content)
	case goForward:
		r.forward = true
		r.thinkAgain()
	case leaseMoved:
		r.thinkAgain()
	case clockJumped:
		if r.hall.credits(r.shard) {
			return r.ready()
		}
		return r.followClock()
	case reconnected:
		r.publish([]byte{whoIsHere})
		r.publishPresence()
	default: // including messages of halls of another version
		return r.lookAgain()
	}
	return nil
}

// hearEntries applies entries that another hall has added to the log. If entries are missing in between, it reads the log.
func (r *room) hearEntries(message []byte) error {
	after, cause, entries, err := decodeEntries(message)
	if err != nil || r.table == nil || r.doubtful {
		return r.lookAgain()
	}
	known := r.table.Entries()
	switch {
	case after+len(entries) <= known: // they are known already
		return nil
	case after > known:
		r.hall.Meter.Repaired()
		return r.refresh(r.hall.context)
	}
	r.summary.Face = outdated // the hall that added them notifies listeners
	return r.advance(r.hall.Tracer.Below(r.hall.context, cause), entries[known-after:])
}

// outdated is a face that differs from every other.
var outdated = []byte{}

// lookAgain reads what is new in the log, if anybody needs it here.
func (r *room) lookAgain() error {
	if len(r.watchers) == 0 && !r.leads() {
		if r.table != nil {
			r.doubtful = true
		}
		return nil
	}
	if r.table == nil {
		return r.open()
	}
	return r.refresh(r.hall.context)
}

// hearWake notes when the table is to be woken, if it sleeps.
func (r *room) hearWake(content []byte) {
	var w store.Wake
	if r.table == nil && json.Unmarshal(content, &w) == nil {
		r.alarm = w.At
	}
}

// thinkAgain starts or stops the table's bots, depending on whether they run here now.
func (r *room) thinkAgain() {
	if r.table != nil && r.retry == 0 {
		r.think()
	}
}
