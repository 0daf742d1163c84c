// Package registry lists the games, each with every version of its rules and its component packs. Nothing else outside a
// game's own folder tells one game from another.
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
	"github.com/divingbell/divingbell/game/lesson"
)

// Names lists the names of the games.
func Names() []string {
	var names []string
	for _, e := range All() {
		names = append(names, e.Game.About().Name)
	}
	return names
}

// Find returns the game with a name, including those of Examples.
func Find(name string) (Entry, error) { return find(append(All(), Examples()...), name) }

func find(games []Entry, name string) (Entry, error) {
	for _, e := range games {
		if e.Game.About().Name == name {
			return e, nil
		}
	}
	return Entry{}, game.BadInput(fmt.Sprintf("there is no game %q; there are %s", name, strings.Join(Names(), ", ")))
}

// version returns a version of the rules; 0 is the newest.
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

// Registry finds the rules that a table began with. Besides the built-in packs it knows those that were added. It is safe for
// concurrent use.
type Registry struct {
	// Fetch finds a pack that is neither built in nor added, by its content hash. It may be nil. Set it before the registry
	// is used.
	Fetch func(hash string) ([]byte, error)

	games []Entry

	mutex   sync.Mutex
	added   []added
	made    map[made]game.Game
	courses map[string]*lesson.Course
}

// added is a pack that an operator offers besides the built-in one.
type added struct{ game, id, hash string }

// made identifies a game that was made from a pack.
type made struct {
	game    string
	version int
	hash    string
}

// New returns a registry of everything that is built in, and of more games if there are any.
func New(more ...Entry) *Registry {
	return &Registry{games: append(All(), more...), made: map[made]game.Game{}, courses: map[string]*lesson.Course{}}
}

// Games lists the games of the registry.
func (r *Registry) Games() []game.Game {
	var all []game.Game
	for _, e := range r.games {
		all = append(all, e.Game)
	}
	return all
}

// AddPack offers a pack for new tables of the first game that it fits. It fails if the pack is not valid, saying what is wrong,
// and if another pack has the same id.
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

// Packs describes a game with each of the packs that it can be played with, the built-in one first.
func (r *Registry) Packs(name string) []game.About {
	e, err := find(r.games, name)
	if err != nil {
		return nil
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	own := e.Game.About()
	all := []game.About{own}
	for _, a := range r.added {
		if a.game == name {
			all = append(all, r.made[made{name, own.Version, a.hash}].About())
		}
	}
	return all
}

// Rules returns a game as a table began with it: by its name, the version of its rules, and its pack's content hash or id.
// Version 0 is the newest; pack "" is the built-in one. An id may come to mean another pack, a hash never does.
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
	key, g := r.known(name, about.Version, pack)
	if g != nil {
		return g, nil
	}
	if v.LoadPack == nil {
		return nil, game.BadInput(fmt.Sprintf("%s has no packs", about.Title))
	}
	content, err := r.content(e, key.hash)
	if err != nil {
		return nil, game.BadInput(fmt.Sprintf("%s has no pack %q here: %v", about.Title, pack, err))
	}
	g, err = v.LoadPack(content)
	if err != nil {
		return nil, fmt.Errorf("the pack %s: %w", pack, err)
	}
	if g.About().PackHash != key.hash {
		return nil, fmt.Errorf("the pack %s is kept with another content, whose hash is %s", pack, g.About().PackHash)
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if first, ok := r.made[key]; ok { // made by another goroutine meanwhile
		return first, nil
	}
	r.made[key] = g
	return g, nil
}

// known finds a game that was already made from a pack, by the pack's hash or id; nil if there is none.
func (r *Registry) known(name string, version int, pack string) (made, game.Game) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	for _, a := range r.added {
		if a.game == name && a.id == pack {
			pack = a.hash
		}
	}
	key := made{name, version, pack}
	return key, r.made[key]
}

// content finds a pack by its hash, loaded for any version of the rules or kept elsewhere.
func (r *Registry) content(e Entry, hash string) ([]byte, error) {
	r.mutex.Lock()
	known := slices.Collect(maps.Values(r.made))
	r.mutex.Unlock() // because Fetch may take a while
	for _, v := range append(slices.Clip(e.Older), e.Version) {
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

// Load returns a game with a pack, by a version of its rules; 0 is the newest.
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

// Rules is Registry.Rules of everything that is built in.
func Rules(name string, version int, pack string) (game.Game, error) {
	return builtIn.Rules(name, version, pack)
}

// Judge returns what bots of a game build on; nil if it has none.
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
