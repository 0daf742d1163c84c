package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// How long what people write may be, in characters.
const (
	MaxName      = 24
	MaxTableName = 40
	MaxText      = 500
)

// Tidy makes a person's name of what somebody typed; it is not ok if it is too long or nothing in it can be seen.
func Tidy(name string) (string, bool) {
	name, ok := formed(name, MaxName, visible)
	return name, ok && strings.ContainsFunc(name, func(r rune) bool {
		return unicode.In(r, unicode.Letter, unicode.Number, unicode.Punct, unicode.Symbol)
	})
}

// TidyText brings a text of several sentences into one form, as what is said at tables. Not ok is what has more characters.
func TidyText(text string, most int) (string, bool) { return tidy(text, most) }

// tidy brings text into one form: composed characters, single spaces, and nothing that does not print or that turns the
// direction of the text around it.
func tidy(text string, most int) (string, bool) {
	return formed(text, most, func(text string) string { return text })
}

// formed brings text into one form, with what a filter leaves of it.
func formed(text string, most int, filter func(string) string) (string, bool) {
	if len(text) > 8*most || !utf8.ValidString(text) {
		return "", false
	}
	text = strings.Join(strings.Fields(filter(strings.Map(printing, text))), " ")
	text = norm.NFC.String(text)
	return text, utf8.RuneCountInString(text) <= most
}

// blanks look like a space and are called letters or symbols: the fillers of Hangul, and Braille without a dot.
const blanks = "\u115f\u1160\u3164\uffa0\u2800"

// joiners are not seen either, but scripts and emoji are written with them.
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

// clip shortens what somebody sent, to be repeated in a refusal.
func clip(text string, most int) string {
	text, _ = tidy(strings.ToValidUTF8(text[:min(len(text), 8*most)], ""), most)
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}
