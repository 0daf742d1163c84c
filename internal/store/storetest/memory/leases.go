package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"github.com/divingbell/divingbell/internal/store"
)

// lease says which node acts on a shard.
type lease struct {
	node  string // nobody if empty
	token int64
	free  time.Time // since when, if nobody holds it
}

// Age advances the memory's clock, for tests.
func (m *Memory) Age(by time.Duration) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.age += by
}

func (m *Memory) now() time.Time { return time.Now().Add(m.age) }

// fenced tells whether a lease is no longer the newest of its shard.
func (m *Memory) fenced(l *store.Lease) bool { return l != nil && l.Token != m.leases[l.Shard].token }

// Lease implements store.Leases.
func (r *openStore) Lease(ctx context.Context, node string, lasts time.Duration) (held []store.Lease, err error) {
	err = r.do(ctx, func(m *Memory) error {
		m.expire()
		m.nodes[node] = m.now().Add(lasts)
		held = m.share(node, (store.Shards+len(m.nodes)-1)/len(m.nodes))
		return nil
	})
	return held, err
}

// expire forgets nodes that have not called lately, and frees what they held.
func (m *Memory) expire() {
	for node, until := range m.nodes {
		if m.now().After(until) {
			m.free(node, until)
		}
	}
}

func (m *Memory) free(node string, since time.Time) {
	delete(m.nodes, node)
	for shard := range m.leases {
		if l := &m.leases[shard]; l.node == node {
			l.node, l.free = "", since
		}
	}
}

// share takes or gives up leases until a node has its share, if enough are free.
func (m *Memory) share(node string, most int) (held []store.Lease) {
	for shard := range m.leases {
		l := &m.leases[shard]
		switch {
		case l.node == node && len(held) < most:
			held = append(held, store.Lease{Shard: shard, Token: l.token})
		case l.node == node:
			l.node, l.free = "", m.now()
		}
	}
	for shard := range m.leases {
		if l := &m.leases[shard]; l.node == "" && len(held) < most {
			l.node, l.token = node, l.token+1
			held = append(held, store.Lease{Shard: shard, Token: l.token, Fresh: m.now().Sub(l.free) >= store.FreshAfter})
		}
	}
	slices.SortFunc(held, func(a, b store.Lease) int { return cmp.Compare(a.Shard, b.Shard) })
	return held
}

// Now implements store.Leases.
func (r *openStore) Now(ctx context.Context) (now time.Time, err error) {
	err = r.do(ctx, func(m *Memory) error {
		now = m.now()
		return nil
	})
	return now, err
}

// Release implements store.Leases.
func (r *openStore) Release(ctx context.Context, node string) error {
	return r.do(ctx, func(m *Memory) error {
		m.free(node, m.now())
		return nil
	})
}

// Once implements store.Store.
func (r *openStore) Once(ctx context.Context, name string, until int64) error {
	return r.do(ctx, func(m *Memory) error {
		maps.DeleteFunc(m.once, func(_ string, until int64) bool { return until < m.now().UnixMilli() })
		if _, ok := m.once[name]; ok {
			return store.ErrTaken
		}
		m.once[name] = until
		return nil
	})
}
