// Package locale holds the texts that people read, one folder a language, several flat JSON files a folder: keys such
// as "deepblue.event.sailed", messages in the common part of ICU MessageFormat. Games and server speak in keys and
// arguments; only whoever shows them to a person asks a Catalogue for words.
package locale

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"github.com/divingbell/divingbell/game"
)

//go:embed */*.json
var files embed.FS

// Catalogue has the messages of one language.
type Catalogue struct {
	language language.Tag
	messages map[string]message
}

// Languages lists the languages there are, "en" first.
func Languages() []string {
	folders, err := fs.ReadDir(files, ".")
	if err != nil {
		panic(err)
	}
	names := []string{"en"}
	for _, f := range folders {
		if f.Name() != "en" {
			names = append(names, f.Name())
		}
	}
	return names
}

// Load reads the catalogue of a language; a message that is not well formed is an error that says where.
func Load(name string) (*Catalogue, error) {
	if !slices.Contains(Languages(), name) {
		return nil, game.BadInput(fmt.Sprintf("there is no language %q; there are %s", name, strings.Join(Languages(), ", ")))
	}
	return load(files, name)
}

func load(from fs.FS, name string) (*Catalogue, error) {
	tag, err := language.Parse(name)
	if err != nil {
		return nil, err
	}
	c := &Catalogue{tag, map[string]message{}}
	names, err := fs.Glob(from, path.Join(name, "*.json"))
	if err != nil {
		return nil, err
	}
	for _, file := range names {
		if err := c.add(from, file); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	return c, nil
}

// add reads a file: an object of texts, none of which there is already.
func (c *Catalogue) add(from fs.FS, file string) error {
	data, err := fs.ReadFile(from, file)
	if err != nil {
		return err
	}
	in := json.NewDecoder(bytes.NewReader(data))
	if token, err := in.Token(); err != nil || token != json.Delim('{') {
		return errors.New("an object of texts is wanted")
	}
	for in.More() {
		var source string
		key, err := in.Token()
		if err != nil {
			return err
		}
		if err := in.Decode(&source); err != nil {
			return fmt.Errorf("%v: %w", key, err)
		}
		if err := c.put(key.(string), source); err != nil {
			return fmt.Errorf("%v: %w", key, err)
		}
	}
	_, err = in.Token()
	return err
}

func (c *Catalogue) put(key, source string) error {
	if c.Has(key) {
		return errors.New("the key stands twice")
	}
	m, err := parse(source)
	c.messages[key] = m
	return err
}

// Language is the language of the messages.
func (c *Catalogue) Language() language.Tag { return c.language }

// Has tells whether there is a message.
func (c *Catalogue) Has(key string) bool {
	_, ok := c.messages[key]
	return ok
}

// Text is the message with its arguments as they are; without a message it is the key.
func (c *Catalogue) Text(key string, args ...game.Arg) string {
	return c.text(key, args, func(a game.Arg) string { return a.Value })
}

// List writes things one after the other, as the language does it: "a, b and c".
func (c *Catalogue) List(things []string) string { return c.joined("list.and", things) }

// Either writes things of which one is chosen: "a, b or c".
func (c *Catalogue) Either(things []string) string { return c.joined("list.or", things) }

// joined lets the message choose by the letter that the last thing begins with.
func (c *Catalogue) joined(key string, things []string) string {
	last := len(things) - 1
	if last < 1 {
		return strings.Join(things, "")
	}
	letter, _ := utf8.DecodeRuneInString(strings.ToLower(things[last]))
	names := map[string]string{"first": strings.Join(things[:last], ", "), "last": things[last]}
	return c.text(key, []game.Arg{{Name: "first"}, {Name: "last", Value: string(letter)}}, func(a game.Arg) string { return names[a.Name] })
}

// text names the arguments by a function.
func (c *Catalogue) text(key string, args []game.Arg, name func(game.Arg) string) string {
	m, ok := c.messages[key]
	if !ok {
		return key
	}
	w := &writer{language: c.language, args: args, name: name}
	w.message(m, "")
	return w.String()
}

type writer struct {
	strings.Builder
	language language.Tag
	args     []game.Arg
	name     func(game.Arg) string
}

// message writes m; counted is the number that # stands for.
func (w *writer) message(m message, counted string) {
	for _, n := range m {
		switch n := n.(type) {
		case text:
			w.WriteString(string(n))
		case number:
			w.WriteString(counted)
		case argument:
			w.WriteString(w.named(string(n)))
		case choice:
			value, given := w.value(n.argument)
			if n.plural {
				if !given {
					value = gap(n.argument)
				}
				w.message(n.of(value, w.language), value)
			} else {
				w.message(n.of(value, w.language), counted)
			}
		}
	}
}

func (w *writer) value(name string) (value string, given bool) {
	for _, a := range w.args {
		if a.Name == name {
			return a.Value, true
		}
	}
	return "", false
}

// gap is what stands for an argument that is not given.
func gap(name string) string { return "{" + name + "}" }

// named is an argument as people read it; one that is not given stays visible.
func (w *writer) named(name string) string {
	for _, a := range w.args {
		if a.Name == name {
			return w.name(a)
		}
	}
	return gap(name)
}

// forms are the plural forms of all languages.
var forms = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// of chooses a case.
func (c choice) of(value string, tag language.Tag) message {
	if !c.plural {
		if m, ok := c.cases[value]; ok {
			return m
		}
		return c.cases["other"]
	}
	if m, ok := c.cases["="+value]; ok {
		return m
	}
	if n, err := strconv.Atoi(value); err == nil {
		form := plural.Cardinal.MatchPlural(tag, max(n, -n), 0, 0, 0, 0)
		for name, m := range c.cases {
			if f, ok := forms[name]; ok && f == form {
				return m
			}
		}
	}
	return c.cases["other"]
}
