// Package local plays without a server: a hall whose store is what a browser offers, and a thinker that bots, hints and reviews
// think in, so that the hall never computes for long. Command browser binds both to JavaScript. There is one person, Me; whoever
// holds the device gives them a name.
package local

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/transfer"
)

// Me is the person who plays on this device.
const Me = transfer.Me

// Storage is what a hall keeps tables in. When a call returns, its change is durable, or the user was told that it is not. Another
// hall may write to the same storage.
type Storage interface {
	Tables(ctx context.Context) ([]StoredTable, error)

	// Log is the log of a table after some entries; store.ErrUnknown if there is no such table.
	Log(ctx context.Context, table string, after int) ([][]byte, error)

	// Append adds entries to a log of a length and replaces others, by number from 1. Otherwise it is store.ErrConflict, or
	// store.ErrUnknown if the log is to have entries and there is none.
	Append(ctx context.Context, table string, after int, entries [][]byte, summary []byte, replaced map[int][]byte) error

	// Drop deletes a table and the documents with its id, if its log has this length, 0 for any; otherwise it is store.ErrConflict.
	Drop(ctx context.Context, table string, length int) error

	Documents(ctx context.Context, kind string) ([]StoredDocument, error)
	Document(ctx context.Context, kind, id string) (StoredDocument, error) // store.ErrUnknown if there is none

	// Put stores a document: whatever is there if before is nil, otherwise only if its data is this; if not, it is store.ErrConflict
	// or store.ErrUnknown.
	Put(ctx context.Context, d StoredDocument, before []byte) error

	Remove(ctx context.Context, kind, id string) error
}

// StoredTable is a table without its log.
type StoredTable struct {
	Table   string
	Length  int // of the log
	Summary []byte
}

// StoredDocument is a document as text.
type StoredDocument struct {
	Kind, ID string
	Created  int64
	Data     []byte
}

// storedSummary is a store.Summary as JSON.
type storedSummary struct {
	Status  string          `json:"status"`
	Public  bool            `json:"public,omitempty"`
	Changed int64           `json:"changed"`
	Wake    int64           `json:"wake,omitempty"`
	People  []store.Sitting `json:"people"`
	Shown   []byte          `json:"shown"`
	Bytes   int             `json:"bytes"` // of the log
}

// storedData is what a document of a store has besides.
type storedData struct {
	By    string `json:"by,omitempty"`
	About string `json:"about,omitempty"`
	Data  []byte `json:"data"`
}
