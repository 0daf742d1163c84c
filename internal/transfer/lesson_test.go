package transfer

import (
	"testing"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/protocol/quickjson"
)

// A lesson arrives as it was, after any move and after taking it back.
func TestALessonArrives(t *testing.T) {
	for _, e := range registry.All() {
		name := e.Game.About().Name
		course, err := registry.Course(name)
		if err != nil {
			t.Fatal(err)
		}
		v := &journey{t, table.New("lesson", registry.Rules), nil, 1_760_000_000_000}
		l := course.Lessons[0]
		env := v.environment()
		env.Levels = []string{table.LessonLevel}
		entries, err := table.OpenLesson(l, "lesson", "open", ada, e.Game, env)
		if err != nil {
			t.Fatal(err)
		}
		v.apply(entries...)
		look := func(at *table.Table) protocol.Look { return at.Look(ada.Person, game.At(l.Seat)) }
		for _, move := range look(v.table).You.Moves {
			v.do(ada, protocol.Command{Do: protocol.Move, Seat: l.Seat, Step: v.table.Step(l.Seat), Move: move})
			arrives(t, v, look)
			v.do(ada, protocol.Command{Do: protocol.Undo, Seat: l.Seat})
			arrives(t, v, look)
		}
	}
}

// arrives imports a table into another store and fails unless it looks the same there.
func arrives(t *testing.T, v *journey, look func(*table.Table) protocol.Look) {
	t.Helper()
	a, err := unload(t.Context(), target(t), v.text())
	if err != nil {
		t.Fatal(err)
	}
	looked, looks := look(v.table), look(a.Table)
	if was, is := quickjson.Encode(&looked), quickjson.Encode(&looks); looks.Lesson == nil || string(was) != string(is) {
		t.Errorf("it looked like\n%s, and looks like\n%s", was, is)
	}
}
