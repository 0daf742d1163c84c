// Package registry names the games there are. Nothing else outside a game's own folder knows one from another.
package registry

import (
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/judge"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/sunken"
	sunkenjudge "github.com/divingbell/divingbell/game/sunken/judge"
)

// Entry is one game, and what can be done with its component packs if it has any.
type Entry struct {
	Game     game.Game
	LoadPack func([]byte) (game.Game, error) // makes the game with other components
	ShowPack func(game.Game) string          // lists the components of such a game, to be read
	Judge    func(game.Game) game.Judge      // what bots build on
}

// All lists the games, the one to begin with first.
func All() []Entry {
	return []Entry{
		{
			Game: packs.Standard(),
			LoadPack: func(data []byte) (game.Game, error) {
				g, err := packs.Load(data)
				if err != nil {
					return nil, err
				}
				return g, nil
			},
			ShowPack: func(g game.Game) string { return packs.Show(g.(*deepblue.Game)) },
			Judge:    func(g game.Game) game.Judge { return judge.New(g.(*deepblue.Game)) },
		},
		{
			Game:  sunken.New(),
			Judge: func(g game.Game) game.Judge { return sunkenjudge.New(g.(*sunken.Game)) },
		},
	}
}

// Names lists the games by name.
func Names() []string {
	var names []string
	for _, e := range All() {
		names = append(names, e.Game.About().Name)
	}
	return names
}

// Find gives the game with a name.
func Find(name string) (Entry, error) {
	for _, e := range All() {
		if e.Game.About().Name == name {
			return e, nil
		}
	}
	return Entry{}, game.BadInput(fmt.Sprintf("there is no game %q; there are %s", name, strings.Join(Names(), ", ")))
}

// Judge is what bots of a game build on; nil if it has none.
func Judge(g game.Game) (game.Judge, error) {
	e, err := Find(g.About().Name)
	if err != nil || e.Judge == nil {
		return nil, err
	}
	return e.Judge(g), nil
}

// Rules gives a game as a table began with it: its name, the version of its rules and its component pack. Version 0 and
// pack "" are those of today.
func Rules(name string, version int, pack string) (game.Game, error) {
	e, err := Find(name)
	if err != nil {
		return nil, err
	}
	about := e.Game.About()
	switch {
	case version != 0 && version != about.Version:
		return nil, game.BadInput(fmt.Sprintf("%s has no version %d of its rules; this program has version %d", about.Title, version, about.Version))
	case pack != "" && pack != about.Pack:
		return nil, game.BadInput(fmt.Sprintf("%s has no pack %q here", about.Title, pack))
	}
	return e.Game, nil
}
