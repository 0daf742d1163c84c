package live

import (
	"github.com/divingbell/divingbell/internal/quickjson"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
)

// soon is when a table wants to be woken that can go on at once.
const soon = 1

// summary is a table as the store lists it.
func summary(t *table.Table) store.Summary {
	face := t.Face()
	c := store.Summary{
		Table: t.ID, Status: string(face.Status), Public: face.Public, Changed: face.Changed, Wake: t.Deadline(),
	}
	if t.Lesson() == nil { // which is in nobody's lists
		c.People = sittings(face, t.Host())
	}
	if len(t.Machines()) > 0 {
		c.Wake = soon
	}
	c.Face = quickjson.Encode(&face)
	return c
}

// sittings lists each person once, however many seats they have. The host is at the table without a seat, too.
func sittings(face table.Face, host string) []store.Sitting {
	var people []store.Sitting
	index := map[string]int{}
	for _, s := range face.Seats {
		if s.Person == "" {
			continue
		}
		i, ok := index[s.Person]
		if !ok {
			i = len(people)
			index[s.Person] = i
			people = append(people, store.Sitting{Person: s.Person})
		}
		if s.Asked && !people[i].Asked {
			people[i].Asked, people[i].Since = true, s.Since
		}
	}
	if _, ok := index[host]; !ok && host != "" {
		people = append(people, store.Sitting{Person: host})
	}
	return people
}
