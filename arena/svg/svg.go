// Package svg has what all charts have in common.
package svg

import (
	"encoding/xml"
	"fmt"
	"strings"
)

// Begin begins a drawing with a title; the caller closes the svg element.
func Begin(b *strings.Builder, width, height int, title string) {
	title = Escaped(title)
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13" fill="#1b2a3a" role="img">
<title>%s</title>
<rect width="100%%" height="100%%" fill="#ffffff"/>
<text x="16" y="32" font-size="17" font-weight="bold">%s</text>
`, width, height, title, title)
}

// Escaped returns a text with XML escapes.
func Escaped(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		return ""
	}
	return b.String()
}
