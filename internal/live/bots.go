package live

import (
	"sync"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// Bots makes Settings.Bot out of judges. Each game, with its version and pack, has one judge for all its bots. It is made when
// the first bot needs it and kept, since judges cache from one decision to the next; so it must be safe for concurrent use.
func Bots(judge func(game.Game) (game.Judge, error)) func(g game.Game, level string) (bot.Bot, error) {
	type rules struct {
		game, pack, hash string
		version          int
	}
	var mutex sync.Mutex
	judges := map[rules]game.Judge{}
	return func(g game.Game, level string) (bot.Bot, error) {
		about := g.About()
		of := rules{about.Name, about.Pack, about.PackHash, about.Version}
		mutex.Lock()
		defer mutex.Unlock()
		j, ok := judges[of]
		if !ok {
			var err error
			if j, err = judge(g); err != nil {
				return nil, err
			}
			judges[of] = j
		}
		return bot.New(level, j)
	}
}
