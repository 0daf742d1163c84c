package store

import "context"

// Archive is a store whose whole content can be listed, so that it can be copied. Lists are in the order of what identifies
// their things; each begins after the one that is given, "" being before all.
type Archive interface {
	Store
	CountTables(ctx context.Context) (int, error)
	ListTables(ctx context.Context, after string, most int) ([]Summary, error)
	ListPasses(ctx context.Context, afterKind, afterID string, most int) ([]Pass, error)
	ListNotes(ctx context.Context, afterKind, afterID string, most int) ([]Note, error)
	ListKeys(ctx context.Context) ([]string, error)  // all names
	ListPacks(ctx context.Context) ([]string, error) // all hashes

	// ListOnce is until when the names are remembered that Once was called with.
	ListOnce(ctx context.Context) (map[string]int64, error)
}
