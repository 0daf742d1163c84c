package table

import (
	"strings"
	"syscall/js"
	"unicode"
)

// In a browser, names are seen only by the people in front of it. It knows Unicode's normal forms, so its module need not.

func nameable(r rune) bool { return unicode.IsPrint(r) }

func joined(string) bool { return true }

func composed(text string) string   { return normalize(text, "NFC") }
func decomposed(text string) string { return normalize(text, "NFKD") }
func caseless(text string) string   { return strings.ToLower(text) }

func normalize(text, form string) string {
	return js.Global().Get("String").Get("prototype").Get("normalize").Call("call", text, form).String()
}
