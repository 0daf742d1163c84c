package storetest_test

import (
	"testing"

	_ "github.com/divingbell/divingbell/game/gametest" // the -update flag
	"github.com/divingbell/divingbell/store"
	"github.com/divingbell/divingbell/store/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Run(t, func(*testing.T) func() (store.Store, error) {
		memory := storetest.NewMemory()
		return func() (store.Store, error) { return memory.Open(), nil }
	})
}
