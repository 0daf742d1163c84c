package memory_test

import (
	"testing"

	_ "github.com/divingbell/divingbell/game/gametest" // the -update flag
	"github.com/divingbell/divingbell/store"
	"github.com/divingbell/divingbell/store/memory"
	"github.com/divingbell/divingbell/store/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Run(t, func(*testing.T) func() (store.Store, error) {
		kept := memory.New()
		return func() (store.Store, error) { return kept.Open(), nil }
	})
}
