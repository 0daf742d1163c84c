package store

import "context"

// Archive is a store whose whole content can be listed, so that it can be copied. Lists are in the order of their keys; each
// begins after the given key, "" being before all.
type Archive interface {
	Store
	CountTables(ctx context.Context) (int, error)
	ListTables(ctx context.Context, after string, most int) ([]Summary, error)
	ListPasses(ctx context.Context, afterKind, afterID string, most int) ([]Pass, error)
	ListNotes(ctx context.Context, afterKind, afterID string, most int) ([]Note, error)
	ListKeys(ctx context.Context) ([]string, error)  // all names
	ListPacks(ctx context.Context) ([]string, error) // all hashes

	// ListOnce returns the names that Once was called with, and until when they are remembered.
	ListOnce(ctx context.Context) (map[string]int64, error)
}
