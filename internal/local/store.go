package local

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// Store is a storage as halls need it. It holds the summaries in memory, and reads logs when they are asked for.
type Store struct {
	storage Storage
	writing sync.Mutex // one change at a time, so that what is in memory follows in the same order

	mutex  sync.Mutex
	tables map[string]held
}

type held struct {
	summary store.Summary
	length  int // of the log
	bytes   int // of its entries, roughly
}

var _ live.Store = (*Store)(nil)

// OpenStore reads which tables there are.
func OpenStore(ctx context.Context, storage Storage) (*Store, error) {
	s := &Store{storage: storage}
	return s, s.readTables(ctx)
}

// readTables reads what tables there are. What cannot be read of a table is left out of lists, and its log stays.
func (s *Store) readTables(ctx context.Context) error {
	stored, err := s.storage.Tables(ctx)
	if err != nil {
		return err
	}
	tables := map[string]held{}
	for _, t := range stored {
		var read storedSummary
		if err := json.Unmarshal(t.Summary, &read); err != nil {
			read = storedSummary{Shown: []byte("{}")}
		}
		tables[t.Table] = held{store.Summary{
			Table: t.Table, Status: read.Status, Public: read.Public, Changed: read.Changed, Wake: read.Wake, People: read.People, Shown: read.Shown,
		}, t.Length, read.Bytes}
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.tables = tables
	return nil
}

func (s *Store) held(table string) (held, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	h, ok := s.tables[table]
	if !ok {
		return held{}, store.ErrUnknown
	}
	return h, nil
}

// all lists the tables, the latest change first.
func (s *Store) all() []held {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return slices.SortedFunc(maps.Values(s.tables), func(a, b held) int {
		return cmp.Or(cmp.Compare(b.summary.Changed, a.summary.Changed), cmp.Compare(a.summary.Table, b.summary.Table))
	})
}

// filtered lists tables that satisfy wanted.
func (s *Store) filtered(wanted func(store.Summary) bool) (found []store.Summary) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, h := range s.tables {
		if wanted(h.summary) {
			found = append(found, copyOf(h.summary))
		}
	}
	return found
}

func copyOf(s store.Summary) store.Summary {
	s.People, s.Shown = slices.Clone(s.People), bytes.Clone(s.Shown)
	return s
}

// Append implements store.Logs.
func (s *Store) Append(ctx context.Context, b store.Batch) error {
	if err := b.Check(); err != nil {
		return err
	}
	return s.append(ctx, b, nil)
}

// Amend implements store.Erasures.
func (s *Store) Amend(ctx context.Context, b store.Batch, replaced map[int][]byte) error {
	if err := b.CheckAmended(replaced); err != nil {
		return err
	}
	return s.append(ctx, b, replaced)
}

func (s *Store) append(ctx context.Context, b store.Batch, replaced map[int][]byte) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	size := 0
	for _, entry := range b.Entries {
		size += len(entry)
	}
	if h, err := s.held(b.Table); err == nil {
		size += h.bytes
	}
	summary := quickjson.Encode(storedSummary{
		b.Summary.Status, b.Summary.Public, b.Summary.Changed, b.Summary.Wake, b.Summary.People, b.Summary.Shown, size,
	})
	err := s.storage.Append(ctx, b.Table, b.After, b.Entries, summary, replaced)
	if errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrUnknown) { // another hall has written
		return errors.Join(err, s.readTables(ctx))
	}
	if err == nil {
		s.mutex.Lock()
		defer s.mutex.Unlock()
		s.tables[b.Table] = held{copyOf(b.Summary), b.After + len(b.Entries), size}
	}
	return err
}

// Log implements store.Logs.
func (s *Store) Log(ctx context.Context, table string, after int) ([][]byte, error) {
	return s.storage.Log(ctx, table, after)
}

// Length implements store.Logs.
func (s *Store) Length(_ context.Context, table string) (int, error) {
	h, err := s.held(table)
	return h.length, err
}

// Lengths implements store.Logs.
func (s *Store) Lengths(_ context.Context, tables []string) (map[string]int, error) {
	lengths := map[string]int{}
	for _, id := range tables {
		if h, err := s.held(id); err == nil {
			lengths[id] = h.length
		}
	}
	return lengths, nil
}

// Summary implements store.Logs.
func (s *Store) Summary(_ context.Context, table string) (store.Summary, error) {
	h, err := s.held(table)
	return copyOf(h.summary), err
}

// Summaries implements store.Logs.
func (s *Store) Summaries(_ context.Context, q store.Query) ([]store.Summary, error) {
	found := s.filtered(func(t store.Summary) bool {
		sits := func(person string) bool {
			return person == "" || slices.ContainsFunc(t.People, func(p store.Sitting) bool { return p.Person == person })
		}
		return sits(q.Person) && sits(q.With) && (!q.Public || t.Public) &&
			(len(q.Status) == 0 || slices.Contains(q.Status, t.Status)) && (q.Before == 0 || t.Changed < q.Before)
	})
	slices.SortFunc(found, func(a, b store.Summary) int {
		return cmp.Or(cmp.Compare(b.Changed, a.Changed), cmp.Compare(b.Table, a.Table))
	})
	limit := cmp.Or(q.Limit, 100)
	for limit < len(found) && found[limit].Changed == found[limit-1].Changed {
		limit++
	}
	return found[:min(limit, len(found))], nil
}

// Wakes implements store.Logs.
func (s *Store) Wakes(_ context.Context, shards []int, before int64) (wakes []store.Wake, _ error) {
	found := s.filtered(func(t store.Summary) bool {
		return t.Wake > 0 && (before == 0 || t.Wake < before) && (shards == nil || slices.Contains(shards, store.Shard(t.Table)))
	})
	slices.SortFunc(found, func(a, b store.Summary) int {
		return cmp.Or(cmp.Compare(a.Wake, b.Wake), cmp.Compare(a.Table, b.Table))
	})
	for _, t := range found {
		wakes = append(wakes, store.Wake{Table: t.Table, At: t.Wake})
	}
	return wakes, nil
}

// Drop implements store.Erasures.
func (s *Store) Drop(ctx context.Context, table string, length int) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := s.storage.Drop(ctx, table, length); err != nil {
		return err
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	delete(s.tables, table)
	return nil
}

// Mentions implements store.Erasures.
func (s *Store) Mentions(ctx context.Context, text string) (tables []string, _ error) {
	s.mutex.Lock()
	ids := slices.Sorted(maps.Keys(s.tables))
	s.mutex.Unlock()
	for _, id := range ids {
		log, err := s.storage.Log(ctx, id, 0)
		if err != nil && !errors.Is(err, store.ErrUnknown) {
			return nil, err
		}
		if slices.ContainsFunc(log, func(entry []byte) bool { return bytes.Contains(entry, []byte(text)) }) {
			tables = append(tables, id)
		}
	}
	return tables, nil
}

// DropPerson implements store.Erasures. The only person stays.
func (s *Store) DropPerson(context.Context, string) error { return nil }

// Person implements live.Store. Nobody is known by more than what tables say.
func (s *Store) Person(context.Context, string) (store.Person, error) {
	return store.Person{}, store.ErrUnknown
}

// Lease implements store.Leases. There is one hall, as far as it knows.
func (s *Store) Lease(context.Context, string, time.Duration) ([]store.Lease, error) {
	leases := make([]store.Lease, store.Shards)
	for shard := range leases {
		leases[shard] = store.Lease{Shard: shard, Token: 1}
	}
	return leases, nil
}

// Now implements store.Leases.
func (s *Store) Now(context.Context) (time.Time, error) { return time.Now(), nil }

// Release implements store.Leases.
func (s *Store) Release(context.Context, string) error { return nil }

// Kinds of documents that stores do not call so.
const (
	packs = "pack"
	keys  = "key"
)

// PutPack implements store.Packs.
func (s *Store) PutPack(ctx context.Context, hash string, content []byte) error {
	if _, err := s.Pack(ctx, hash); !errors.Is(err, store.ErrUnknown) {
		return err
	}
	return s.storage.Put(ctx, StoredDocument{Kind: packs, ID: hash, Data: content}, nil)
}

// Pack implements store.Packs.
func (s *Store) Pack(ctx context.Context, hash string) ([]byte, error) {
	d, err := s.storage.Document(ctx, packs, hash)
	return d.Data, err
}

// Key implements live.Store.
func (s *Store) Key(ctx context.Context, name string, make func() []byte) ([]byte, error) {
	d, err := s.Document(ctx, keys, name)
	if errors.Is(err, store.ErrUnknown) && make != nil {
		d = store.Document{Kind: keys, ID: name, Data: make()}
		err = s.PutDocument(ctx, d)
	}
	return d.Data, err
}

// PutDocument implements store.Documents.
func (s *Store) PutDocument(ctx context.Context, d store.Document) error {
	if err := d.Check(); err != nil {
		return err
	}
	return s.storage.Put(ctx, writeDocument(d), nil)
}

// ChangeDocument implements store.Documents.
func (s *Store) ChangeDocument(ctx context.Context, before, after store.Document) error {
	if err := before.CheckChange(after); err != nil {
		return err
	}
	after.By, after.About, after.Created = before.By, before.About, before.Created
	return s.storage.Put(ctx, writeDocument(after), writeDocument(before).Data)
}

// Document implements store.Documents.
func (s *Store) Document(ctx context.Context, kind, id string) (store.Document, error) {
	d, err := s.storage.Document(ctx, kind, id)
	if err != nil {
		return store.Document{}, err
	}
	return readDocument(d)
}

// Documents implements store.Documents.
func (s *Store) Documents(ctx context.Context, kind string, before int64, most int) ([]store.Document, error) {
	stored, err := s.storage.Documents(ctx, kind)
	if err != nil {
		return nil, err
	}
	var found []store.Document
	for _, each := range stored {
		if before != 0 && each.Created >= before {
			continue
		}
		d, err := readDocument(each)
		if err != nil {
			return nil, err
		}
		found = append(found, d)
	}
	slices.SortFunc(found, func(a, b store.Document) int {
		return cmp.Or(cmp.Compare(b.Created, a.Created), cmp.Compare(a.ID, b.ID))
	})
	for most < len(found) && found[most].Created == found[most-1].Created {
		most++
	}
	return found[:min(most, len(found))], nil
}

// DropDocument implements store.Documents.
func (s *Store) DropDocument(ctx context.Context, kind, id string) error {
	return s.storage.Remove(ctx, kind, id)
}

// DropDocumentsOf implements store.Documents. Nobody makes documents about somebody here.
func (s *Store) DropDocumentsOf(context.Context, string) error { return nil }

func writeDocument(d store.Document) StoredDocument {
	return StoredDocument{Kind: d.Kind, ID: d.ID, Created: d.Created, Data: quickjson.Encode(storedData{d.By, d.About, d.Data})}
}

func readDocument(d StoredDocument) (store.Document, error) {
	var read storedData
	err := json.Unmarshal(d.Data, &read)
	return store.Document{Kind: d.Kind, ID: d.ID, By: read.By, About: read.About, Created: d.Created, Data: read.Data}, err
}
