//go:build js && wasm

package main

import (
	"context"
	"fmt"
	"strconv"
	"syscall/js"

	"github.com/divingbell/divingbell/internal/local"
	"github.com/divingbell/divingbell/internal/store"
)

// storage is local.Storage by what JavaScript offers. Contexts make no difference: what was begun is done.
type storage struct{ js js.Value }

// Tables implements local.Storage.
func (s storage) Tables(context.Context) ([]local.StoredTable, error) {
	list, err := await(s.js.Call("tables"))
	if err != nil {
		return nil, err
	}
	tables := make([]local.StoredTable, list.Length())
	for i := range tables {
		t := list.Index(i)
		tables[i] = local.StoredTable{Table: t.Get("table").String(), Length: t.Get("length").Int(), Summary: text(t.Get("summary"))}
	}
	return tables, nil
}

// Log implements local.Storage.
func (s storage) Log(_ context.Context, table string, after int) ([][]byte, error) {
	list, err := await(s.js.Call("log", table, after))
	if err != nil {
		return nil, err
	}
	if list.IsNull() {
		return nil, store.ErrUnknown
	}
	var log [][]byte
	for i := range list.Length() {
		log = append(log, text(list.Index(i)))
	}
	return log, nil
}

// Append implements local.Storage.
func (s storage) Append(_ context.Context, table string, after int, entries [][]byte, summary []byte, replaced map[int][]byte) error {
	added := make([]any, len(entries))
	for i, entry := range entries {
		added[i] = string(entry)
	}
	changed := js.Undefined()
	if len(replaced) > 0 {
		changed = js.Global().Get("Object").New()
		for n, entry := range replaced {
			changed.Set(strconv.Itoa(n), string(entry))
		}
	}
	return done(s.js.Call("append", table, after, added, string(summary), changed))
}

// Drop implements local.Storage.
func (s storage) Drop(_ context.Context, table string, length int) error {
	return done(s.js.Call("drop", table, length))
}

// Documents implements local.Storage.
func (s storage) Documents(_ context.Context, kind string) ([]local.StoredDocument, error) {
	list, err := await(s.js.Call("documents", kind))
	if err != nil {
		return nil, err
	}
	documents := make([]local.StoredDocument, list.Length())
	for i := range documents {
		documents[i] = readDocument(list.Index(i))
	}
	return documents, nil
}

// Document implements local.Storage.
func (s storage) Document(_ context.Context, kind, id string) (local.StoredDocument, error) {
	d, err := await(s.js.Call("document", kind, id))
	if err != nil {
		return local.StoredDocument{}, err
	}
	if d.IsNull() {
		return local.StoredDocument{}, store.ErrUnknown
	}
	return readDocument(d), nil
}

// Put implements local.Storage.
func (s storage) Put(_ context.Context, d local.StoredDocument, before []byte) error {
	was := js.Null()
	if before != nil {
		was = js.ValueOf(string(before))
	}
	return done(s.js.Call("put", map[string]any{"kind": d.Kind, "id": d.ID, "created": d.Created, "data": string(d.Data)}, was))
}

// Remove implements local.Storage.
func (s storage) Remove(_ context.Context, kind, id string) error {
	_, err := await(s.js.Call("remove", kind, id))
	return err
}

func readDocument(d js.Value) local.StoredDocument {
	return local.StoredDocument{Kind: d.Get("kind").String(), ID: d.Get("id").String(), Created: int64(d.Get("created").Float()), Data: text(d.Get("data"))}
}

func text(v js.Value) []byte { return []byte(v.String()) }

// done waits for what changes the storage.
func done(promise js.Value) error {
	outcome, err := await(promise)
	if err != nil {
		return err
	}
	switch word := outcome.String(); word {
	case "":
		return nil
	case "conflict":
		return store.ErrConflict
	case "unknown":
		return store.ErrUnknown
	default:
		return fmt.Errorf("the storage says %q", word)
	}
}
