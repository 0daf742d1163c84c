// Package rulebook reads the rulebooks in docs/rules. One source serves readers on the web, the app, which draws it with
// the game's own components, and the tests: a document is a list of blocks, and each translation has the same blocks in
// the same order, so that a block has the same key in every language.
package rulebook

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
)

// Kind is what a block is.
type Kind string

// The kinds of block, and how each begins.
const (
	Title   Kind = "title"   // # Deep Blue
	Section Kind = "section" // <!-- section: sail --> before ## Sailing
	Heading Kind = "heading" // ### Smaller
	Rule    Kind = "rule"    // - **DB-SAIL-3** Text, and the indented lines below it
	Item    Kind = "item"    // - Text
	Note    Kind = "note"    // > Text: an open ruling, or where something comes from
	Table   Kind = "table"   // | cell |
	Picture Kind = "picture" // <!-- picture: name arguments -->
	Example Kind = "example" // <!-- example: id -->
	Text    Kind = "text"    // anything else
)

// Block is one piece of a document. Its key identifies it in every language: the ids of a rule, the name of a section or a
// picture, and for the rest the section and a number.
type Block struct {
	Kind  Kind
	Key   string
	Rules []string // the ids of a rule
	Name  string   // of a section, an example or a picture (with its arguments)
	Text  string   // as written, marks included
}

// Hash differs between two wordings of a block; line breaks do not matter.
func (b Block) Hash() string {
	sum := sha256.Sum256([]byte(strings.Join(strings.Fields(b.Text), " ")))
	return hex.EncodeToString(sum[:6])
}

var (
	mark     = regexp.MustCompile(`^\s*<!-- (section|picture|example|app): (.+?) -->$`)
	ruleHead = regexp.MustCompile(`^- \*\*([A-Z]+-[A-Z]+(?:-[0-9]+)?(?:, [A-Z]+-[A-Z]+(?:-[0-9]+)?)*)\*\*`)
)

// Read reads a document from a file.
func Read(file string) ([]Block, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	blocks, err := Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return blocks, nil
}

// Parse reads a document up to the mark <!-- app: end -->. What follows, such as the text forms of moves, is for engineers and is
// not translated.
func Parse(text string) ([]Block, error) {
	p := parser{lines: strings.Split(text, "\n"), section: "introduction", counts: map[Kind]int{}}
	for p.at < len(p.lines) {
		line := p.lines[p.at]
		m := mark.FindStringSubmatch(line)
		switch {
		case strings.TrimSpace(line) == "":
			p.at++
		case m != nil && m[1] == "app":
			if m[2] != "end" {
				return nil, fmt.Errorf("line %d: <!-- app: %s -->; only its end is marked", p.at+1, m[2])
			}
			return p.blocks, nil
		case m != nil && m[1] == "section":
			p.section, p.counts = m[2], map[Kind]int{}
			if p.at+1 == len(p.lines) || !strings.HasPrefix(p.lines[p.at+1], "## ") {
				return nil, fmt.Errorf("line %d: the section %s has no heading in the next line", p.at+1, p.section)
			}
			p.take(Block{Kind: Section, Name: m[2], Key: "section " + m[2]}, 2)
		case m != nil:
			p.take(Block{Kind: Kind(m[1]), Name: m[2], Key: m[1] + " " + m[2]}, 1)
		case strings.HasPrefix(line, "# "):
			p.take(Block{Kind: Title, Key: "title"}, 1)
		case strings.HasPrefix(line, "#"):
			p.take(p.numbered(Heading), 1)
		case strings.HasPrefix(line, "- "):
			b := p.numbered(Item)
			if head := ruleHead.FindStringSubmatch(line); head != nil {
				b = Block{Kind: Rule, Key: head[1], Rules: strings.Split(head[1], ", ")}
			}
			p.take(b, p.length(indented))
		case strings.HasPrefix(line, ">"):
			p.take(p.numbered(Note), p.length(func(line string) bool { return strings.HasPrefix(line, ">") }))
		case strings.HasPrefix(line, "|"):
			p.take(p.numbered(Table), p.length(func(line string) bool { return strings.HasPrefix(line, "|") }))
		default:
			p.take(p.numbered(Text), p.length(plain))
		}
	}
	return p.blocks, nil
}

type parser struct {
	lines   []string
	at      int
	section string
	counts  map[Kind]int // of the section's blocks without their own name
	blocks  []Block
}

func (p *parser) take(b Block, lines int) {
	b.Text = strings.TrimRight(strings.Join(p.lines[p.at:p.at+lines], "\n"), "\n ")
	p.blocks = append(p.blocks, b)
	p.at += lines
	if b.Kind != Section && b.Kind != Rule {
		p.counts[b.Kind]++
	}
}

func (p *parser) numbered(k Kind) Block {
	return Block{Kind: k, Key: p.section + " " + string(k) + " " + strconv.Itoa(p.counts[k]+1)}
}

// length is how many lines a block has: the first, and those after it for which belongs is true.
func (p *parser) length(belongs func(line string) bool) int {
	n := 1
	for p.at+n < len(p.lines) && belongs(p.lines[p.at+n]) {
		n++
	}
	return n
}

// indented also accepts empty lines: they surround a table within a rule.
func indented(line string) bool {
	return strings.TrimSpace(line) == "" || strings.HasPrefix(line, "  ") && !mark.MatchString(line)
}

func plain(line string) bool {
	return strings.TrimSpace(line) != "" && !strings.ContainsAny(line[:1], "#>|") && !strings.HasPrefix(line, "- ") && !mark.MatchString(line)
}
