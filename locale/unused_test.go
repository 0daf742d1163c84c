package locale

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What games say, and what their things are called, is held against games by package gametest, key by key.
func TestEveryKeyIsUsed(t *testing.T) {
	u := uses{words: map[string]bool{}, families: map[string]*regexp.Regexp{}}
	if err := u.read(os.DirFS("..")); err != nil {
		t.Fatal(err)
	}
	english, err := sources(files, "en")
	if err != nil {
		t.Fatal(err)
	}
	for place := range english {
		if _, key, _ := strings.Cut(place, " "); !u.has(key) {
			t.Errorf("%s: nothing uses it", place)
		}
	}
}

// uses are what sources have in quotation marks: whole keys, and families of keys such as `app.bot.${level}` in the app or
// "table.line."+kind in Go. A key of a family is used if the rest of it is a word somewhere, too.
type uses struct {
	words    map[string]bool
	families map[string]*regexp.Regexp
}

var (
	quoted    = regexp.MustCompile("[\"'`{]([\\w. ,-]+)[\"'`}]|([\\w-]+)\"?:")
	inserted  = regexp.MustCompile(`\$\{[^{}]*\}`)
	templates = regexp.MustCompile("`([\\w.*-]*\\*[\\w.*-]*)`")
	named     = regexp.MustCompile(`\.Name\("([\w-]+)",`)
	digits    = regexp.MustCompile(`^\d+$`)
)

func (u *uses) read(root fs.FS) error {
	return fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{"node_modules", "dist", "locale", "testdata", "tests"}, d.Name()):
			return fs.SkipDir
		case name == "ui/src/i18n/messages.ts": // is made of the keys themselves
			return nil
		case d.IsDir() || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, ".test.ts"):
			return nil
		case isLesson(name):
			return u.addLesson(root, name)
		case slices.Contains([]string{".go", ".ts", ".svelte", ".html", ".json"}, path.Ext(name)):
			data, err := fs.ReadFile(root, name)
			u.add(string(data), path.Ext(name))
			return err
		}
		return nil
	})
}

func (u *uses) add(source, kind string) {
	for _, m := range quoted.FindAllStringSubmatch(source, -1) {
		u.words[m[2]] = true
		for word := range strings.SplitSeq(m[1], ",") {
			u.words[strings.ReplaceAll(word, " ", "-")] = true
			switch head, ends := strings.CutSuffix(word, "."); {
			case kind != ".go" || !ends:
			case strings.Contains(head, "."):
				u.family(word + "*")
				u.family(word + "*.*")
			default: // the game's name comes before it
				u.family("*." + word + "*")
			}
		}
	}
	for _, m := range named.FindAllStringSubmatch(source, -1) {
		u.family("*." + m[1] + ".*")
	}
	if kind == ".go" || kind == ".json" {
		return
	}
	for before := ""; before != source; { // one may be inside another
		before, source = source, inserted.ReplaceAllString(source, "*")
	}
	for _, m := range templates.FindAllStringSubmatch(source, -1) {
		u.family(m[1])
	}
}

// isLesson tells whether a file is a lesson, or a course of lessons, of a game.
func isLesson(name string) bool {
	found, _ := path.Match("game/*/lessons/*.json", name)
	return found
}

// addLesson adds what a lesson says: its title and a line about it, what each step says, what is said on hesitation and on wrong
// tries, and the praise at its end.
func (u *uses) addLesson(root fs.FS, name string) error {
	var lesson struct {
		ID    string
		Steps []struct {
			Say, Hint string
			Wrong     map[string]string
		}
	}
	data, err := fs.ReadFile(root, name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, &lesson); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	said := []string{"title", "about", "done"}
	for _, step := range lesson.Steps {
		said = append(said, step.Say, step.Hint)
		said = slices.AppendSeq(said, maps.Values(step.Wrong))
	}
	game := path.Base(path.Dir(path.Dir(name)))
	for _, key := range said {
		u.words[game+".lesson."+lesson.ID+"."+key] = true
	}
	return nil
}

func (u *uses) family(pattern string) {
	if strings.Trim(pattern, "*.") != "" && strings.Contains(pattern, ".") {
		u.families[pattern] = regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(pattern), `\*`, `([\w-]+)`) + "$")
	}
}

// has looks for a key, and for it without the name of a game: games say "move.sail" of "deepblue.move.sail".
// What a lesson says is only used by the lesson itself. Where a title is used, so is what is said about it.
func (u *uses) has(key string) bool {
	_, said, _ := strings.Cut(key, ".")
	if strings.HasPrefix(said, "lesson.") {
		return u.words[key]
	}
	if title, is := strings.CutSuffix(key, ".about"); is && u.has(title) {
		return true
	}
	return u.hasWhole(key) || u.hasWhole(said)
}

func (u *uses) hasWhole(key string) bool {
	if u.words[key] {
		return true
	}
	for _, family := range u.families {
		if m := family.FindStringSubmatch(key); m != nil && !slices.ContainsFunc(m[1:], func(w string) bool { return !u.words[w] && !digits.MatchString(w) }) {
			return true
		}
	}
	return false
}
