package registry

import (
	"io/fs"
	"slices"
	"sync"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/judge"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/sunken"
	sunkenjudge "github.com/divingbell/divingbell/game/sunken/judge"
)

// Entry is one game: the newest version of its rules, by which new tables are played, and all older ones, by which tables that
// began with them are finished and replayed.
type Entry struct {
	Version
	Older   []Version
	Lessons fs.FS // that teach the game by its newest rules; nil if there are none. See Registry.Course
}

// Version is one version of a game's rules. Its number is that of Game.About.
type Version struct {
	Game     game.Game                       // with the components that are built in
	LoadPack func([]byte) (game.Game, error) // makes the game with other components; nil if it has no packs
	ShowPack func(game.Game) string          // lists the components of such a game, for people to read
	Judge    func(game.Game) game.Judge      // what bots build on; nil if there is none
}

// games lists all games. A new version of a game's rules takes the place of the last one, which moves to Older.
var games = sync.OnceValue(func() []Entry {
	return []Entry{
		{Version: Version{
			Game: packs.Standard(),
			LoadPack: func(data []byte) (game.Game, error) {
				g, err := packs.Load(data)
				if err != nil {
					return nil, err
				}
				return g, nil
			},
			ShowPack: showPack,
			Judge:    func(g game.Game) game.Judge { return judge.New(g.(*deepblue.Game)) },
		}, Lessons: deepblue.Lessons},
		{Version: Version{
			Game:  sunken.New(),
			Judge: judgeSunken,
		}, Older: []Version{{Game: sunken.OfVersion1(), Judge: judgeSunken}}, Lessons: sunken.Lessons},
	}
})

func judgeSunken(g game.Game) game.Judge { return sunkenjudge.New(g.(*sunken.Game)) }

// All lists the games; the one to begin with comes first.
func All() []Entry { return slices.Clone(games()) }
