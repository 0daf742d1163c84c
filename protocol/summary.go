package protocol

import (
	"cmp"
	"slices"
)

// Summary is a table as lists show it. It follows from the log and is kept beside it; it has nothing that anybody must
// not know.
type Summary struct {
	Table      string            `json:"table"`
	Name       string            `json:"name,omitempty"`
	Game       string            `json:"game"`
	Options    map[string]string `json:"options"`
	Status     Status            `json:"status" enum:"open,playing,paused,finished,archived"`
	Public     bool              `json:"public"`
	Spectators bool              `json:"spectators"`
	Clock      Clock             `json:"clock"`
	Host       string            `json:"host,omitempty" doc:"the id of the person who opened the table or has taken over from them, even without a seat"`
	Seats      []SummarySeat     `json:"seats"`
	Opened     int64             `json:"opened"`
	Changed    int64             `json:"changed" doc:"when something last happened, in milliseconds since 1970"`
	Winners    []int             `json:"winners,omitempty"`
	Arranged   bool              `json:"arranged,omitempty" doc:"somebody arranged how the game begins"`
	Daily      string            `json:"daily,omitempty" doc:"the date of the draw of the day that is played here"`
	Seekers    *Seekers          `json:"seekers,omitempty" doc:"people who seek company are seated here; while it is open, they wait for more"`
	Event      *TableEvent       `json:"event,omitempty" doc:"the league or tournament that the table belongs to"`
	NamedBy    string            `json:"named_by,omitempty" doc:"the id of the person who gave the table its name, if another is the host now"`

	Rated       Rated `json:"rated,omitempty" enum:"people,alone,lesson,arranged,unwitnessed,pack,options,several,program,hints" doc:"for which ratings the game counts, or why it counts for none"`
	Unwitnessed bool  `json:"unwitnessed,omitempty" doc:"the game was begun on the host's device, without a server, so that nobody else witnessed its draws"`
}

// SummarySeat is a seat in a list of tables.
type SummarySeat struct {
	Colour   string `json:"colour"`
	For      Sitter `json:"for" enum:"open,invited,bot,person"`
	Person   string `json:"person,omitempty"`
	Name     string `json:"name,omitempty"`
	Unnamed  bool   `json:"unnamed,omitempty" doc:"the name is not told, since you have blocked or muted the player"`
	Program  bool   `json:"program,omitempty" doc:"a program plays there with the person's token"`
	Began    string `json:"began,omitempty" doc:"once the game is over: the id of the person who began it here, if somebody else has the seat now"`
	Level    string `json:"level,omitempty"`
	Host     bool   `json:"host,omitempty" doc:"is the host"`
	Whom     string `json:"whom,omitempty" doc:"of an invited seat: the id of the person for whom it is reserved"`
	Awaited  bool   `json:"awaited,omitempty" doc:"before the start of a rematch: has not said yet whether they come along"`
	Asked    bool   `json:"asked,omitempty" doc:"it is this seat's turn"`
	Since    int64  `json:"since,omitempty" doc:"since when"`
	Deadline int64  `json:"deadline,omitempty" doc:"when the time is up, the time bank included, in milliseconds since 1970; only with a clock"`
	Nudged   int64  `json:"nudged,omitempty" doc:"when others reminded the player"`
	Holiday  int64  `json:"holiday,omitempty" doc:"until when the player is on holiday, in milliseconds since 1970; until then no clock of theirs runs at this table"`
}

// Seated tells whether a person has a seat.
func (f *Summary) Seated(person string) bool {
	return slices.ContainsFunc(f.Seats, func(s SummarySeat) bool { return s.Person == person })
}

// OpenedBy is the host. Summaries that earlier versions made know only a host who has a seat.
func (f *Summary) OpenedBy() string {
	if i := slices.IndexFunc(f.Seats, func(s SummarySeat) bool { return s.Host }); f.Host == "" && i >= 0 {
		return f.Seats[i].Person
	}
	return f.Host
}

// HideBlocked hides the names of blocked people, and the table's name if one of them opened it.
func (f *Summary) HideBlocked(blocked func(person string) bool) {
	if blocked(cmp.Or(f.NamedBy, f.OpenedBy())) {
		f.Name = ""
	}
	for i := range f.Seats {
		if s := &f.Seats[i]; s.Name != "" && blocked(s.Person) {
			s.Name, s.Unnamed = "", true
		}
	}
}
