package store

import "context"

// Notes stores what people leave for the server's operator, such as reports, and what the server notes for itself.
type Notes interface {
	// PutNote stores a note, in place of one with the same kind and id.
	PutNote(ctx context.Context, n Note) error

	// Notes lists notes of a kind that were made before a time, the newest first; 0 means any time. It returns fewer than `most`
	// only if no more are left, and more if others were made in the same millisecond as the last: the next page begins before it.
	Notes(ctx context.Context, kind string, before int64, most int) ([]Note, error)

	DropNote(ctx context.Context, kind, id string) error  // nothing happens if there is none
	DropNotesOf(ctx context.Context, person string) error // all notes made by a person, or about them
}

// Note is one note.
type Note struct {
	Kind    string
	ID      string
	By      string // the person who made it
	About   string // the person it is about; "" for none
	Created int64  // in milliseconds since 1970
	Data    []byte
}

// Check tells what is wrong with a note in itself.
func (n Note) Check() error { return checkText(n.Kind, n.ID, n.By, n.About) }
