package locale

import (
	"slices"
	"strings"
)

// OfSystem is the language that the environment asks for, if there are texts in it, and otherwise English.
func OfSystem(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value := env(name)
		if value == "" {
			continue
		}
		// The first that is set decides: "de_CH.UTF-8", "de@euro", or just "de".
		end := strings.IndexAny(value+".", "_.@")
		if language := value[:end]; slices.Contains(Languages(), language) {
			return language
		}
		break
	}
	return "en"
}
