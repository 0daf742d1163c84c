package protocol

import (
	"cmp"
	"slices"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Look is a table as one person sees it at one moment. It is built up from nothing; what the person must not know was
// never in it.
type Look struct {
	Table      string            `json:"table"`
	Cursor     string            `json:"cursor" doc:"the last line that this look includes; send it back to be told what came after"`
	Status     Status            `json:"status" enum:"open,playing,paused,finished,archived"`
	Game       string            `json:"game"`
	Rules      int               `json:"rules"`
	Pack       string            `json:"pack"`
	PackHash   string            `json:"pack_hash,omitempty" doc:"of what the pack holds; /api/parts shows it"`
	Options    map[string]string `json:"options"`
	Name       string            `json:"name,omitempty"`
	Host       string            `json:"host,omitempty" doc:"the id of the person who opened the table or has taken over from them, even without a seat"`
	Public     bool              `json:"public"`
	Spectators bool              `json:"spectators"`
	Odds       bool              `json:"odds,omitempty" doc:"players are told their exact chances"`
	Chances    Chances           `json:"chances,omitempty" enum:"now,later,off" doc:"whether spectators are told how likely everybody is to win; later if it is missing"`
	Hints      bool              `json:"hints,omitempty" doc:"players may ask what a strong bot would do"`
	Arranged   bool              `json:"arranged,omitempty" doc:"somebody arranged how the game begins; its draws are fixed, not fair"`
	Daily      string            `json:"daily,omitempty" doc:"the date of the draw of the day that is played here"`
	Pace       Pace              `json:"pace" enum:"instant,quick,normal,calm" doc:"how long bots seem to think"`
	Clock      Clock             `json:"clock"`
	First      *int              `json:"first,omitempty" doc:"the seat that starts, if the table says so, as in a rematch; otherwise chance decides"`
	Seats      []SeatLook        `json:"seats"`
	You        YouLook           `json:"you"`
	View       any               `json:"view,omitempty" doc:"the game as the person sees it; docs/views.md lists its fields"`
	PublicOdds any               `json:"public_odds,omitempty" doc:"for those who watch a game without a seat: exact chances that anybody can work out, where players are told theirs; docs/views.md lists the fields"`
	Fair       record.Proof      `json:"fair" doc:"what everybody may know of the draws; the seed hash once the game has started, the secret once it is over; without a commitment at a table that is arranged"`
	Result     *Result           `json:"result,omitempty"`
	Rematch    string            `json:"rematch,omitempty" doc:"the table where the same people play again"`
	Watching   *Watching         `json:"watching,omitempty" doc:"who watches without a seat; only for players and, before the start, the host, and only in looks at the table as it is now"`
	Forecast   *Forecast         `json:"forecast,omitempty" doc:"how likely everybody is to win; only for those who watch a game without a seat, where the table and the game allow it, and only in looks at the table as it is now"`
	Lesson     *LessonLook       `json:"lesson,omitempty" doc:"for the person who takes a lesson at this table"`
	Takeback   *TakebackLook     `json:"takeback,omitempty" doc:"a player asks to take a move back"`
	Hostless   int64             `json:"hostless,omitempty" doc:"before the start, if the host is away: from when on anybody who sits at the table can be the host, in milliseconds since 1970; only in looks at the table as it is now"`
	Asking     []AskingLook      `json:"asking,omitempty" doc:"people without a seat who ask for one that a bot plays, the first one first; only for those who can answer, and only in looks at the table as it is now"`
	Seekers    *Seekers          `json:"seekers,omitempty" doc:"people who seek company are seated here; while it is open, they wait for more"`
	Event      *TableEvent       `json:"event,omitempty" doc:"the league or tournament that the table belongs to; it has no host, and nothing is agreed on there"`
	NamedBy    string            `json:"named_by,omitempty" doc:"the id of the person who gave the table its name, if another is the host now"`

	Unwitnessed bool `json:"unwitnessed,omitempty" doc:"the game was begun on the host's device, without a server, so that nobody else witnessed its draws"`
}

// Watching is who watches a table without a seat.
type Watching struct {
	Count int       `json:"count" doc:"how many people, named or not"`
	Named []Watcher `json:"named,omitempty" doc:"those whose names players are told, at most 20"`
}

// Forecast is how likely everybody is to win by what spectators know, as a strong bot judges it.
type Forecast struct {
	Chances []int `json:"chances" doc:"of each seat, in percent; they add up to 100"`
	Later   bool  `json:"later,omitempty" doc:"as it was about a round ago: since then everybody has been on turn"`
}

// Watcher is a spectator who is named to the players.
type Watcher struct {
	Person string `json:"person"`
	Name   string `json:"name"`
}

// Status is how far a table has come.
type Status string

// The life of a table.
const (
	StatusOpen     Status = "open" // people sit down
	StatusPlaying  Status = "playing"
	StatusPaused   Status = "paused"
	StatusFinished Status = "finished"
	StatusArchived Status = "archived" // closed; nobody lists it
)

// SeatLook is a seat as everybody sees it.
type SeatLook struct {
	Colour   string    `json:"colour"`
	For      Sitter    `json:"for" enum:"open,invited,bot,person"`
	Person   string    `json:"person,omitempty"`
	Name     string    `json:"name,omitempty"`
	Unnamed  bool      `json:"unnamed,omitempty" doc:"the name is not told, since you have blocked or muted the player"`
	Program  bool      `json:"program,omitempty" doc:"a program plays there with the person's token"`
	Level    string    `json:"level,omitempty" doc:"of a bot"`
	Whom     string    `json:"whom,omitempty" doc:"of an invited seat, or of one that is offered during the game: the id of the person for whom it is reserved"`
	Awaited  bool      `json:"awaited,omitempty" doc:"before the start of a rematch: has not said yet whether they come along"`
	Host     bool      `json:"host,omitempty" doc:"is the host"`
	StandIn  bool      `json:"stand_in,omitempty" doc:"a bot plays until the player is back"`
	Left     bool      `json:"left,omitempty" doc:"the player left on purpose; otherwise they should take over as soon as they are back"`
	Resigned bool      `json:"resigned,omitempty"`
	Asked    bool      `json:"asked,omitempty" doc:"has a decision to make"`
	Reaction bool      `json:"reaction,omitempty" doc:"the decision is a reaction"`
	Since    int64     `json:"since,omitempty" doc:"asked since, in milliseconds since 1970; only with a clock"`
	Deadline int64     `json:"deadline,omitempty" doc:"when the time is up, the time bank included, in milliseconds since 1970; during a break how much is left; only with a clock"`
	Bank     int64     `json:"bank,omitempty" doc:"milliseconds that were left in the time bank when the decision began"`
	Pause    bool      `json:"pause,omitempty" doc:"would like a break"`
	Nudged   int64     `json:"nudged,omitempty" doc:"when others reminded the player, in milliseconds since 1970"`
	Holiday  int64     `json:"holiday,omitempty" doc:"until when the player is on holiday, in milliseconds since 1970; until then no clock of theirs runs at this table"`
	Wanted   []int     `json:"wanted,omitempty" doc:"seats whose players would like a bot to stand in"`
	Offered  Sitter    `json:"offered,omitempty" enum:"open,invited" doc:"during the game: the seat can be taken, by anyone or with an invitation"`
	Offering []int     `json:"offering,omitempty" doc:"seats whose players would like to hand this one on"`
	Away     *AwayLook `json:"away,omitempty" doc:"what is known of a player who does not look at the table; only in looks at the table as it is now"`
}

// AwayLook is what is known of a player who does not look at the table.
type AwayLook struct {
	Since    int64 `json:"since" doc:"in milliseconds since 1970, as far back as the server knows"`
	Notified bool  `json:"told,omitempty" doc:"knows what is to be decided, or was told elsewhere, in the app or by a notification"`
	Nudge    int64 `json:"nudge,omitempty" doc:"from when on other players can nudge, in milliseconds since 1970; missing where they cannot"`
	StandIn  bool  `json:"stand_in,omitempty" doc:"was nudged; other players can have a bot stand in, from replace on"`
	Replace  int64 `json:"replace,omitempty" doc:"from when on other players can have a bot stand in, or, with a clock, when a bot does; in milliseconds since 1970"`
}

// TakebackLook is a move that somebody asks to take back.
type TakebackLook struct {
	Seat    int   `json:"seat" doc:"whose last move it is"`
	Agreed  []int `json:"agreed" doc:"seats whose players have agreed, first the one who asks"`
	Refused bool  `json:"refused,omitempty" doc:"somebody would rather not"`
}

// AskingLook is a person without a seat who asks for one.
type AskingLook struct {
	Person string `json:"person"`
	Name   string `json:"name"`
	Seat   int    `json:"seat"`
	Kept   bool   `json:"kept,omitempty" doc:"it is kept for them, and they have not taken it yet"`
}

// OwnRequest is a seat that somebody asks for, or was declined.
type OwnRequest struct {
	Seat     int  `json:"seat"`
	Declined bool `json:"declined,omitempty"`
}

// Undoing is how a move can be taken back to which others have reacted.
type Undoing string

// With undo at once, or by asking the others.
const (
	AtOnce Undoing = "at-once"
	Asking Undoing = "ask"
)

// YouLook is what only the person sees.
type YouLook struct {
	Host        bool              `json:"host,omitempty"`
	Seats       []int             `json:"seats" doc:"the person's seats; several on one device"`
	As          int               `json:"as" doc:"the seat looked from; -1 for a spectator"`
	Step        int               `json:"step,omitempty" doc:"which decision is asked for; a move gives it back. It says nothing else: compare it, do not count with it"`
	Moves       []string          `json:"moves,omitempty" doc:"every move that can be made now, in the form of docs/rules"`
	Words       *Words            `json:"words,omitempty" doc:"what is asked and what the moves mean, for programs that show it to people"`
	Odds        any               `json:"odds,omitempty" doc:"the exact chances of the seat, if the table tells them; docs/views.md lists its fields"`
	CanUndo     bool              `json:"can_undo,omitempty"`
	Takeback    Undoing           `json:"takeback,omitempty" enum:"at-once,ask" doc:"how the last move can be taken back although undo alone could not: with undo at once, since nobody else has to agree, or if the others do"`
	Asking      *OwnRequest       `json:"asking,omitempty" doc:"the seat that you ask for without having one, or that you asked for last and did not get"`
	Seek        *Seek             `json:"seek,omitempty" doc:"before the start, if you wait here for company: what to ask again every ten seconds or so, in case somebody waits elsewhere"`
	Former      []int             `json:"former,omitempty" doc:"seats that the person had in this game and that others have taken over"`
	Orders      map[string]string `json:"orders,omitempty" doc:"standing orders, all of them"`
	Muted       []string          `json:"muted,omitempty"`
	Invites     map[string]string `json:"invites,omitempty" doc:"for the host: the invitation of each invited seat, by its number; during the game, of each offered seat that you wanted to hand on"`
	CannotStart string            `json:"cannot_start,omitempty" enum:"seat-open,nobody-plays" doc:"for the host, before the game: why it cannot start yet, the reason as a refusal has it"`
}

// Words are the question and the moves of the moment for people to read, as keys and arguments of the game's messages.
type Words struct {
	Question game.Phrase    `json:"question" doc:"what is asked of the seat looked from, or else whom the game waits for"`
	Moves    []game.Wording `json:"moves,omitempty" doc:"what each of the moves means, in the same order"`
}

// Result is how a game ended.
type Result struct {
	game.Outcome
	Resigned []int `json:"resigned,omitempty" doc:"seats that gave up"`
}

// LessonLook is how far a lesson has come, for the person who takes it. Texts are whole message keys.
type LessonLook struct {
	Game    string       `json:"game"`
	ID      string       `json:"id"`
	Example bool         `json:"example,omitempty" doc:"it belongs to the rulebook, not to the course"`
	Free    bool         `json:"free,omitempty" doc:"the learner plays freely, against bots; there is no task"`
	Step    int          `json:"step" doc:"index of the first of the pages"`
	Steps   int          `json:"steps" doc:"how many there are"`
	Pages   []LessonPage `json:"pages" doc:"what to read from now on, up to and including the next step that awaits a move; none while others move"`
	Strayed *LessonStray `json:"strayed,omitempty" doc:"a wrong move was played; the lesson continues only after undo takes it back"`
	Done    bool         `json:"done,omitempty" doc:"nothing is left to do, but there may be pages to read; nobody moves any more"`
}

// LessonPage is one step of a lesson.
type LessonPage struct {
	Say    string   `json:"say"`
	Light  []string `json:"light" doc:"what is lit up: kind or kind:value"`
	Rule   string   `json:"rule,omitempty" doc:"the id of the rule behind it"`
	Hint   string   `json:"hint,omitempty" doc:"for a player who hesitates"`
	Awaits bool     `json:"awaits" doc:"it waits for a move; otherwise the learner reads and continues"`
}

// LessonStray is what is said on a wrong try.
type LessonStray struct {
	Say string `json:"say"`
}

// Hint is a move that a strong bot would think about in somebody's place. It follows from what their seat sees.
type Hint struct {
	Move   string        `json:"move"`
	Grade  Grade         `json:"grade" enum:"best,good,poor" doc:"beside the best of all moves; best also stands for those that are as good"`
	Chance *int          `json:"chance,omitempty" minimum:"0" maximum:"100" doc:"of winning after this move if everybody plays on like a mate, in per cent; only where that was found to hold in games between stronger bots, too"`
	Margin *int          `json:"margin,omitempty" doc:"how far the chance may well be off, in points"`
	Why    game.Phrase   `json:"why,omitzero" doc:"a fact that speaks for the move, as a sentence of the game's catalogue"`
	Beside []game.Phrase `json:"beside,omitempty" doc:"what sets it apart from the other moves, and how these compare: sentences, in order"`
}

// Grade says how good a move is beside the best one.
type Grade string

// WithoutAway is the look without presence and forecasts, as it follows from the log alone.
func (l Look) WithoutAway() Look {
	l.Hostless, l.Watching, l.Asking, l.Forecast = 0, nil, nil, nil
	l.Seats = slices.Clone(l.Seats)
	for i := range l.Seats {
		l.Seats[i].Away = nil
	}
	return l
}

// HideBlocked hides the names of blocked people, and the table's name if one of them opened it.
func (l *Look) HideBlocked(blocked func(person string) bool) {
	if blocked(cmp.Or(l.NamedBy, l.Host)) {
		l.Name = ""
	}
	for i := range l.Seats {
		if s := &l.Seats[i]; s.Name != "" && blocked(s.Person) {
			s.Name, s.Unnamed = "", true
		}
	}
	l.Asking = slices.DeleteFunc(slices.Clone(l.Asking), func(a AskingLook) bool { return blocked(a.Person) })
	if w := l.Watching; w != nil { // the others in the audience share it
		named := slices.DeleteFunc(slices.Clone(w.Named), func(w Watcher) bool { return blocked(w.Person) })
		l.Watching = &Watching{w.Count, named}
	}
}
