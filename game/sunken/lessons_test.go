package sunken_test

import (
	"testing"

	"github.com/divingbell/divingbell/game/lesson/lessontest"
	"github.com/divingbell/divingbell/game/sunken"
)

func TestLessons(t *testing.T) {
	lessontest.Course(t, sunken.New(), sunken.Lessons, "../../docs/rules/sunken-treasure.md")
}
