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

// Tidy makes a person's name of what somebody typed; it is not ok if nothing is left or it is too long.
func Tidy(name string) (string, bool) {
	name, ok := tidy(name, MaxName)
	return name, ok && name != ""
}

// tidy brings text into one form: composed characters, single spaces, and nothing that does not print or that turns the
// direction of the text around it.
func tidy(text string, most int) (string, bool) {
	if len(text) > 8*most || !utf8.ValidString(text) {
		return "", false
	}
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), unicode.Is(unicode.Co, r), r == '\ufeff', r == '\u200b':
			return -1
		}
		return r
	}, norm.NFC.String(text))
	text = strings.Join(strings.Fields(text), " ")
	return text, utf8.RuneCountInString(text) <= most
}

// clip shortens what somebody sent, to be repeated in a refusal.
func clip(text string, most int) string {
	text, _ = tidy(text[:min(len(text), 8*most)], most)
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}
