package fair

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// forDaily is the sentence that the draw of a day follows from: game, version of its rules, components, date.
const forDaily = "divingbell draw of the day 1\n%s %d %s\n%s\n"

// Daily arranges the draw of a day, written as 2026-11-19. It is the same for everybody who plays by the same rules, and nobody can
// choose it. The seed has 53 bits, so that programs which know no longer numbers can read it.
func Daily(g game.Game, date string) (*record.Arrangement, error) {
	if _, err := time.Parse(time.DateOnly, date); err != nil {
		return nil, game.BadInput(fmt.Sprintf("%q is not a date such as 2026-11-19", date))
	}
	about := g.About()
	sum := sha256.Sum256([]byte(fmt.Sprintf(forDaily, about.Name, about.Version, about.PackHash, date)))
	return &record.Arrangement{Seed: binary.BigEndian.Uint64(sum[:]) >> 11, Daily: date}, nil
}

// Date is the date of a time by UTC, as draws of the day are called.
func Date(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// checkDaily finds fault with an arrangement that says it is the draw of a day, and is not.
func checkDaily(g game.Game, a *record.Arrangement) error {
	if a.Daily == "" {
		return nil
	}
	daily, err := Daily(g, a.Daily)
	if err == nil && (a.Seed != daily.Seed || len(a.Facts)+len(a.Dice) > 0) {
		err = game.BadInput("this is not the draw of " + a.Daily)
	}
	return err
}
