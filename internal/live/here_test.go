package live

import (
	"context"
	"testing"

	"github.com/divingbell/divingbell/internal/bus/bustest"
)

// It is known who listens at other halls, too.
func TestWhoListens(t *testing.T) {
	clustered(t, Settings{}, func(a, b *fixture, _ *bustest.Local) {
		for hall, person := range map[*fixture]string{a: "anna", b: "bert"} {
			l := hall.Listen(person, NewSignalChan())
			defer l.Close()
		}
		here, err := a.Listening(context.Background(), []string{"anna", "bert", "carl"})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "who is here", here, map[string]bool{"anna": true, "bert": true})
	})
}
