package registry

import (
	"fmt"

	"github.com/divingbell/divingbell/game/lesson"
)

// Course returns the lessons of a game; it is empty for a game that has none.
func (r *Registry) Course(name string) (*lesson.Course, error) {
	e, err := find(r.games, name)
	if err != nil || e.Lessons == nil {
		return &lesson.Course{}, err
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if c, ok := r.courses[name]; ok {
		return c, nil
	}
	c, err := lesson.Read(e.Lessons, e.Game)
	if err != nil {
		return nil, fmt.Errorf("the lessons of %s: %w", e.Game.About().Title, err)
	}
	r.courses[name] = c
	return c, nil
}

// Course is Registry.Course of everything that is built in.
func Course(name string) (*lesson.Course, error) { return builtIn.Course(name) }
