package sqlite

import (
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	_ "github.com/divingbell/divingbell/game/gametest" // the -update flag
	"github.com/divingbell/divingbell/store"
	"github.com/divingbell/divingbell/store/storetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) func() (store.Store, error) {
		path := filepath.Join(t.TempDir(), "divingbell.db")
		return func() (store.Store, error) { return Open(t.Context(), path, Options{}) }
	})
}
