package store

import "context"

// Notes are what people leave for whoever runs the server, such as a report.
type Notes interface {
	// PutNote keeps a note, in place of one with the same kind and id.
	PutNote(ctx context.Context, n Note) error

	// Notes lists the notes of a kind that were made before a time, the newest first; 0 is any time.
	Notes(ctx context.Context, kind string, before int64, most int) ([]Note, error)

	DropNote(ctx context.Context, kind, id string) error  // nothing happens if there is none
	DropNotesOf(ctx context.Context, person string) error // all that were made by a person, or are about them
}

// Note is one of them.
type Note struct {
	Kind    string
	ID      string
	By      string // the person who made it
	About   string // the person it is about; "" for none
	Created int64  // in milliseconds since 1970
	Data    []byte
}

// Check tells what is wrong with a note by itself.
func (n Note) Check() error { return checkText(n.Kind, n.ID, n.By, n.About) }
