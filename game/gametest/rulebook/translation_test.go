package rulebook

import (
	"encoding/json"
	"fmt"
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

// hashes has for each document, language and block the hash of the English block that was translated.
type hashes map[string]map[string]map[string]string

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
// translated from the current English text. After you update a translation, UPDATE_GOLDEN=1 records the English text that it was
// made from.
func TestTranslations(t *testing.T) {
	known := hashes{}
	data, err := os.ReadFile(translated)
	if err == nil {
		err = json.Unmarshal(data, &known)
	}
	if err != nil && !golden.Update() {
		t.Fatal(err)
	}
	renewed := hashes{}
	for _, document := range documents(t) {
		renewed[document] = map[string]map[string]string{}
		for _, language := range locale.Languages()[1:] {
			t.Run(document+"/"+language, func(t *testing.T) {
				if slices.Contains(missing(document), language) {
					t.Fatalf("there is no %s", fileOf(document, language))
				}
				english, foreign := read(t, document, "en"), read(t, document, language)
				if fault := sameBlocks(english, foreign); fault != "" {
					t.Fatal(fault)
				}
				renewed[document][language] = map[string]string{}
				for i, b := range english {
					for _, fault := range sameFacts(b, foreign[i]) {
						t.Errorf("%s: %s", b.Key, fault)
					}
					renewed[document][language][b.Key] = b.Hash()
					if !golden.Update() && known[document][language][b.Key] != b.Hash() {
						t.Errorf("%s has changed in English; mend the translation, then UPDATE_GOLDEN=1", b.Key)
					}
				}
				if n := len(known[document][language]); !golden.Update() && n != len(renewed[document][language]) {
					t.Errorf("%s has %d blocks, and %d are there; UPDATE_GOLDEN=1 renews it", translated, n, len(english))
				}
			})
		}
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
