package store

import "context"

// Documents stores small things that concern the whole server and are found by their kind: reports, announcements, bans of
// networks, what the operator did, and work that must be finished even if the server is killed.
type Documents interface {
	// PutDocument stores a document, in place of one with the same kind and id.
	PutDocument(ctx context.Context, d Document) error

	// Documents lists those of a kind that were made before a time, the newest first; 0 means any time. It returns fewer than `most`
	// only if no more are left, and more if others were made in the same millisecond as the last: the next page begins before it.
	Documents(ctx context.Context, kind string, before int64, most int) ([]Document, error)

	// DocumentsByID is those of a kind that have one of these ids, which are different, in any order. Ids that there are not are missing.
	DocumentsByID(ctx context.Context, kind string, ids []string) ([]Document, error)

	DropDocument(ctx context.Context, kind, id string) error  // nothing happens if there is none
	DropDocumentsOf(ctx context.Context, person string) error // all documents made by a person, or about them
}

// Document is something that belongs to no table and need not belong to a person.
type Document struct {
	Kind    string
	ID      string
	By      string // the person who made it
	About   string // the person it is about; "" for none
	Created int64  // in milliseconds since 1970
	Data    []byte
}

// Check tells what is wrong with a document in itself.
func (d Document) Check() error { return checkText(d.Kind, d.ID, d.By, d.About) }
