package rulebook

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/gametest/golden"
	"github.com/divingbell/divingbell/locale"
)

const (
	folder     = "../../../docs/rules"
	translated = folder + "/translated.json"
)

// hashes has for each document, language and block the hash of the English block that was translated and that of its translation.
type hashes map[string]map[string]map[string]string

// stands names translations that need no change although the English text has changed: a file and a block each, as
// "deep-blue.de.md DB-DIVE-11", separated by semicolons or in lines of their own.
const stands = "TRANSLATION_STANDS"

// documents are the names of the rulebooks, which are those of the English files.
func documents(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(folder + "/*.md")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, file := range files {
		if name := strings.TrimSuffix(filepath.Base(file), ".md"); !strings.Contains(name, ".") {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		t.Fatal("there is no rulebook")
	}
	return names
}

func fileOf(document, language string) string {
	if language == "en" {
		return filepath.Join(folder, document+".md")
	}
	return filepath.Join(folder, document+"."+language+".md")
}

func missing(document string) []string {
	return slices.DeleteFunc(locale.Languages(), func(language string) bool {
		_, err := os.Stat(fileOf(document, language))
		return err == nil
	})
}

func read(t *testing.T, document, language string) []Block {
	t.Helper()
	blocks, err := Read(fileOf(document, language))
	if err != nil {
		t.Fatal(err)
	}
	return blocks
}

// Every language has the blocks of English in the same order, each with the same numbers, ids, code and rows of tables, and
// translated from the current English text. UPDATE_GOLDEN=1 records what was translated, for each block and language on its own:
// where the English text has changed, only if the translation has changed too, or somebody says that it stands.
func TestTranslations(t *testing.T) {
	known := hashes{}
	data, err := os.ReadFile(translated)
	if err == nil {
		err = json.Unmarshal(data, &known)
	}
	if err != nil {
		t.Fatal(err)
	}
	standing := map[string]bool{}
	for _, name := range strings.FieldsFunc(os.Getenv(stands), func(r rune) bool { return r == ';' || r == '\n' }) {
		standing[strings.TrimSpace(name)] = true
	}
	renewed := hashes{}
	for _, document := range documents(t) {
		renewed[document] = map[string]map[string]string{}
		for _, language := range locale.Languages()[1:] {
			recorded := known[document][language]
			renewed[document][language] = recorded
			t.Run(document+"/"+language, func(t *testing.T) {
				file := fileOf(document, language)
				if slices.Contains(missing(document), language) {
					t.Fatalf("there is no %s", file)
				}
				english, foreign := read(t, document, "en"), read(t, document, language)
				if fault := sameBlocks(english, foreign); fault != "" {
					t.Fatal(fault)
				}
				now := map[string]string{}
				for i, b := range english {
					for _, fault := range sameFacts(b, foreign[i]) {
						t.Errorf("%s: %s", b.Key, fault)
					}
					name := filepath.Base(file) + " " + b.Key
					was, is := recorded[b.Key], b.Hash()+" "+foreign[i].Hash()
					now[b.Key] = is
					if stale(was, is) && !standing[name] {
						now[b.Key] = was
						t.Errorf("%s: the English text has changed; mend the translation, or name it in %s", name, stands)
					}
					delete(standing, name)
				}
				if !golden.Update() && !maps.Equal(recorded, now) {
					t.Errorf("%s is not up to date for %s; UPDATE_GOLDEN=1 renews it", translated, file)
				}
				renewed[document][language] = now
			})
		}
	}
	for name := range standing {
		t.Errorf("%s names %q, which is no block of a translation", stands, name)
	}
	if golden.Update() {
		text, err := json.MarshalIndent(renewed, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(translated, append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// stale tells whether the English text of a block has changed since it was translated, and the translation has not. Each state has
// the hashes of both.
func stale(was, is string) bool {
	wasEnglish, wasForeign, _ := strings.Cut(was, " ")
	isEnglish, isForeign, _ := strings.Cut(is, " ")
	return was != "" && wasEnglish != isEnglish && wasForeign == isForeign
}

func TestStale(t *testing.T) {
	for _, c := range []struct {
		was, is string
		want    bool
	}{
		{"e1 f1", "e1 f1", false},
		{"e1 f1", "e2 f1", true},
		{"e1 f1", "e1 f2", false},
		{"e1 f1", "e2 f2", false},
		{"", "e1 f1", false},
	} {
		if stale(c.was, c.is) != c.want {
			t.Errorf("from %q to %q: a stale translation is %v", c.was, c.is, !c.want)
		}
	}
}

// sameBlocks says where the blocks of a translation first differ from the English ones.
func sameBlocks(english, foreign []Block) string {
	for i := range max(len(english), len(foreign)) {
		switch {
		case i == len(english):
			return fmt.Sprintf("%q is left over: English ends before it", foreign[i].Key)
		case i == len(foreign):
			return fmt.Sprintf("%q is missing, and all after it", english[i].Key)
		case english[i].Key != foreign[i].Key:
			return fmt.Sprintf("in the place of %q there is %q:\n%s", english[i].Key, foreign[i].Key, foreign[i].Text)
		}
	}
	return ""
}

var (
	idIn        = regexp.MustCompile(`\b[A-Z]{2,}-[A-Z]+(-[0-9]+)?\b`)
	codeIn      = regexp.MustCompile("`[^`]+`")
	linkIn      = regexp.MustCompile(`\]\([^)]*\)`)
	numberIn    = regexp.MustCompile(`[0-9]+`)
	thousandsIn = regexp.MustCompile(`([0-9])[.,\x{a0}\x{202f} ]([0-9]{3})\b`)
)

// sameFacts says which facts of a translated block differ from the English ones, as far as code can tell.
func sameFacts(english, foreign Block) []string {
	var faults []string
	compare := func(what string, of func(text string) []string) {
		e, f := of(english.Text), of(foreign.Text)
		slices.Sort(e)
		slices.Sort(f)
		if !slices.Equal(e, f) {
			faults = append(faults, fmt.Sprintf("the %s are %v, in English %v", what, f, e))
		}
	}
	compare("ids", func(text string) []string { return idIn.FindAllString(text, -1) })
	compare("words in code", func(text string) []string { return codeIn.FindAllString(text, -1) })
	compare("numbers", func(text string) []string {
		text = linkIn.ReplaceAllString(idIn.ReplaceAllString(text, ""), "")
		for thousandsIn.MatchString(text) {
			text = thousandsIn.ReplaceAllString(text, "$1$2")
		}
		return numberIn.FindAllString(text, -1)
	})
	compare("cells of rows", func(text string) []string {
		var rows []string
		for _, line := range strings.Split(text, "\n") {
			if line = strings.TrimSpace(line); strings.HasPrefix(line, "|") {
				rows = append(rows, fmt.Sprint(strings.Count(line, "|")-1))
			}
		}
		return rows
	})
	return faults
}
