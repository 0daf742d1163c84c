package deepblue_test

import (
	"testing"

	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/deepblue/packs"
	"github.com/divingbell/divingbell/game/lesson/lessontest"
)

func TestLessons(t *testing.T) {
	lessontest.Course(t, packs.Standard(), deepblue.Lessons, "../../docs/rules/deep-blue.md")
}
