package memory_test

import (
	"testing"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/memory"
	"github.com/divingbell/divingbell/internal/store/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Run(t, func(*testing.T) func() (store.Store, error) {
		kept := memory.New()
		return func() (store.Store, error) { return kept.Open(), nil }
	})
}
