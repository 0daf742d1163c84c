package lessontest

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/divingbell/divingbell/game/registry"
)

// Every lesson of every game can be finished. A game's rules are in the document named after it.
func TestLessons(t *testing.T) {
	for _, e := range registry.All() {
		about := e.Game.About()
		t.Run(about.Name, func(t *testing.T) {
			document := strings.ReplaceAll(strings.ToLower(about.Title), " ", "-") + ".md"
			Course(t, e.Game, e.Lessons, filepath.Join("..", "..", "..", "docs", "rules", document))
		})
	}
}
