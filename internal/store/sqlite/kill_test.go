package sqlite

import (
	"testing"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/store/storetest"
)

func TestKilledProcessLosesNothing(t *testing.T) {
	storetest.Kill(t, 10, newPath(t), openPlace, func(s store.Store) {
		var verdict string
		if err := s.(*Store).readers.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
			t.Errorf("the database is damaged: %s (%v)", verdict, err)
		}
	})
}
