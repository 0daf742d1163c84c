package live

import (
	"context"

	"github.com/divingbell/divingbell/internal/store"
)

// Store is what a hall needs of a store.Store.
type Store interface {
	store.Logs
	store.Erasures
	store.Leases
	store.Packs

	Key(ctx context.Context, name string, make func() []byte) ([]byte, error)
	Person(ctx context.Context, id string) (store.Person, error)

	PutDocument(ctx context.Context, d store.Document) error
	ChangeDocument(ctx context.Context, before, after store.Document) error
	Document(ctx context.Context, kind, id string) (store.Document, error)
	Documents(ctx context.Context, kind string, before int64, most int) ([]store.Document, error)
	DropDocument(ctx context.Context, kind, id string) error
	DropDocumentsOf(ctx context.Context, person string) error
}
