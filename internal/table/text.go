package table

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Longest texts that people write, in characters.
const (
	MaxName      = 24
	MaxTableName = 40
	MaxText      = 500
)

// Tidy normalises a person's name as typed; ok is false if it is too long or nothing in it can be seen.
func Tidy(name string) (string, bool) {
	name, ok := formed(name, MaxName, func(name string) string { return visible(fewMarks(visible(name))) }) // joiners may join removed marks
	return name, ok && strings.ContainsFunc(name, func(r rune) bool {
		return unicode.In(r, unicode.Letter, unicode.Number, unicode.Punct, unicode.Symbol)
	})
}

// TidyText normalises a text of several sentences in the same way as talk at tables; ok is false if it has more than most
// characters.
func TidyText(text string, most int) (string, bool) { return tidy(text, most) }

// tidy normalises text: composed characters, single spaces, and nothing that does not print or that changes the direction of the
// text around it.
func tidy(text string, most int) (string, bool) {
	return formed(text, most, func(text string) string { return text })
}

// formed normalises text after applying a filter.
func formed(text string, most int, filter func(string) string) (string, bool) {
	if len(text) > 8*most || !utf8.ValidString(text) {
		return "", false
	}
	text = strings.Join(strings.Fields(filter(strings.Map(printing, text))), " ")
	text = composed(text)
	return text, utf8.RuneCountInString(text) <= most
}

// maxMarks is how many marks may stand on a letter once it is composed: Thai and Arabic need two, pointed Hebrew and Tibetan three.
const maxMarks = 3

// fewMarks removes marks beyond those that any script needs, with which a name could be drawn over what stands around it.
func fewMarks(name string) string {
	marks := 0
	return composed(strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune(joiners, r): // they do not begin a letter
		case !unicode.In(r, unicode.Mn, unicode.Me):
			marks = 0
		case marks == maxMarks:
			return -1
		default:
			marks++
		}
		return r
	}, composed(name)))
}

// blanks look like a space but are classed as letters or symbols: the fillers of Hangul, and Braille without a dot.
const blanks = "\u115f\u1160\u3164\uffa0\u2800"

// joiners are invisible too, but scripts and emoji are written with them.
const joiners = "\u200c\u200d"

func printing(r rune) rune {
	switch {
	case unicode.IsSpace(r), strings.ContainsRune(blanks, r):
		return ' '
	case strings.ContainsRune(joiners, r):
		return r
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co):
		return -1
	}
	return r
}

// clip shortens what somebody sent, to be quoted in a refusal.
func clip(text string, most int) string {
	text, _ = tidy(strings.ToValidUTF8(text[:min(len(text), 8*most)], ""), most)
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}
