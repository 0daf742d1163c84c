// Package store says how tables and people are kept: the log of every table, a card of it for lists, the packs
// that tables are played with, and who may come in. What is kept is durable when a call returns; what a call refuses has changed nothing. Package sqlite keeps it all
// in one file, package memory until the program ends, package storetest proves that a store keeps its promises.
package store

import (
	"context"
	"crypto/rand"
	"errors"
)

// What can go wrong. Stores wrap these, so that whoever calls can tell them apart.
var (
	ErrUnknown  = errors.New("there is no such thing in the store")
	ErrConflict = errors.New("the log has gone on in the meantime")
	ErrTaken    = errors.New("the name is taken in the store")
	ErrNoRoom   = errors.New("the disk is full or cannot be written to; nothing was changed")
	ErrNewer    = errors.New("the database was written by a newer version of Divingbell; please use that version")
	ErrClosed   = errors.New("the store is closed")
)

// Store keeps everything. Its methods may be called from many goroutines at once. Whoever gives up waiting is given the
// error of the context; what was to be written may then have been written, but never half of it.
type Store interface {
	Logs
	Packs
	People

	// Key is a secret of the server. The first to ask for a name has it made and kept; everybody later is given the same.
	// Of several who ask at once each may make one, and all are given the same.
	Key(ctx context.Context, name string, make func() []byte) ([]byte, error)

	// Backup writes a consistent copy of everything to a file that must not exist yet, while others go on. If it fails,
	// there is no file.
	Backup(ctx context.Context, path string) error

	// Ready tells whether the store can be read and written at the moment.
	Ready(ctx context.Context) error

	// Close waits for what is being written. After that every call gives ErrClosed.
	Close() error
}

// NewKey makes a key that nobody can guess.
func NewKey() []byte {
	key := make([]byte, 32)
	rand.Read(key) // never fails; it would end the program
	return key
}

// Logs are the tables.
type Logs interface {
	// Append adds to the log of a table and renews its card, all or nothing. The batch says how long the log was; if
	// that is no longer so, the error is ErrConflict; if there is no such table to go on with, ErrUnknown.
	Append(ctx context.Context, b Batch) error

	// Log is the whole log of a table; ErrUnknown if there is no such table.
	Log(ctx context.Context, table string) ([][]byte, error)

	// Length is how many entries the log of a table has; ErrUnknown if there is no such table.
	Length(ctx context.Context, table string) (int, error)

	// Cards lists tables, the latest change first.
	Cards(ctx context.Context, q Query) ([]Card, error)

	// Card is the card of one table; ErrUnknown if there is no such table.
	Card(ctx context.Context, table string) (Card, error)

	// Wakes lists the tables that want to be woken at some time, the soonest first.
	Wakes(ctx context.Context) ([]Wake, error)
}

// Batch is what is added to a table's log at once. What is in it is not changed any more: it may be written after
// whoever gave it has given up.
type Batch struct {
	Table   string
	After   int      // how many entries the log has had so far; 0 for a new table
	Entries [][]byte // at least one
	Card    Card     // the table from now on
}

// Card is a table as lists show it. It follows from the log and is kept beside it to be found quickly.
type Card struct {
	Table   string
	Status  string // one word
	Public  bool   // anybody may find it
	Changed int64  // when everybody last noticed something, in milliseconds since 1970; that the log grew may be secret
	Wake    int64  // when the table has something to do by itself, in milliseconds since 1970; 0 for never
	People  []Sitting
	Face    []byte // what whoever lists tables wants to show, as JSON
}

// Sitting is a person at a table.
type Sitting struct {
	Person string
	Asked  bool  // it is this person's turn
	Since  int64 // when that became so, in milliseconds since 1970
}

// Wake is when a table wants to be woken.
type Wake struct {
	Table string
	At    int64
}

// Query says which cards are wanted. What is zero does not matter.
type Query struct {
	Person string   // with this person at the table
	Public bool     // only public ones
	Status []string // in one of these
	Before int64    // changed before this; to page through a long list
	Limit  int      // so many, and those that changed in the same millisecond as the last, so that Before misses none; 0 means 100
}

// Packs are the components that tables are played with. They are kept for ever, since any table may be read again.
type Packs interface {
	// PutPack keeps the content of a pack by its hash. If there is one already, nothing happens.
	PutPack(ctx context.Context, hash string, content []byte) error

	// Pack is the content of a pack; ErrUnknown if there is no such pack.
	Pack(ctx context.Context, hash string) ([]byte, error)
}

// People are those who may come in.
type People interface {
	PutPerson(ctx context.Context, p Person) error // new, or the same person changed
	Person(ctx context.Context, id string) (Person, error)

	// Sessions, tokens and passkeys let a person in. Ids are hashes of what the person has, never that itself.
	// The kind and the id are the pass: one that is known is renewed if it is the same person's, and otherwise ErrTaken.
	// If there is no such person, the error is ErrUnknown.
	PutPass(ctx context.Context, p Pass) error

	// RenewPass notes when a pass was last used, and its data from now on. A pass that was dropped stays dropped: then the
	// error is ErrUnknown.
	RenewPass(ctx context.Context, p Pass) error

	Pass(ctx context.Context, kind, id string) (Pass, error)
	Passes(ctx context.Context, kind, person string) ([]Pass, error)      // the oldest first
	DropPass(ctx context.Context, kind, id string) error                  // nothing happens if there is none
	DropPasses(ctx context.Context, kind string, unusedSince int64) error // those used before that
}

// Person is somebody who plays; a guest is a person without passkeys.
type Person struct {
	ID      string
	Name    string
	Created int64 // in milliseconds since 1970
}

// Pass is something that lets a person in.
type Pass struct {
	Kind    string // "session", "token" or "passkey"
	ID      string
	Person  string
	Label   string // what the person calls it
	Created int64
	Used    int64 // when it was last used, to the hour or so
	Data    []byte
}
