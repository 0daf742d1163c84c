package bot

import (
	"runtime"
	"time"

	"github.com/divingbell/divingbell/game"
)

// newAdmiral is a captain with more time, and with two cores where there are two: what is not clear to a captain in the end often is
// to an admiral.
func newAdmiral(j game.Judge) captain {
	return captain{j, Budget{Time: 3 * time.Second}, min(2, runtime.GOMAXPROCS(0))}
}
