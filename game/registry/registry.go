// Package registry names the games there are: each with every version of its rules and its component packs. Nothing else
// outside a game's own folder knows one game from another.
package registry

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/divingbell/divingbell/game"
)

// Names lists the games by name.
func Names() []string {
	var names []string
	for _, e := range All() {
		names = append(names, e.Game.About().Name)
	}
	return names
}

// Find gives the game with a name.
func Find(name string) (Entry, error) { return find(All(), name) }

func find(games []Entry, name string) (Entry, error) {
	for _, e := range games {
		if e.Game.About().Name == name {
			return e, nil
		}
	}
	return Entry{}, game.BadInput(fmt.Sprintf("there is no game %q; there are %s", name, strings.Join(Names(), ", ")))
}

// version gives a version of the rules; 0 is the newest.
func (e Entry) version(number int) (Version, error) {
	all := append([]Version{e.Version}, e.Older...)
	var numbers []string
	for _, v := range all {
		n := v.Game.About().Version
		if number == 0 || n == number {
			return v, nil
		}
		numbers = append(numbers, strconv.Itoa(n))
	}
	return Version{}, game.BadInput(fmt.Sprintf("%s has no version %d of its rules; this program has version %s",
		e.Game.About().Title, number, strings.Join(numbers, ", ")))
}

// Registry finds the rules that a table began with. Beside the packs that are built in it knows those that were added. It
// may be used from many goroutines at once.
type Registry struct {
	// Fetch finds a pack by its hash that is neither built in nor added; nil for nowhere. It is set before the registry is used.
	Fetch func(hash string) ([]byte, error)

	games []Entry

	mutex sync.Mutex
	added []added
	made  map[made]game.Game
}

// added is a pack that a host offers besides the one that is built in.
type added struct{ game, id, hash string }

// made is a game that was made of a pack, by any version of its rules.
type made struct {
	game    string
	version int
	hash    string
}

// New makes a registry of what is built in.
func New() *Registry { return &Registry{games: All(), made: map[made]game.Game{}} }

// AddPack offers the pack of a file for new tables, with the first game that can be played with it. It fails, saying what
// is wrong with the pack, and if another one has its id.
func (r *Registry) AddPack(data []byte) error {
	var fault error = game.BadInput("no game has component packs")
	for _, e := range r.games {
		if e.LoadPack == nil {
			continue
		}
		g, err := e.LoadPack(data)
		if err != nil {
			fault = err
			continue
		}
		return r.add(e, g)
	}
	return fault
}

func (r *Registry) add(e Entry, g game.Game) error {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	about := g.About()
	pack := added{about.Name, about.Pack, about.PackHash}
	switch builtIn := e.Game.About(); {
	case builtIn.PackHash == pack.hash, slices.Contains(r.added, pack):
		return nil
	case builtIn.Pack == pack.id, slices.ContainsFunc(r.added, func(a added) bool { return a.game == pack.game && a.id == pack.id }):
		return game.BadInput(fmt.Sprintf("there is another pack with the id %q; give this one an id of its own", pack.id))
	}
	r.added = append(r.added, pack)
	r.made[made{pack.game, about.Version, pack.hash}] = g
	return nil
}

// Packs lists the ids of the packs that a game can be played with, the one that is built in first.
func (r *Registry) Packs(name string) []string {
	e, err := find(r.games, name)
	if err != nil {
		return nil
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	ids := []string{e.Game.About().Pack}
	for _, a := range r.added {
		if a.game == name {
			ids = append(ids, a.id)
		}
	}
	return ids
}

// Rules gives a game as a table began with it: its name, the version of its rules, and its pack by content hash or by id.
// Version 0 is the newest, pack "" the one that is built in. A hash is exact: what it finds never changes.
func (r *Registry) Rules(name string, version int, pack string) (game.Game, error) {
	e, err := find(r.games, name)
	if err != nil {
		return nil, err
	}
	v, err := e.version(version)
	if err != nil {
		return nil, err
	}
	about := v.Game.About()
	if pack == "" || pack == about.Pack || pack == about.PackHash {
		return v.Game, nil
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	for _, a := range r.added {
		if a.game == name && a.id == pack {
			pack = a.hash
		}
	}
	key := made{name, about.Version, pack}
	if g, ok := r.made[key]; ok {
		return g, nil
	}
	content, err := r.content(e, pack)
	if err != nil || v.LoadPack == nil {
		return nil, game.BadInput(fmt.Sprintf("%s has no pack %q here: %v", about.Title, pack, err))
	}
	g, err := v.LoadPack(content)
	if err != nil {
		return nil, fmt.Errorf("the pack %s: %w", pack, err)
	}
	if g.About().PackHash != pack {
		return nil, fmt.Errorf("the pack %s is kept with another content, whose hash is %s", pack, g.About().PackHash)
	}
	r.made[key] = g
	return g, nil
}

// content finds a pack by its hash: one that another version of the rules is played with, or one that is kept elsewhere.
func (r *Registry) content(e Entry, hash string) ([]byte, error) {
	known := slices.Collect(maps.Values(r.made))
	for _, v := range append(e.Older, e.Version) {
		known = append(known, v.Game)
	}
	for _, g := range known {
		if p, ok := g.(game.Packed); ok && g.About().Name == e.Game.About().Name && g.About().PackHash == hash {
			return p.PackContent(), nil
		}
	}
	if r.Fetch == nil {
		return nil, errors.New("it is not built in")
	}
	return r.Fetch(hash)
}

// Load gives a game with the pack of a file, by a version of its rules; 0 is the newest.
func (r *Registry) Load(name string, version int, pack []byte) (game.Game, error) {
	e, err := find(r.games, name)
	if err != nil {
		return nil, err
	}
	v, err := e.version(version)
	if err != nil {
		return nil, err
	}
	if v.LoadPack == nil {
		return nil, game.BadInput(e.Game.About().Title + " has no component packs")
	}
	return v.LoadPack(pack)
}

var builtIn = New()

// Rules is Registry.Rules for what is built in.
func Rules(name string, version int, pack string) (game.Game, error) {
	return builtIn.Rules(name, version, pack)
}

// Judge is what bots of a game build on; nil if it has none.
func Judge(g game.Game) (game.Judge, error) {
	e, err := Find(g.About().Name)
	if err != nil {
		return nil, err
	}
	v, err := e.version(g.About().Version)
	if err != nil || v.Judge == nil {
		return nil, err
	}
	return v.Judge(g), nil
}
