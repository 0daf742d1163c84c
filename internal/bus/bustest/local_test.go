package bustest_test

import (
	"testing"

	"github.com/divingbell/divingbell/internal/bus/bustest"
)

func TestLocal(t *testing.T) {
	local := &bustest.Local{}
	bustest.Test(t, local.Join)
}

// Messages can be lost and doubled on purpose.
func TestCopies(t *testing.T) {
	local := &bustest.Local{}
	a, b := local.Join(), local.Join()
	e := bustest.Listen(t, b, "table.reef")
	for copies, text := range []string{"lost", "once", "twice"} {
		local.SetCopies(func(string) int { return copies })
		a.Publish("table.reef", []byte(text))
	}
	e.Hears("once")
	e.Hears("twice")
	e.Hears("twice")
}
