package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// sees checks a property of a view: "green: players.0.hand = [S1 S2]".
func (t *table) sees(text string) error {
	rest, want, ok := cut(text, "=")
	if !ok {
		return errors.New("what is seen is written: sees AUDIENCE: PATH = VALUE")
	}
	path, properties, err := t.look(rest)
	if err != nil {
		return err
	}
	want = plain(want)
	near := []string{}
	for _, p := range properties {
		if p.Path == path {
			if found := plain(p.Value); found != want {
				return expected("%s should be seen as %q, found %q", path, want, found)
			}
			return nil
		}
		if top, _, _ := strings.Cut(path, "."); strings.HasPrefix(p.Path, top) {
			near = append(near, p.Path)
		}
	}
	if len(near) == 0 {
		for _, p := range properties {
			near = append(near, p.Path)
		}
	}
	return expected("%s should be seen as %q, and is not there; there are: %s", path, want, strings.Join(near, ", "))
}

// hides checks that a view has nothing at or below a path: "orange: players.0.hand".
func (t *table) hides(text string) error {
	path, properties, err := t.look(text)
	if err != nil {
		return err
	}
	for _, p := range properties {
		if p.Path == path || strings.HasPrefix(p.Path, path+".") {
			return expected("%s should be hidden, and is seen: %s = %s", path, p.Path, p.Value)
		}
	}
	if parent := path[:max(0, strings.LastIndex(path, "."))]; !t.seenBySomebody(parent) {
		return fmt.Errorf("there is no %s in anybody's view; is the path written right?", parent)
	}
	return nil
}

// seenBySomebody tells whether a path occurs in some view, so that a mistyped path does not pass as hidden.
func (t *table) seenBySomebody(path string) bool {
	for _, a := range game.Audiences(t.config.Players) {
		properties, err := Flatten(t.position.View(a))
		if err == nil && slices.ContainsFunc(properties, func(p Property) bool {
			return path == "" || p.Path == path || strings.HasPrefix(p.Path, path+".")
		}) {
			return true
		}
	}
	return false
}

// look reads "AUDIENCE: PATH" and returns the path and everything the audience sees.
func (t *table) look(text string) (string, []Property, error) {
	name, path, ok := cut(text, ":")
	if !ok || path == "" {
		return "", nil, errors.New("a look is written: sees AUDIENCE: PATH = VALUE, or hides AUDIENCE: PATH")
	}
	audience := game.Spectator
	if name != "spectator" {
		seat, err := t.seat(name)
		if err != nil {
			return "", nil, err
		}
		audience = game.At(seat)
	}
	properties, err := Flatten(t.position.View(audience))
	return path, properties, err
}
