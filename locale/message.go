package locale

import (
	"fmt"
	"strconv"
	"strings"
)

// message is a text in the part of ICU MessageFormat that the catalogues use: arguments {who}, plurals
// {n, plural, =0 {none} one {# card} other {# cards}}, selections {gem, select, red {…} other {…}}, and apostrophes
// that quote braces.
type message []node

// node is a piece of a message: one of text, argument, number, choice.
type node any

type (
	text     string
	argument string
	number   struct{} // the # of a plural
	choice   struct {
		argument string
		plural   bool
		cases    map[string]message
	}
)

type parser struct {
	source string
	at     int
}

func parse(source string) (message, error) {
	p := &parser{source: source}
	m, err := p.message(false)
	if err == nil && p.at < len(p.source) {
		err = p.fail("a brace closes that none opened")
	}
	return m, err
}

func (p *parser) fail(format string, args ...any) error {
	return fmt.Errorf("character %d: %s", p.at+1, fmt.Sprintf(format, args...))
}

// message reads up to the end or to a closing brace, which it leaves.
func (p *parser) message(inPlural bool) (message, error) {
	var m message
	var literal strings.Builder
	flush := func() {
		if literal.Len() > 0 {
			m = append(m, text(literal.String()))
			literal.Reset()
		}
	}
	for p.at < len(p.source) {
		switch c := p.source[p.at]; {
		case c == '}':
			flush()
			return m, nil
		case c == '{':
			flush()
			n, err := p.braces(inPlural)
			if err != nil {
				return nil, err
			}
			m = append(m, n)
		case c == '#' && inPlural:
			flush()
			m = append(m, number{})
			p.at++
		case c == '\'':
			literal.WriteString(p.quoted(inPlural))
		default:
			literal.WriteByte(c)
			p.at++
		}
	}
	flush()
	return m, nil
}

// quoted reads from an apostrophe: two are one; one before a brace (or the # of a plural) quotes up to the next;
// any other is just an apostrophe.
func (p *parser) quoted(inPlural bool) string {
	rest := p.source[p.at+1:]
	switch {
	case strings.HasPrefix(rest, "'"):
		p.at += 2
		return "'"
	case rest != "" && (rest[0] == '{' || rest[0] == '}' || inPlural && rest[0] == '#'):
		end := strings.IndexByte(rest, '\'')
		if end < 0 {
			end = len(rest)
			p.at--
		}
		p.at += end + 2
		return rest[:end]
	}
	p.at++
	return "'"
}

// braces reads an argument or a choice.
func (p *parser) braces(inPlural bool) (node, error) {
	p.at++
	name := p.word()
	if name == "" {
		return nil, p.fail("the name of an argument is missing")
	}
	if p.next('}') {
		return argument(name), nil
	}
	if !p.next(',') {
		return nil, p.fail("after {%s a comma or a closing brace is missing", name)
	}
	kind := p.word()
	if kind != "plural" && kind != "select" {
		return nil, p.fail("{%s, %s}: only plural and select are known", name, kind)
	}
	if !p.next(',') {
		return nil, p.fail("after %s a comma is missing", kind)
	}
	c := choice{argument: name, plural: kind == "plural", cases: map[string]message{}}
	for !p.next('}') {
		if err := p.oneCase(&c, inPlural || c.plural); err != nil {
			return nil, err
		}
	}
	if _, ok := c.cases["other"]; !ok {
		return nil, p.fail("{%s, %s} has no case other", name, kind)
	}
	return c, nil
}

func (p *parser) oneCase(c *choice, inPlural bool) error {
	key := ""
	if c.plural && p.next('=') {
		key = "="
	}
	key += p.word()
	if err := c.check(key); err != nil {
		return p.fail("%s", err)
	}
	if !p.next('{') {
		return p.fail("after the case %s a brace is missing", key)
	}
	m, err := p.message(inPlural)
	if err != nil {
		return err
	}
	if !p.next('}') {
		return p.fail("the case %s is not closed", key)
	}
	c.cases[key] = m
	return nil
}

func (c *choice) check(key string) error {
	if _, twice := c.cases[key]; twice {
		return fmt.Errorf("the case %s stands twice", key)
	}
	switch exact, isExact := strings.CutPrefix(key, "="); {
	case key == "":
		return fmt.Errorf("{%s, …} is not closed", c.argument)
	case !c.plural && strings.Contains(key, "-"):
		return fmt.Errorf("the app cannot read the case %s: a case has no hyphen", key)
	case !c.plural:
		return nil
	case isExact:
		_, err := strconv.Atoi(exact)
		return err
	}
	if _, known := forms[key]; !known {
		return fmt.Errorf("%s is no plural form", key)
	}
	return nil
}

// next takes a character if it comes next, after spaces.
func (p *parser) next(c byte) bool {
	p.spaces()
	if p.at < len(p.source) && p.source[p.at] == c {
		p.at++
		return true
	}
	return false
}

func (p *parser) spaces() {
	for p.at < len(p.source) && strings.IndexByte(" \t\n", p.source[p.at]) >= 0 {
		p.at++
	}
}

// word takes a run of characters that mean nothing else.
func (p *parser) word() string {
	p.spaces()
	begin := p.at
	for p.at < len(p.source) && strings.IndexByte(" \t\n{},='#", p.source[p.at]) < 0 {
		p.at++
	}
	return p.source[begin:p.at]
}
