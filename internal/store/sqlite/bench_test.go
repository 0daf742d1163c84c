package sqlite

import (
	"testing"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest"
)

func BenchmarkAppend(b *testing.B) {
	storetest.BenchmarkAppend(b, func(o store.Options) (store.Store, error) { return Open(b.Context(), newPath(b), o) })
}
