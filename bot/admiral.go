package bot

import (
	"runtime"
	"time"

	"github.com/divingbell/divingbell/game"
)

// newAdmiral is a captain who does not expect to play on like a mate: in the futures that it looks into, it makes its own strategic
// decisions with foresight. They need not be long for that. It has more time, and two cores where there are two.
func newAdmiral(j game.Judge) captain {
	return captain{j, style{length: 24, foresight: true}, Budget{Time: 3 * time.Second}, min(2, runtime.GOMAXPROCS(0))}
}
