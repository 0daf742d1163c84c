package store

import (
	"context"
	"fmt"
)

// Documents stores small things that concern the whole server and are found by their kind: reports, announcements, bans of
// networks, what the operator did, work that must be finished even if the server is killed, and reviews of finished games.
type Documents interface {
	// PutDocument stores a document, in place of one with the same kind and id.
	PutDocument(ctx context.Context, d Document) error

	// ChangeDocument replaces the data of a document, provided that it is still as given in before. If it has changed since, the
	// error is ErrConflict; if it was dropped, it is ErrUnknown, and it stays dropped.
	ChangeDocument(ctx context.Context, before, after Document) error

	Document(ctx context.Context, kind, id string) (Document, error) // ErrUnknown if there is none

	// Documents lists those of a kind that were made before a time, the newest first; 0 means any time. It returns fewer than `most`
	// only if no more are left, and more if others were made in the same millisecond as the last: the next page begins before it.
	Documents(ctx context.Context, kind string, before int64, most int) ([]Document, error)

	// DocumentsByID is those of a kind that have one of these ids, which are different, in any order. Ids that there are not are missing.
	DocumentsByID(ctx context.Context, kind string, ids []string) ([]Document, error)

	DropDocument(ctx context.Context, kind, id string) error  // nothing happens if there is none
	DropDocumentsOf(ctx context.Context, person string) error // all documents made by a person, or about them
}

// Kinds of documents that belong to a table. Their id is the table's, and they are deleted with it.
const (
	Review       = "review"        // of a finished game
	ReviewWanted = "review-wanted" // one that somebody has asked for and that is not done yet
	Books        = "books"         // what statistics need of a review
	Tally        = "tally"         // what statistics need of a finished game
)

// OfTables are these kinds.
var OfTables = []string{Review, ReviewWanted, Books, Tally}

// Document is something that is found by its kind and id.
type Document struct {
	Kind    string
	ID      string
	By      string // the person who made it
	About   string // the person it is about; "" for none
	Created int64  // in milliseconds since 1970
	Data    []byte
}

// CheckChange tells what is wrong with a change of a document in itself.
func (d Document) CheckChange(after Document) error {
	if after.Kind != d.Kind || after.ID != d.ID {
		return fmt.Errorf("document %q %q is changed into %q %q", d.Kind, d.ID, after.Kind, after.ID)
	}
	return after.Check()
}

// Check tells what is wrong with a document in itself.
func (d Document) Check() error { return checkText(d.Kind, d.ID, d.By, d.About) }
