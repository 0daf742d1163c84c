package live

import (
	"encoding/json"
	"errors"

	"github.com/divingbell/divingbell/internal/store"
)

// peers are the rooms of the same table at other halls.
type peers struct {
	room   *room
	queue  *messageQueue // messages of theirs, and of the hall
	cancel func()        // the subscription; nil before the table was first read
}

// notifiedMessage says that a person was notified, at another hall, of the turn that began at that time; 0 for any turn.
type notifiedMessage struct {
	Person string `json:"person"`
	Since  int64  `json:"since"`
}

// subscribe subscribes to what other halls do at the table. It comes before the log is read, so that little is missed in between.
// What is still missed, because subscribing takes a moment, shows in the log length that other halls answer with.
func (p *peers) subscribe() {
	if p.cancel == nil {
		p.cancel = p.room.hall.Cluster.Bus.Subscribe(tableSubject(p.room.id), p.queue.put)
		p.publish([]byte{whoIsHere})
	}
}

func (p *peers) unsubscribe() {
	if p.cancel != nil {
		p.cancel()
	}
}

func (p *peers) publish(message []byte) {
	p.room.hall.cluster.publish(tableSubject(p.room.id), message)
}

// hearAll handles the messages that have arrived.
func (p *peers) hearAll() error {
	var errs []error
	for _, message := range p.queue.take() {
		if len(message) > 0 {
			errs = append(errs, p.hear(message[0], message[1:]))
		}
	}
	return errors.Join(errs...)
}

func (p *peers) hear(kind byte, content []byte) error {
	r := p.room
	switch kind {
	case newEntries:
		return p.hearEntries(content)
	case newPresence:
		return p.hearPresence(content)
	case whoIsHere:
		r.presence.publish()
	case newNotified:
		var m notifiedMessage
		if json.Unmarshal(content, &m) == nil {
			r.presence.setNotified(m.Person, m.Since)
			r.delivery.sendPresenceIfChanged()
		}
	case tableGone: // or so it was said
		if _, err := r.hall.store.Length(r.hall.context, r.id); errors.Is(err, store.ErrUnknown) {
			r.vanish()
		}
	case nodeGone:
		r.presence.setAtNode(string(content), nil)
		r.delivery.sendPresenceIfChanged()
		r.presence.tellWatching()
		r.thinking.updateIfOpen()
	case newWake:
		var w store.Wake
		if r.log.table == nil && json.Unmarshal(content, &w) == nil {
			r.clock.alarm = w.At
		}
	case goForward:
		r.thinking.forward = true
		r.thinking.updateIfOpen()
	case leaseMoved:
		r.thinking.updateIfOpen()
	case clockJumped:
		if r.hall.clock.credits(r.shard) {
			return r.log.ready()
		}
		return r.followClock()
	case reconnected:
		p.publish([]byte{whoIsHere})
		r.presence.publish()
	default: // including messages of halls of another version
		return r.log.refreshIfNeeded()
	}
	return nil
}

// hearEntries applies entries that another hall has added to the log. If entries are missing in between, it reads the log.
func (p *peers) hearEntries(message []byte) error {
	r := p.room
	after, cause, entries, err := decodeEntries(message)
	if err != nil || r.log.table == nil || r.log.doubtful {
		return r.log.refreshIfNeeded()
	}
	known := r.log.table.Entries()
	switch {
	case after+len(entries) <= known: // they are known already
		return nil
	case after > known:
		r.hall.Meter.Repaired()
		return r.log.refresh(r.hall.context)
	}
	r.summary.Shown = outdated // the hall that added them notifies listeners
	return r.log.advance(r.hall.Tracer.Below(r.hall.context, cause), entries[known-after:])
}

// outdated is a summary that differs from every other.
var outdated = []byte{}

// hearPresence notes who is watching the table at another hall.
func (p *peers) hearPresence(content []byte) error {
	r := p.room
	var m presenceMessage
	if err := json.Unmarshal(content, &m); err != nil {
		return nil // from another version; nothing important
	}
	r.presence.merge(m)
	r.delivery.sendPresenceIfChanged()
	r.presence.tellWatching()
	r.thinking.updateIfOpen()
	if r.log.table != nil && m.Known > r.log.known.Load() { // an entry was added before this hall subscribed
		r.hall.Meter.Repaired()
		return r.log.refreshIfNeeded()
	}
	return nil
}
