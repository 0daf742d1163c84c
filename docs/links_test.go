package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ +(.*)$`)
	fenced  = regexp.MustCompile("(?ms)^```.*?^```$")
	inCode  = regexp.MustCompile("`[^`\n]*`")
)

// Every link to a file of the project leads to one, and to a heading if it names one.
func TestLinks(t *testing.T) {
	documents, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	deeper, _ := filepath.Glob("*/*.md")
	laboratory, _ := filepath.Glob("../lab/*.md")
	for _, document := range slices.Concat(documents, deeper, laboratory, []string{"../README.md"}) {
		text := inCode.ReplaceAllString(read(t, document), "")
		for _, found := range link.FindAllStringSubmatch(text, -1) {
			if strings.Contains(found[1], "://") || strings.HasPrefix(found[1], "mailto:") {
				continue
			}
			file, anchor, _ := strings.Cut(found[1], "#")
			target := document
			if file != "" {
				target = filepath.Join(filepath.Dir(document), file)
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s links to %s, which is not there", document, found[1])
			} else if anchor != "" && strings.HasSuffix(target, ".md") && !slices.Contains(anchors(read(t, target)), anchor) {
				t.Errorf("%s links to %s, and there is no such heading", document, found[1])
			}
		}
	}
}

// Every picture is shown in the README, and loads fast.
func TestPictures(t *testing.T) {
	readme := read(t, "../README.md")
	pictures, err := filepath.Glob("pictures/*")
	if err != nil || len(pictures) == 0 {
		t.Fatal(pictures, err)
	}
	for _, picture := range pictures {
		if !strings.Contains(readme, "(docs/"+filepath.ToSlash(picture)+")") {
			t.Errorf("%s is not shown", picture)
		}
		if file, err := os.Stat(picture); err != nil || file.Size() > 900_000 {
			t.Errorf("%s: %d bytes are too many, or %v", picture, file.Size(), err)
		}
	}
}

// read is a document without its examples.
func read(t *testing.T, document string) string {
	t.Helper()
	data, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	return fenced.ReplaceAllString(string(data), "")
}

// anchors are the names under which GitHub links to headings. Those of the same name are numbered.
func anchors(document string) (all []string) {
	times := map[string]int{}
	for _, found := range heading.FindAllStringSubmatch(document, -1) {
		name := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-', r == '_', unicode.IsLetter(r), unicode.IsDigit(r):
				return unicode.ToLower(r)
			}
			return -1
		}, link.ReplaceAllString(found[1], ""))
		if n := times[name]; n > 0 {
			all = append(all, name+"-"+strconv.Itoa(n))
		} else {
			all = append(all, name)
		}
		times[name]++
	}
	return all
}

// The walk of a move is short, and every step of it is where the page says: the file is there and has the names in code style
// before the next link.
func TestMove(t *testing.T) {
	text := read(t, "move.md")
	steps := link.FindAllStringSubmatchIndex(text, -1)
	if len(steps) < 15 || len(steps) > 25 {
		t.Errorf("a move passes %d files", len(steps))
	}
	for i, at := range steps {
		file, end := text[at[2]:at[3]], len(text)
		if i+1 < len(steps) {
			end = steps[i+1][0]
		}
		step, _, _ := strings.Cut(text[at[1]:end], "\n\n")
		source, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
			continue
		}
		names := inCode.FindAllString(step, -1)
		if len(names) == 0 {
			t.Errorf("nothing of %s is named", file)
		}
		for _, name := range names {
			if !regexp.MustCompile(`\b` + strings.Trim(name, "`") + `\b`).Match(source) {
				t.Errorf("%s has nothing named %s", file, name)
			}
		}
	}
}
