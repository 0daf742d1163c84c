package locale

import (
	"strings"
	"testing"
)

func TestLanguageOfTheSystem(t *testing.T) {
	for set, want := range map[string]string{
		"":                                      "en",
		"LANG=de_CH.UTF-8":                      "de",
		"LANG=hu":                               "hu",
		"LANG=it.UTF-8":                         "it",
		"LANG=fr@euro":                          "fr",
		"LANG=C.UTF-8":                          "en",
		"LANG=POSIX":                            "en",
		"LANG=pl_PL.UTF-8":                      "en",
		"LANG=de_DE LC_MESSAGES=it_IT":          "it",
		"LANG=de_DE LC_MESSAGES=it LC_ALL=hu":   "hu",
		"LANG=de_DE LC_MESSAGES=it_IT LC_ALL=C": "en",
	} {
		env := func(name string) string {
			for _, pair := range strings.Fields(set) {
				if value, ok := strings.CutPrefix(pair, name+"="); ok {
					return value
				}
			}
			return ""
		}
		if found := OfSystem(env); found != want {
			t.Errorf("%s: found %s, want %s", set, found, want)
		}
	}
}
