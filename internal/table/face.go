package table

import (
	"slices"

	"github.com/divingbell/divingbell/game"
)

// Face is a table as lists show it. It follows from the log and is kept beside it; it has nothing that anybody may not
// know.
type Face struct {
	Table      string            `json:"table"`
	Name       string            `json:"name,omitempty"`
	Game       string            `json:"game"`
	Options    map[string]string `json:"options"`
	Status     Status            `json:"status" enum:"open,playing,paused,finished,archived"`
	Public     bool              `json:"public"`
	Spectators bool              `json:"spectators"`
	Clock      Clock             `json:"clock"`
	Host       string            `json:"host,omitempty" doc:"the id of the person who opened the table, even without a seat"`
	Seats      []FaceSeat        `json:"seats"`
	Opened     int64             `json:"opened"`
	Changed    int64             `json:"changed" doc:"when something last happened, in milliseconds since 1970"`
	Winners    []int             `json:"winners,omitempty"`
	Arranged   bool              `json:"arranged,omitempty" doc:"somebody arranged how the game begins"`
}

// FaceSeat is a seat in a list of tables.
type FaceSeat struct {
	Colour   string `json:"colour"`
	For      Sitter `json:"for" enum:"open,invited,bot,person"`
	Person   string `json:"person,omitempty"`
	Name     string `json:"name,omitempty"`
	Unnamed  bool   `json:"unnamed,omitempty" doc:"the name is not told, since you have blocked or muted the player"`
	Program  bool   `json:"program,omitempty" doc:"a program plays there with the person's token"`
	Level    string `json:"level,omitempty"`
	Host     bool   `json:"host,omitempty" doc:"opened the table"`
	Whom     string `json:"whom,omitempty" doc:"of an invited seat: the id of the person for whom it is reserved"`
	Asked    bool   `json:"asked,omitempty" doc:"it is this seat's turn"`
	Since    int64  `json:"since,omitempty" doc:"since when"`
	Deadline int64  `json:"deadline,omitempty" doc:"when the time is up, the time bank included, in milliseconds since 1970; only with a clock"`
	Nudged   int64  `json:"nudged,omitempty" doc:"when others reminded the player"`
}

// Face shows the table in a list.
func (t *Table) Face() Face {
	f := Face{
		Table: t.ID, Name: t.terms.Name, Game: t.terms.Game, Options: t.terms.Options, Status: t.status,
		Public: t.terms.Public, Spectators: t.terms.Spectators, Clock: t.terms.Clock, Arranged: t.Arranged(), Host: t.host,
		Opened: t.openedAt, Changed: t.noticed, Seats: make([]FaceSeat, len(t.chairs)),
	}
	asked := t.askedNow()
	for i := range t.chairs {
		c, s := &t.chairs[i], game.Seat(i)
		f.Seats[i] = FaceSeat{Colour: t.colourOf(s), For: c.For, Person: c.Person, Name: c.Name, Program: c.Program, Level: c.Level, Host: t.isHost(c), Whom: c.Whom}
		if t.status == StatusPlaying && asked.Has(s) {
			f.Seats[i].Asked, f.Seats[i].Since, f.Seats[i].Nudged = true, c.clock.since, c.clock.nudged
			if t.terms.Clock.Limited() && t.timed(s) {
				f.Seats[i].Deadline = t.deadline(&c.clock)
			}
		}
	}
	if r := t.Result(); r != nil {
		f.Winners = r.Winners().List()
	}
	return f
}

// Seated tells whether a person has a seat.
func (f *Face) Seated(person string) bool {
	return slices.ContainsFunc(f.Seats, func(s FaceSeat) bool { return s.Person == person })
}

// OpenedBy is the host. Faces that earlier versions made know only a host who has a seat.
func (f *Face) OpenedBy() string {
	if i := slices.IndexFunc(f.Seats, func(s FaceSeat) bool { return s.Host }); f.Host == "" && i >= 0 {
		return f.Seats[i].Person
	}
	return f.Host
}
