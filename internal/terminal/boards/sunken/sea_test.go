package sunken

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/internal/terminal/page"
	"github.com/divingbell/divingbell/locale"
)

// Three letters distinguish the kinds of treasure in every language.
func TestKindsAreToldApart(t *testing.T) {
	for _, language := range locale.Languages() {
		words, err := locale.Load(language)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]string{}
		for _, kind := range append([]string{"mussel"}, kinds...) {
			code := page.Clip(strings.ToLower(words.Text("sunken.treasure."+kind)), codeLength)
			if other := seen[code]; other != "" {
				t.Errorf("in %s %q is %s and %s", language, code, other, kind)
			}
			seen[code] = kind
		}
	}
}
