package rulebook

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/locale"
)

// Every rule that a player can see, because a refusal, an event or a lesson names it, is in the rulebooks of every language, and
// none is there twice.
func TestEveryRuleIsToldOnce(t *testing.T) {
	met := rulesIn(t, "../..")
	maps.Copy(met, rulesIn(t, "../../../internal"))
	for _, language := range locale.Languages() {
		told := map[string]string{}
		for _, document := range documents(t) {
			if slices.Contains(missing(document), language) {
				continue // TestTranslations names it.
			}
			for _, b := range read(t, document, language) {
				for _, rule := range b.Rules {
					if told[rule] != "" {
						t.Errorf("%s is told twice in %s: in %s and in %s", rule, language, told[rule], document)
					}
					told[rule] = document
				}
			}
		}
		families := map[string]bool{}
		for rule := range told {
			families[family(rule)] = true
		}
		for _, rule := range slices.Sorted(maps.Keys(met)) {
			if families[family(rule)] && told[rule] == "" {
				t.Errorf("%s names %s, which is not told in %s", met[rule], rule, language)
			}
		}
	}
}

// The examples of a document are in its game's course. Its game is the one whose source names its rules.
func TestExamplesAreInTheCourse(t *testing.T) {
	games, err := filepath.Glob("../../*")
	if err != nil {
		t.Fatal(err)
	}
	for _, document := range documents(t) {
		blocks := read(t, document, "en")
		var course struct{ Examples []string }
		for _, folder := range games {
			met := rulesIn(t, folder)
			if !slices.ContainsFunc(blocks, func(b Block) bool {
				return slices.ContainsFunc(b.Rules, func(rule string) bool { return met[rule] != "" })
			}) {
				continue
			}
			data, err := os.ReadFile(filepath.Join(folder, "lessons", "course.json"))
			if err != nil {
				t.Fatalf("%s has no course: %v", document, err)
			}
			if err := json.Unmarshal(data, &course); err != nil {
				t.Fatal(err)
			}
		}
		for _, b := range blocks {
			if b.Kind == Example && !slices.Contains(course.Examples, b.Name) {
				t.Errorf("%s has the example %s, which is none of %v", document, b.Name, course.Examples)
			}
		}
	}
}

// family is the part of an id that all rules of a document share.
func family(rule string) string {
	before, _, _ := strings.Cut(rule, "-")
	return before
}

var quotedID = regexp.MustCompile(`"([A-Z]{2,}-[A-Z]+(?:-[0-9]+)?)"`)

// rulesIn maps each id that the Go source and the lessons below a folder name to one of the files.
func rulesIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	rules := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		source := strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go")
		lesson := filepath.Base(filepath.Dir(path)) == "lessons"
		if !source && !lesson {
			return nil
		}
		text, err := os.ReadFile(path)
		for _, m := range quotedID.FindAllStringSubmatch(string(text), -1) {
			rules[m[1]] = path
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return rules
}
