// Package store declares how tables and people are stored: the log of each table, a summary that lists it, the packs that tables
// are played with, people and what belongs to them. When a call returns, its change is durable; a refused call has changed
// nothing. Package sqlite stores everything in one file, package postgres in a database that several nodes share; package storetest
// proves that a store keeps its promises, and has one in memory for other tests.
package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/divingbell/divingbell/fair/random"
)

// Errors of stores. Stores wrap them, so that callers can tell them apart.
var (
	ErrUnknown  = errors.New("there is no such thing in the store")
	ErrConflict = errors.New("the log has grown in the meantime")
	ErrTaken    = errors.New("the name is taken in the store")
	ErrInUse    = errors.New("another Divingbell has this database open")
	ErrNoSpace  = errors.New("the disk is full or cannot be written to; nothing was changed")
	ErrNewer    = errors.New("the database was written by a newer version of Divingbell; please use that version")
	ErrClosed   = errors.New("the store is closed")
	ErrFenced   = errors.New("another node has the lease by now")
	ErrText     = errors.New("this is not text: it is not UTF-8, or has a zero byte in it")
	ErrAway     = errors.New("the database cannot be reached at the moment; please try again")
	ErrDamaged  = errors.New("the database is damaged")
)

// Options configure a store of any kind.
type Options struct {
	Committed func(writes int, took time.Duration) // called after each transaction of appends; it must not call the store
	Damaged   func(error)                          // called once, if the database turns out to be damaged beyond the log of a table
}

// Store keeps everything until it is erased. Its methods are safe for concurrent use. A call whose context ends returns the
// context's error; its change may then have been written or not, but never half of it. The same is true of ErrAway, which a store
// that is reached over a network returns within seconds if the database does not answer. Where text is to be stored, anything
// that is not UTF-8 without zero bytes is refused with ErrText; as a name to look up, it finds nothing.
type Store interface {
	Logs
	Erasures
	Leases
	Packs
	People
	Documents

	// Key is a secret of the server. The first call with a name makes the key and stores it; later calls return the same.
	// Concurrent calls may each call make, but all return the same key. If make is nil, a key that does not exist is ErrUnknown.
	Key(ctx context.Context, name string, make func() []byte) ([]byte, error)

	// SetKey replaces a secret that changes, such as a certificate, or stores a new one; nil drops it.
	SetKey(ctx context.Context, name string, key []byte) error

	// Once lets the first call with a name pass; later ones are ErrTaken. After the time until, in milliseconds since 1970, the
	// name may be forgotten, and eventually is.
	Once(ctx context.Context, name string, until int64) error

	// Backup writes a consistent copy of everything to a file that must not exist yet, while the store is in use. If it
	// fails, there is no file.
	Backup(ctx context.Context, path string) error

	// Counts says how much there is, for the server's operator.
	Counts(ctx context.Context) (Counts, error)

	// Ready tells whether the store can be read and written now. Once it was found to be damaged beyond the log of a table, the
	// error is ErrDamaged until it is opened again.
	Ready(ctx context.Context) error

	// Close waits for pending writes. After that every call returns ErrClosed.
	Close() error
}

// NewKey makes a key that nobody can guess.
func NewKey() []byte {
	key := make([]byte, 32)
	random.Read(key)
	return key
}

// Counts is how much a store has.
type Counts struct {
	Tables map[string]int // by status
	People int
	Bytes  int64 // on disk; 0 if that is not known
}

// Logs stores the tables.
type Logs interface {
	// Append adds to the log of a table and replaces its summary, all or nothing. The batch says how long the log was; if it has
	// grown since, the error is ErrConflict. If the table to continue does not exist, it is ErrUnknown. If the batch names a
	// lease that is not the newest of its shard, it is ErrFenced.
	Append(ctx context.Context, b Batch) error

	// Log is the log of a table without its first `after` entries, perhaps empty; ErrUnknown if there is no such table. If it is
	// ErrDamaged, other tables may still be readable.
	Log(ctx context.Context, table string, after int) ([][]byte, error)

	// Length is how many entries the log of a table has; ErrUnknown if there is no such table.
	Length(ctx context.Context, table string) (int, error)

	// Lengths is how many entries the logs of these tables have. Tables that do not exist are missing.
	Lengths(ctx context.Context, tables []string) (map[string]int, error)

	// Summaries lists tables, the latest change first.
	Summaries(ctx context.Context, q Query) ([]Summary, error)

	// Summary is the summary of one table; ErrUnknown if there is no such table.
	Summary(ctx context.Context, table string) (Summary, error)

	// Wakes lists the tables of these shards that are to be woken before a time, in milliseconds since 1970, the soonest first;
	// nil means all shards, 0 any time.
	Wakes(ctx context.Context, shards []int, before int64) ([]Wake, error)
}

// Batch is what is added to a table's log at once. It must not be changed after the call: it may be written even after the caller
// has given up.
type Batch struct {
	Table   string
	After   int      // the length of the log so far; 0 for a new table
	Entries [][]byte // at least one
	Summary Summary  // of the table from now on
	Lease   *Lease   // of the table's shard, for what the table does by itself; nil for commands of people
}

// Check tells what is wrong with a batch in itself.
func (b Batch) Check() error {
	switch {
	case b.Table == "" || b.Summary.Table != b.Table:
		return fmt.Errorf("a batch for table %q with a summary of table %q", b.Table, b.Summary.Table)
	case len(b.Entries) == 0 || b.After < 0:
		return fmt.Errorf("a batch of %d entries after entry %d", len(b.Entries), b.After)
	case b.Lease != nil && b.Lease.Shard != Shard(b.Table):
		return fmt.Errorf("a batch for table %q of shard %d with the lease of shard %d", b.Table, Shard(b.Table), b.Lease.Shard)
	}
	for _, p := range b.Summary.People {
		if err := checkText(p.Person); err != nil {
			return err
		}
	}
	return checkText(b.Table, b.Summary.Status)
}

// checkText refuses what not every database can store as text.
func checkText(texts ...string) error {
	for _, text := range texts {
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return fmt.Errorf("%w: %q", ErrText, text)
		}
	}
	return nil
}

// Summary is a table as lists show it. It follows from the log and is stored beside it to be found quickly.
type Summary struct {
	Table   string
	Status  string // one word
	Public  bool   // anybody may find it
	Changed int64  // when something last changed that everybody sees, in milliseconds since 1970; other changes stay secret
	Wake    int64  // when the table has something to do by itself, in milliseconds since 1970; 0 for never
	People  []Sitting
	Shown   []byte // what lists show of it: a protocol.Summary as JSON
}

// Seated lists the people at a table, each once, in order.
func (s Summary) Seated() []string {
	who := make([]string, 0, len(s.People))
	for _, p := range s.People {
		who = append(who, p.Person)
	}
	slices.Sort(who)
	return slices.Compact(who)
}

// Sitting is a person at a table.
type Sitting struct {
	Person string
	Asked  bool  // it is this person's turn or, before the game, they have not said whether they come
	Since  int64 // since when, in milliseconds since 1970
}

// Wake says when a table is to be woken.
type Wake struct {
	Table string
	At    int64
}

// Query selects summaries. Zero fields do not restrict it.
type Query struct {
	Person string   // who sits at the table
	With   string   // who else does; only with Person
	Public bool     // only public ones
	Status []string // in one of these
	Before int64    // changed before this; to page through a long list
	Limit  int      // how many, plus those that changed in the same millisecond as the last, so that Before misses none; 0 means 100
}

// Packs stores the components that tables are played with. They are never dropped, since any table may be read again.
type Packs interface {
	// PutPack stores the content of a pack under its hash. If the hash is known, nothing changes.
	PutPack(ctx context.Context, hash string, content []byte) error

	// Pack is the content of a pack; ErrUnknown if there is no such pack.
	Pack(ctx context.Context, hash string) ([]byte, error)
}

// People stores the people who play, and what belongs to them.
type People interface {
	PutPerson(ctx context.Context, p Person) error // a new person, or the same one changed

	// ChangePerson replaces a person, provided that they are still as given in before. If they have changed since, the error is
	// ErrConflict; if they were dropped, it is ErrUnknown, and they stay dropped.
	ChangePerson(ctx context.Context, before, after Person) error

	Person(ctx context.Context, id string) (Person, error)

	// ListPeople lists at most `most` people after an id, in the order of ids; "" is before all.
	ListPeople(ctx context.Context, after string, most int) ([]Person, error)

	// PutBelonging adds something to what a person has. One with the same kind and id is replaced if it belongs to the same person;
	// otherwise the error is ErrTaken. If there is no such person, it is ErrUnknown.
	PutBelonging(ctx context.Context, b Belonging) error

	// RenewBelonging updates when a belonging was last used, and its data. A dropped one stays dropped: the error is ErrUnknown.
	RenewBelonging(ctx context.Context, b Belonging) error

	// RelabelBelonging changes the label of a belonging and nothing else. A dropped one stays dropped: the error is ErrUnknown.
	RelabelBelonging(ctx context.Context, kind, id, label string) error

	Belonging(ctx context.Context, kind, id string) (Belonging, error)
	Belongings(ctx context.Context, kind, person string) ([]Belonging, error) // the oldest first
	DropBelonging(ctx context.Context, kind, id string) error                 // nothing happens if there is none
	DropBelongings(ctx context.Context, kind string, unusedSince int64) error // those last used before that
}

// Person is somebody who plays.
type Person struct {
	ID      string
	Name    string
	Created int64  // in milliseconds since 1970
	Data    []byte // further data, which package identity reads
}

// Check tells what is wrong with a person in itself.
func (p Person) Check() error { return checkText(p.ID, p.Name) }

// CheckChange tells what is wrong with a change of a person in itself.
func (p Person) CheckChange(after Person) error {
	if after.ID != p.ID || after.Created != p.Created {
		return fmt.Errorf("person %q is changed into %q", p.ID, after.ID)
	}
	return after.Check()
}

// Belonging is something that a person has and that is deleted with them: a pass, which lets them in, or an address that their
// notices are sent to. Package identity has the kinds.
type Belonging struct {
	Kind    string
	ID      string // of a pass: a hash of the secret that the person has, never the secret itself
	Person  string
	Label   string // what the person calls it
	Created int64
	Used    int64 // when it was last used, to the hour or so
	Data    []byte
}

// Check tells what is wrong with a belonging in itself.
func (b Belonging) Check() error { return checkText(b.Kind, b.ID, b.Person, b.Label) }

// CheckLabel tells what is wrong with a label in itself.
func CheckLabel(label string) error { return checkText(label) }

// Archive is a store whose whole content can be listed, so that it can be copied. Lists are in the order of their keys; each
// begins after the given key, "" being before all.
type Archive interface {
	Store
	CountTables(ctx context.Context) (int, error)
	ListTables(ctx context.Context, after string, most int) ([]Summary, error)
	ListBelongings(ctx context.Context, afterKind, afterID string, most int) ([]Belonging, error)
	ListDocuments(ctx context.Context, afterKind, afterID string, most int) ([]Document, error)
	ListKeys(ctx context.Context) ([]string, error)  // all names
	ListPacks(ctx context.Context) ([]string, error) // all hashes

	// ListOnce returns the names that Once was called with, and until when they are remembered.
	ListOnce(ctx context.Context) (map[string]int64, error)
}
