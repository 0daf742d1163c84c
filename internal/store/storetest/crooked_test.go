package storetest

import (
	"context"
	"errors"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
)

// crooked is a correct store except for what its test changes.
type crooked struct {
	store.Store
	appends      func(store.Store, context.Context, store.Batch) error
	log          func([][]byte) [][]byte
	summaries    func([]store.Summary, store.Query) []store.Summary
	summary      func(store.Summary) store.Summary
	wakes        func(store.Store, context.Context, []int, int64) ([]store.Wake, error)
	logAfter     func(store.Store, context.Context, string, int) ([][]byte, error)
	lengths      func(map[string]int, []string)
	lease        func(store.Store, context.Context, string, time.Duration) ([]store.Lease, error)
	release      func(store.Store, context.Context, string) error
	once         func(store.Store, context.Context, string, int64) error
	putPack      func(store.Store, context.Context, string, []byte) error
	person       func(*store.Person)
	document     func(*store.Document)
	putBelonging func(store.Store, context.Context, store.Belonging) error
	length       func(int) int
	change       func(store.Store, context.Context, store.Person, store.Person) error
	renew        func(store.Store, context.Context, store.Belonging) error
	relabel      func(store.Store, context.Context, store.Belonging) error
	belongings   func([]store.Belonging) []store.Belonging
	drop         func(store.Store, context.Context, string, int64) error
	key          func(store.Store, context.Context, string, func() []byte) ([]byte, error)
	setKey       func(store.Store, context.Context, string, []byte) error
	backup       func(store.Store, context.Context, string) error
	close        func(store.Store) error

	amend      func(store.Store, context.Context, store.Batch, map[int][]byte) error
	dropTable  func(store.Store, context.Context, string, int) error
	mentions   func([]string) []string
	dropPerson func(store.Store, context.Context, string) error
}

func (c crooked) Amend(ctx context.Context, b store.Batch, replaced map[int][]byte) error {
	if c.amend == nil {
		return c.Store.Amend(ctx, b, replaced)
	}
	return c.amend(c.Store, ctx, b, replaced)
}

func (c crooked) ChangePerson(ctx context.Context, before, after store.Person) error {
	if c.change == nil {
		return c.Store.ChangePerson(ctx, before, after)
	}
	return c.change(c.Store, ctx, before, after)
}

func (c crooked) Drop(ctx context.Context, table string, length int) error {
	if c.dropTable == nil {
		return c.Store.Drop(ctx, table, length)
	}
	return c.dropTable(c.Store, ctx, table, length)
}

func (c crooked) Mentions(ctx context.Context, text string) ([]string, error) {
	found, err := c.Store.Mentions(ctx, text)
	if c.mentions != nil && err == nil {
		found = c.mentions(found)
	}
	return found, err
}

func (c crooked) DropPerson(ctx context.Context, id string) error {
	if c.dropPerson == nil {
		return c.Store.DropPerson(ctx, id)
	}
	return c.dropPerson(c.Store, ctx, id)
}

func (c crooked) Append(ctx context.Context, b store.Batch) error {
	if c.appends == nil {
		return c.Store.Append(ctx, b)
	}
	return c.appends(c.Store, ctx, b)
}

func (c crooked) Log(ctx context.Context, table string, after int) ([][]byte, error) {
	if c.logAfter != nil {
		return c.logAfter(c.Store, ctx, table, after)
	}
	log, err := c.Store.Log(ctx, table, after)
	if c.log != nil && err == nil {
		log = c.log(log)
	}
	return log, err
}

func (c crooked) Length(ctx context.Context, table string) (int, error) {
	n, err := c.Store.Length(ctx, table)
	if c.length != nil && err == nil {
		n = c.length(n)
	}
	return n, err
}

func (c crooked) Summaries(ctx context.Context, q store.Query) ([]store.Summary, error) {
	summaries, err := c.Store.Summaries(ctx, q)
	if c.summaries != nil && err == nil {
		summaries = c.summaries(summaries, q)
	}
	return summaries, err
}

func (c crooked) Summary(ctx context.Context, table string) (store.Summary, error) {
	summary, err := c.Store.Summary(ctx, table)
	if c.summary != nil && err == nil {
		summary = c.summary(summary)
	}
	return summary, err
}

func (c crooked) Lengths(ctx context.Context, tables []string) (map[string]int, error) {
	lengths, err := c.Store.Lengths(ctx, tables)
	if c.lengths != nil && err == nil {
		c.lengths(lengths, tables)
	}
	return lengths, err
}

func (c crooked) Wakes(ctx context.Context, shards []int, before int64) ([]store.Wake, error) {
	if c.wakes == nil {
		return c.Store.Wakes(ctx, shards, before)
	}
	return c.wakes(c.Store, ctx, shards, before)
}

func (c crooked) Lease(ctx context.Context, node string, lasts time.Duration) ([]store.Lease, error) {
	if c.lease == nil {
		return c.Store.Lease(ctx, node, lasts)
	}
	return c.lease(c.Store, ctx, node, lasts)
}

func (c crooked) Release(ctx context.Context, node string) error {
	if c.release == nil {
		return c.Store.Release(ctx, node)
	}
	return c.release(c.Store, ctx, node)
}

func (c crooked) Once(ctx context.Context, name string, until int64) error {
	if c.once == nil {
		return c.Store.Once(ctx, name, until)
	}
	return c.once(c.Store, ctx, name, until)
}

func (c crooked) PutPack(ctx context.Context, hash string, content []byte) error {
	if c.putPack == nil {
		return c.Store.PutPack(ctx, hash, content)
	}
	return c.putPack(c.Store, ctx, hash, content)
}

func (c crooked) PutPerson(ctx context.Context, p store.Person) error {
	if c.person != nil {
		c.person(&p)
	}
	return c.Store.PutPerson(ctx, p)
}

func (c crooked) PutDocument(ctx context.Context, n store.Document) error {
	if c.document != nil {
		c.document(&n)
	}
	return c.Store.PutDocument(ctx, n)
}

func (c crooked) PutBelonging(ctx context.Context, p store.Belonging) error {
	if c.putBelonging == nil {
		return c.Store.PutBelonging(ctx, p)
	}
	return c.putBelonging(c.Store, ctx, p)
}

func (c crooked) RenewBelonging(ctx context.Context, p store.Belonging) error {
	if c.renew == nil {
		return c.Store.RenewBelonging(ctx, p)
	}
	return c.renew(c.Store, ctx, p)
}

func (c crooked) RelabelBelonging(ctx context.Context, kind, id, label string) error {
	known, err := c.Store.Belonging(ctx, kind, id)
	if c.relabel == nil || err != nil {
		return c.Store.RelabelBelonging(ctx, kind, id, label)
	}
	known.Label = label
	return c.relabel(c.Store, ctx, known)
}

func (c crooked) Belongings(ctx context.Context, kind, person string) ([]store.Belonging, error) {
	belongings, err := c.Store.Belongings(ctx, kind, person)
	if c.belongings != nil && err == nil {
		belongings = c.belongings(belongings)
	}
	return belongings, err
}

func (c crooked) DropBelongings(ctx context.Context, kind string, unusedSince int64) error {
	if c.drop == nil {
		return c.Store.DropBelongings(ctx, kind, unusedSince)
	}
	return c.drop(c.Store, ctx, kind, unusedSince)
}

func (c crooked) Key(ctx context.Context, name string, make func() []byte) ([]byte, error) {
	if c.key == nil || make == nil {
		return c.Store.Key(ctx, name, make)
	}
	return c.key(c.Store, ctx, name, make)
}

func (c crooked) SetKey(ctx context.Context, name string, key []byte) error {
	if c.setKey == nil {
		return c.Store.SetKey(ctx, name, key)
	}
	return c.setKey(c.Store, ctx, name, key)
}

func (c crooked) Backup(ctx context.Context, path string) error {
	if c.backup == nil {
		return c.Store.Backup(ctx, path)
	}
	return c.backup(c.Store, ctx, path)
}

func (c crooked) Close() error {
	if c.close == nil {
		return c.Store.Close()
	}
	return c.close(c.Store)
}

// again appends to the log as it is, ignoring the length in the batch.
func again(s store.Store, ctx context.Context, b store.Batch) error {
	for {
		log, err := s.Log(ctx, b.Table, 0)
		if err != nil {
			return store.ErrConflict
		}
		b.After = len(log)
		if err := s.Append(ctx, b); !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
}

var crookedStores = map[string]crooked{
	"appends late batches at the end": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		if err := s.Append(ctx, b); !errors.Is(err, store.ErrConflict) {
			return err
		}
		return again(s, ctx, b)
	}},
	"takes the summary of a late batch": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		err := s.Append(ctx, b)
		if !errors.Is(err, store.ErrConflict) {
			return err
		}
		b.Entries = [][]byte{[]byte("renewed")}
		return errors.Join(err, again(s, ctx, b))
	}},
	"says that a late batch was taken": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		if err := s.Append(ctx, b); !errors.Is(err, store.ErrConflict) {
			return err
		}
		return nil
	}},
	"makes tables that were not begun": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		err := s.Append(ctx, b)
		if errors.Is(err, store.ErrUnknown) {
			b.After = 0
			return s.Append(ctx, b)
		}
		return err
	}},
	"keeps half a batch": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		if len(b.Entries) > 5 {
			b.Entries = b.Entries[:5]
		}
		return s.Append(ctx, b)
	}},
	"takes batches of nothing": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		if len(b.Entries) == 0 {
			return nil
		}
		return s.Append(ctx, b)
	}},
	"works for those who have gone": {appends: func(s store.Store, _ context.Context, b store.Batch) error {
		return s.Append(context.Background(), b)
	}},
	"sorts a log by its text": {log: func(log [][]byte) [][]byte {
		slices.SortFunc(log, slices.Compare)
		return log
	}},
	"counts no further than ten": {length: func(n int) int { return min(n, 10) }},
	"reads entries as text": {log: func(log [][]byte) [][]byte {
		for i := range log {
			log[i] = []byte(strings.ToValidUTF8(string(log[i]), "?"))
		}
		return log
	}},
	"sorts people": {summary: func(s store.Summary) store.Summary {
		slices.SortFunc(s.People, func(a, b store.Sitting) int { return strings.Compare(a.Person, b.Person) })
		return s
	}},
	"seats everybody once": {summary: func(s store.Summary) store.Summary {
		if len(s.People) > 2 && s.People[0].Person == s.People[2].Person {
			s.People = s.People[:2]
		}
		return s
	}},
	"forgets who is asked": {summary: func(s store.Summary) store.Summary {
		for i := range s.People {
			s.People[i].Asked = false
		}
		return s
	}},
	"lists the oldest first": {summaries: func(summaries []store.Summary, _ store.Query) []store.Summary {
		slices.Reverse(summaries)
		return summaries
	}},
	"lists the bare summaries": {summaries: func(summaries []store.Summary, _ store.Query) []store.Summary {
		for i := range summaries {
			summaries[i].People = nil
		}
		return summaries
	}},
	"cuts pages anywhere": {summaries: func(summaries []store.Summary, q store.Query) []store.Summary {
		if q.Limit > 0 && len(summaries) > q.Limit {
			return summaries[:q.Limit]
		}
		return summaries
	}},
	"lists private tables of the status": {summaries: func(summaries []store.Summary, q store.Query) []store.Summary {
		if q.Public && len(q.Status) > 0 {
			return append(summaries, store.Summary{Table: "private"})
		}
		return summaries
	}},
	"wakes tables in any order": {wakes: func(s store.Store, ctx context.Context, shards []int, before int64) ([]store.Wake, error) {
		wakes, err := s.Wakes(ctx, shards, before)
		slices.SortFunc(wakes, func(a, b store.Wake) int { return strings.Compare(a.Table, b.Table) })
		return wakes, err
	}},
	"wakes the tables of all shards": {wakes: func(s store.Store, ctx context.Context, _ []int, before int64) ([]store.Wake, error) {
		return s.Wakes(ctx, nil, before)
	}},
	"wakes every table if there are no shards": {wakes: func(s store.Store, ctx context.Context, shards []int, before int64) ([]store.Wake, error) {
		if len(shards) == 0 {
			return s.Wakes(ctx, nil, before)
		}
		return s.Wakes(ctx, shards, before)
	}},
	"wakes tables too soon": {wakes: func(s store.Store, ctx context.Context, shards []int, _ int64) ([]store.Wake, error) {
		return s.Wakes(ctx, shards, 0)
	}},
	"wakes shard by shard": {wakes: func(s store.Store, ctx context.Context, shards []int, before int64) (wakes []store.Wake, err error) {
		if shards == nil {
			return s.Wakes(ctx, nil, before)
		}
		for _, shard := range shards {
			of, err := s.Wakes(ctx, []int{shard}, before)
			if err != nil {
				return nil, err
			}
			wakes = append(wakes, of...)
		}
		return wakes, nil
	}},
	"reads every log from its beginning": {logAfter: func(s store.Store, ctx context.Context, table string, _ int) ([][]byte, error) {
		return s.Log(ctx, table, 0)
	}},
	"takes a log that was read to its end for none": {logAfter: func(s store.Store, ctx context.Context, table string, after int) ([][]byte, error) {
		log, err := s.Log(ctx, table, after)
		if err == nil && len(log) == 0 {
			err = store.ErrUnknown
		}
		return log, err
	}},
	"takes a table that is not there for one that was read to its end": {logAfter: func(s store.Store, ctx context.Context, table string, after int) ([][]byte, error) {
		log, err := s.Log(ctx, table, after)
		if after > 0 && errors.Is(err, store.ErrUnknown) {
			return nil, nil
		}
		return log, err
	}},
	"gives every table a length": {lengths: func(lengths map[string]int, tables []string) {
		for _, id := range tables {
			lengths[id] += 0
		}
	}},
	"knows one length at a time": {lengths: func(lengths map[string]int, tables []string) {
		maps.DeleteFunc(lengths, func(id string, _ int) bool { return id != tables[0] })
	}},
	"lets everybody pass": {once: func(s store.Store, ctx context.Context, name string, until int64) error {
		if err := s.Once(ctx, name, until); !errors.Is(err, store.ErrTaken) {
			return err
		}
		return nil
	}},
	"lets nobody pass": {once: func(store.Store, context.Context, string, int64) error { return store.ErrTaken }},
	"never fences": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		b.Lease = nil
		return s.Append(ctx, b)
	}},
	"fences everybody": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		if b.Lease != nil {
			return store.ErrFenced
		}
		return s.Append(ctx, b)
	}},
	"fences what it has written": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		err := s.Append(ctx, b)
		if errors.Is(err, store.ErrFenced) {
			b.Lease = nil
			return errors.Join(err, s.Append(ctx, b))
		}
		return err
	}},
	"fences new tables alone": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		if b.After > 0 {
			b.Lease = nil
		}
		return s.Append(ctx, b)
	}},
	"fences known tables alone": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		if b.After == 0 {
			b.Lease = nil
		}
		return s.Append(ctx, b)
	}},
	"takes the lease of any shard": {appends: func(s store.Store, ctx context.Context, b store.Batch) error {
		if b.Lease != nil {
			b.Lease = &store.Lease{Shard: store.Shard(b.Table), Token: b.Lease.Token}
		}
		return s.Append(ctx, b)
	}},
	"gives everything to everybody": {lease: func(s store.Store, ctx context.Context, _ string, lasts time.Duration) ([]store.Lease, error) {
		return s.Lease(ctx, "everybody", lasts)
	}},
	"renews nothing": {lease: func(s store.Store, ctx context.Context, node string, lasts time.Duration) ([]store.Lease, error) {
		if err := s.Release(ctx, node); err != nil {
			return nil, err
		}
		return s.Lease(ctx, node, lasts)
	}},
	"waits for nodes that are gone": {lease: func(s store.Store, ctx context.Context, node string, lasts time.Duration) ([]store.Lease, error) {
		return s.Lease(ctx, node, 100*lasts)
	}},
	"forgets nodes at once": {lease: func(s store.Store, ctx context.Context, node string, _ time.Duration) ([]store.Lease, error) {
		return s.Lease(ctx, node, time.Nanosecond)
	}},
	"keeps a shard for itself": {lease: func(s store.Store, ctx context.Context, node string, lasts time.Duration) ([]store.Lease, error) {
		leases, err := s.Lease(ctx, node, lasts)
		return slices.DeleteFunc(leases, func(l store.Lease) bool { return l.Shard == 5 }), err
	}},
	"shares with somebody else": {lease: func(s store.Store, ctx context.Context, node string, lasts time.Duration) ([]store.Lease, error) {
		if _, err := s.Lease(ctx, "somebody else", lasts); err != nil {
			return nil, err
		}
		return s.Lease(ctx, node, lasts)
	}},
	"has one token": {lease: func(s store.Store, ctx context.Context, node string, lasts time.Duration) ([]store.Lease, error) {
		leases, err := s.Lease(ctx, node, lasts)
		for i := range leases {
			leases[i].Token = 1
		}
		return leases, err
	}},
	"finds no lease fresh": {lease: func(s store.Store, ctx context.Context, node string, lasts time.Duration) ([]store.Lease, error) {
		leases, err := s.Lease(ctx, node, lasts)
		for i := range leases {
			leases[i].Fresh = false
		}
		return leases, err
	}},
	"finds every new lease fresh": {lease: func(s store.Store, ctx context.Context, node string, lasts time.Duration) ([]store.Lease, error) {
		leases, err := s.Lease(ctx, node, lasts)
		for i := range leases {
			leases[i].Fresh = leases[i].Fresh || leases[i].Token > 1
		}
		return leases, err
	}},
	"releases nothing": {release: func(s store.Store, ctx context.Context, _ string) error { return s.Ready(ctx) }},
	"releases everything": {release: func(s store.Store, ctx context.Context, _ string) error {
		return errors.Join(s.Release(ctx, "a"), s.Release(ctx, "b"))
	}},
	"refuses a pack that is there": {putPack: func(s store.Store, ctx context.Context, hash string, content []byte) error {
		if _, err := s.Pack(ctx, hash); err == nil {
			return store.ErrTaken
		}
		return s.PutPack(ctx, hash, content)
	}},
	"keeps packs as text": {putPack: func(s store.Store, ctx context.Context, hash string, content []byte) error {
		return s.PutPack(ctx, hash, []byte(strings.ToValidUTF8(string(content), "?")))
	}},
	"forgets packs":                     {putPack: func(store.Store, context.Context, string, []byte) error { return nil }},
	"has one person of a name":          {person: func(p *store.Person) { p.Name += " of " + p.ID }},
	"forgets what is known of a person": {person: func(p *store.Person) { p.Data = nil }},
	"keeps any bytes as a name":         {person: func(p *store.Person) { p.Name = strings.ToValidUTF8(strings.ReplaceAll(p.Name, "\x00", ""), "") }},
	"keeps documents about a person":    {document: func(n *store.Document) { n.About = "" }},
	"keeps documents by a person":       {document: func(n *store.Document) { n.By = "nobody" }},
	"gives belongings away": {putBelonging: func(s store.Store, ctx context.Context, p store.Belonging) error {
		err := s.PutBelonging(ctx, p)
		if errors.Is(err, store.ErrTaken) {
			return errors.Join(err, s.DropBelonging(ctx, p.Kind, p.ID), s.PutBelonging(ctx, p))
		}
		return err
	}},
	"lets nobody in": {putBelonging: func(s store.Store, ctx context.Context, p store.Belonging) error {
		if _, err := s.Person(ctx, p.Person); err != nil {
			if err := s.PutPerson(ctx, store.Person{ID: p.Person}); err != nil {
				return err
			}
		}
		return s.PutBelonging(ctx, p)
	}},
	"brings people back": {change: func(s store.Store, ctx context.Context, before, after store.Person) error {
		err := s.ChangePerson(ctx, before, after)
		if errors.Is(err, store.ErrUnknown) {
			return errors.Join(err, s.PutPerson(ctx, after))
		}
		return err
	}},
	"lets the last change win": {change: func(s store.Store, ctx context.Context, before, after store.Person) error {
		err := s.ChangePerson(ctx, before, after)
		if errors.Is(err, store.ErrConflict) {
			return errors.Join(err, s.PutPerson(ctx, after))
		}
		return err
	}},
	"brings belongings back": {renew: func(s store.Store, ctx context.Context, p store.Belonging) error {
		err := s.RenewBelonging(ctx, p)
		if errors.Is(err, store.ErrUnknown) {
			return errors.Join(err, s.PutBelonging(ctx, p))
		}
		return err
	}},
	"renews no data": {renew: func(s store.Store, ctx context.Context, p store.Belonging) error {
		known, err := s.Belonging(ctx, p.Kind, p.ID)
		p.Data = known.Data
		return errors.Join(err, s.RenewBelonging(ctx, p))
	}},
	"relabels no belonging": {relabel: func(store.Store, context.Context, store.Belonging) error { return nil }},
	"relabels more than the label": {relabel: func(s store.Store, ctx context.Context, p store.Belonging) error {
		p.Data = nil
		return s.PutBelonging(ctx, p)
	}},
	"lists the newest belonging first": {belongings: func(belongings []store.Belonging) []store.Belonging {
		slices.Reverse(belongings)
		return belongings
	}},
	"drops belongings at the rim": {drop: func(s store.Store, ctx context.Context, kind string, since int64) error {
		return s.DropBelongings(ctx, kind, since+1)
	}},
	"makes a key for everybody": {key: func(s store.Store, ctx context.Context, name string, make func() []byte) ([]byte, error) {
		key := make()
		_, err := s.Key(ctx, name, func() []byte { return key })
		return key, err
	}},
	"makes keys again": {key: func(s store.Store, ctx context.Context, name string, make func() []byte) ([]byte, error) {
		make()
		return s.Key(ctx, name, make)
	}},
	"never replaces a key": {setKey: func(s store.Store, ctx context.Context, name string, key []byte) error {
		if key == nil {
			return s.SetKey(ctx, name, nil)
		}
		_, err := s.Key(ctx, name, func() []byte { return key })
		return err
	}},
	"never drops a key": {setKey: func(s store.Store, ctx context.Context, name string, key []byte) error {
		if key == nil {
			return nil
		}
		return s.SetKey(ctx, name, key)
	}},
	"replaces backups": {backup: func(s store.Store, ctx context.Context, path string) error {
		_ = os.Remove(path)
		return s.Backup(ctx, path)
	}},
	"leaves half a backup": {backup: func(s store.Store, ctx context.Context, path string) error {
		return errors.Join(s.Backup(ctx, path), os.WriteFile(path+".part", nil, 0o600))
	}},
	"amends nothing": {amend: func(s store.Store, ctx context.Context, b store.Batch, _ map[int][]byte) error {
		return s.Append(ctx, b)
	}},
	"amends one entry": {amend: func(s store.Store, ctx context.Context, b store.Batch, replaced map[int][]byte) error {
		maps.DeleteFunc(replaced, func(n int, _ []byte) bool { return n != 1 })
		return s.Amend(ctx, b, replaced)
	}},
	"amends logs of any length": {amend: func(s store.Store, ctx context.Context, b store.Batch, replaced map[int][]byte) error {
		n, err := s.Length(ctx, b.Table)
		if err != nil {
			return err
		}
		b.After = n
		return s.Amend(ctx, b, replaced)
	}},
	"amends entries of logs that have gone on": {amend: func(s store.Store, ctx context.Context, b store.Batch, replaced map[int][]byte) error {
		err := s.Amend(ctx, b, replaced)
		if errors.Is(err, store.ErrConflict) {
			b.After, _ = s.Length(ctx, b.Table)
			return errors.Join(err, s.Amend(ctx, b, replaced))
		}
		return err
	}},
	"drops nothing": {dropTable: func(s store.Store, ctx context.Context, _ string, _ int) error { return s.Ready(ctx) }},
	"drops tables that have gone on": {dropTable: func(s store.Store, ctx context.Context, table string, _ int) error {
		return s.Drop(ctx, table, 0)
	}},
	"finds few mentions": {mentions: func(found []string) []string { return found[:min(len(found), 2)] }},
	"drops people who can come in": {dropPerson: func(s store.Store, ctx context.Context, id string) error {
		belongings, err := s.Belongings(ctx, "token", id)
		if len(belongings) == 0 {
			return errors.Join(err, s.DropPerson(ctx, id))
		}
		return errors.Join(err, s.DropPerson(ctx, id), s.PutPerson(ctx, store.Person{ID: id}), s.PutBelonging(ctx, belongings[0]))
	}},
	"drops no people":           {dropPerson: func(s store.Store, ctx context.Context, _ string) error { return s.Ready(ctx) }},
	"makes no backup":           {backup: func(s store.Store, ctx context.Context, _ string) error { return s.Ready(ctx) }},
	"goes on when it is closed": {close: func(store.Store) error { return nil }},
}

func aging(m *memory.Memory) func(time.Duration) error {
	return func(by time.Duration) error {
		m.Age(by)
		return nil
	}
}

// The suite finds the fault of every crooked store.
func TestCrookedStoresAreFound(t *testing.T) {
	for name, c := range crookedStores {
		t.Run(name, func(t *testing.T) {
			for _, check := range slices.Concat(checks, nodeChecks) {
				kept := memory.New()
				err := check.tryAt(Place{Open: func() (store.Store, error) {
					c.Store = kept.Open()
					return c, nil
				}, Age: aging(kept)})
				if err != nil {
					t.Logf("%s: %v", check.name, err)
					return
				}
			}
			t.Error("nothing is found")
		})
	}
}

func TestForgetfulStoreIsFound(t *testing.T) {
	for _, name := range []string{"everything is there after opening again", "keys are made once", "many tables go on at once"} {
		i := slices.IndexFunc(checks, func(c check) bool { return c.name == name })
		if err := checks[i].try(func() (store.Store, error) { return memory.New().Open(), nil }); err == nil {
			t.Errorf("%q finds nothing", name)
		}
	}
}
