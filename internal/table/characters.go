//go:build !js

package table

import (
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/secure/precis"
	"golang.org/x/text/unicode/norm"
)

// nameable tells whether a character may be part of a name: those of the freeform class of PRECIS (RFC 8264), none of which is
// invisible or unassigned in Unicode. PRECIS allows a few visible ones, such as the middle dot, only in certain contexts; here
// they are always allowed.
func nameable(r rune) bool {
	return precis.OpaqueString.Allowed().Contains(r) || unicode.In(r, unicode.Nd, unicode.Po, unicode.Sk)
}

// joined tells whether a joiner at the end of a text, or within it, is where RFC 5892 allows it.
func joined(text string) bool {
	_, err := precis.OpaqueString.String(text)
	return err == nil
}

func composed(text string) string   { return norm.NFC.String(text) }
func decomposed(text string) string { return norm.NFKD.String(text) }
func caseless(text string) string   { return cases.Fold().String(text) }
