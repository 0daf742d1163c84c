package lesson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// Course is the lessons and examples of a game.
type Course struct {
	Lessons  []*Lesson // in the order in which they are taken
	Examples []*Lesson // those of the rulebook
}

// Find finds a lesson or an example.
func (c *Course) Find(id string) (*Lesson, bool) {
	for _, l := range c.All() {
		if l.ID == id {
			return l, true
		}
	}
	return nil, false
}

// All lists lessons and examples.
func (c *Course) All() []*Lesson {
	return append(c.Lessons[:len(c.Lessons):len(c.Lessons)], c.Examples...)
}

const (
	folder = "lessons"
	order  = "course.json"
)

// Read reads and checks the course of a game from the folder lessons. The error says everything that is wrong.
func Read(from fs.FS, g game.Game) (*Course, error) {
	var listed struct {
		Lessons  []string `json:"lessons"`
		Examples []string `json:"examples,omitempty"`
	}
	if err := decode(from, path.Join(folder, order), &listed); err != nil {
		return nil, err
	}
	c := &Course{}
	known := map[string]bool{order: true}
	var faults []error
	read := func(ids []string, example bool) (all []*Lesson) {
		for _, id := range ids {
			l, err := readOne(from, id, example, g)
			if known[id+".json"] {
				err = errors.Join(err, fault(order, "%s is listed twice", id))
			}
			known[id+".json"] = true
			faults = append(faults, err)
			all = append(all, l)
		}
		return all
	}
	c.Lessons, c.Examples = read(listed.Lessons, false), read(listed.Examples, true)
	files, err := fs.ReadDir(from, folder)
	faults = append(faults, err)
	for _, f := range files {
		if !known[f.Name()] {
			faults = append(faults, fault(f.Name(), "%s does not list it", order))
		}
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	return c, nil
}

func readOne(from fs.FS, id string, example bool, g game.Game) (*Lesson, error) {
	l := &Lesson{}
	if err := decode(from, path.Join(folder, id+".json"), l); err != nil {
		return nil, err
	}
	switch {
	case l.ID != id:
		return nil, fault(id+".json", "its id is %q", l.ID)
	case l.Example != example:
		return nil, fault(id+".json", `"example" must be %v where %s lists it`, example, order)
	}
	return l, l.Check(g)
}

// decode reads a file that must hold one JSON value without unknown fields.
func decode(from fs.FS, name string, into any) error {
	data, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	err = in.Decode(into)
	if err == nil {
		if _, more := in.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("something follows its end")
		}
	}
	if err != nil {
		line := 1 + bytes.Count(data[:min(int(in.InputOffset()), len(data))], []byte("\n"))
		return fault(path.Base(name), "line %d or after: %s", line, strings.TrimPrefix(err.Error(), "json: "))
	}
	return nil
}

func fault(file, format string, args ...any) error {
	return game.BadInput(file + ": " + fmt.Sprintf(format, args...))
}
