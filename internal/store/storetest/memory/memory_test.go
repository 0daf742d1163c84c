package memory_test

import (
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest"
	"github.com/divingbell/divingbell/internal/store/storetest/memory"
)

func TestMemory(t *testing.T) {
	storetest.Run(t, func(*testing.T) func() (store.Store, error) {
		kept := memory.New()
		return func() (store.Store, error) { return kept.Open(), nil }
	})
}

func TestNodes(t *testing.T) {
	storetest.RunNodes(t, func(*testing.T) storetest.Place {
		kept := memory.New()
		return storetest.Place{
			Open: func() (store.Store, error) { return kept.Open(), nil },
			Age: func(by time.Duration) error {
				kept.Age(by)
				return nil
			},
		}
	})
}
