package bot

import (
	"runtime"
	"time"

	"github.com/divingbell/divingbell/game"
)

// newAdmiral makes a captain that does not assume it will continue like a mate: in its futures, which are shorter, it makes its own
// strategic decisions with foresight. It has more time, and two cores if there are two.
func newAdmiral(j game.Judge) captain {
	return captain{j, style{length: 24, foresight: true}, Budget{Time: 3 * time.Second}, min(2, runtime.GOMAXPROCS(0))}
}
