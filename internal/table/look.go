package table

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/record"
)

// Look is a table as one person sees it at one moment. It is built up from nothing; what the person may not know was
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
	Host       string            `json:"host,omitempty" doc:"the id of the person who opened the table, even without a seat"`
	Public     bool              `json:"public"`
	Spectators bool              `json:"spectators"`
	Odds       bool              `json:"odds,omitempty" doc:"players are told their exact chances"`
	Hints      bool              `json:"hints,omitempty" doc:"players may ask what a strong bot would do"`
	Arranged   bool              `json:"arranged,omitempty" doc:"somebody arranged how the game begins; its dice are fixed, not fair"`
	Pace       Pace              `json:"pace" enum:"instant,quick,normal,calm" doc:"how long bots seem to think"`
	Clock      Clock             `json:"clock"`
	Seats      []SeatLook        `json:"seats"`
	You        YouLook           `json:"you"`
	View       any               `json:"view,omitempty" doc:"the game as the person sees it; docs/views.md lists its fields"`
	Fair       record.Proof      `json:"fair" doc:"what everybody may know of the dice; the seed hash once the game has started, the secret once it is over; without a commitment at a table that is arranged"`
	Result     *Result           `json:"result,omitempty"`
	Rematch    string            `json:"rematch,omitempty" doc:"the table where the same people play again"`
	Lesson     *LessonLook       `json:"lesson,omitempty" doc:"for whoever takes a lesson at this table"`
}

// SeatLook is a seat as everybody sees it.
type SeatLook struct {
	Colour   string    `json:"colour"`
	For      Sitter    `json:"for" enum:"open,invited,bot,person"`
	Person   string    `json:"person,omitempty"`
	Name     string    `json:"name,omitempty"`
	Unnamed  bool      `json:"unnamed,omitempty" doc:"the name is not told, since you have blocked or muted the player"`
	Program  bool      `json:"program,omitempty" doc:"a program plays there with the person's token"`
	Level    string    `json:"level,omitempty" doc:"of a bot"`
	Whom     string    `json:"whom,omitempty" doc:"of an invited seat: the id of the person for whom it is reserved"`
	Host     bool      `json:"host,omitempty" doc:"opened the table"`
	StandIn  bool      `json:"stand_in,omitempty" doc:"a bot plays until the player is back"`
	Left     bool      `json:"left,omitempty" doc:"the player left on purpose; otherwise they should take over as soon as they are back"`
	Resigned bool      `json:"resigned,omitempty"`
	Asked    bool      `json:"asked,omitempty" doc:"has a decision to make"`
	Reaction bool      `json:"reaction,omitempty" doc:"the decision is a reaction"`
	Since    int64     `json:"since,omitempty" doc:"asked since, in milliseconds since 1970; only with a clock"`
	Deadline int64     `json:"deadline,omitempty" doc:"when the time is up, the time bank included, in milliseconds since 1970; during a pause how much is left; only with a clock"`
	Bank     int64     `json:"bank,omitempty" doc:"milliseconds that were left in the time bank when the decision began"`
	Pause    bool      `json:"pause,omitempty" doc:"would like a pause"`
	Nudged   int64     `json:"nudged,omitempty" doc:"when others reminded the player, in milliseconds since 1970"`
	Wanted   []int     `json:"wanted,omitempty" doc:"seats whose players would like a bot to stand in"`
	Away     *AwayLook `json:"away,omitempty" doc:"what is known of a player who does not look at the table; only in looks at the table as it is now"`
}

// YouLook is what only the person sees.
type YouLook struct {
	Host        bool              `json:"host,omitempty"`
	Seats       []int             `json:"seats" doc:"the person's seats; several on one device"`
	As          int               `json:"as" doc:"the seat looked from; -1 for a spectator"`
	Step        int               `json:"step,omitempty" doc:"which decision is asked for; a move gives it back. It says nothing else: compare it, do not count with it"`
	Moves       []string          `json:"moves,omitempty" doc:"every move that can be made now, in the form of docs/rules"`
	Words       *Words            `json:"words,omitempty" doc:"what is asked and what the moves mean, for whoever wants to show it to people"`
	Odds        any               `json:"odds,omitempty" doc:"the exact chances of the seat, if the table tells them; docs/views.md lists its fields"`
	CanUndo     bool              `json:"can_undo,omitempty"`
	Orders      map[string]string `json:"orders,omitempty" doc:"standing orders, all of them"`
	Muted       []string          `json:"muted,omitempty"`
	Invites     map[string]string `json:"invites,omitempty" doc:"for the host: the invitation of each invited seat, by its number"`
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

// Look shows the table to a person. The audience must be one that Audience allows.
func (t *Table) Look(person string, a game.Audience) Look {
	l := Look{
		Table: t.ID, Cursor: t.Cursor(a), Status: t.status,
		Game: t.terms.Game, Rules: t.terms.Rules, Pack: t.terms.Pack, PackHash: t.terms.PackHash, Options: t.terms.Options,
		Name: t.terms.Name, Host: t.host, Public: t.terms.Public, Spectators: t.terms.Spectators, Odds: t.terms.Odds, Pace: t.Pace(), Clock: t.terms.Clock,
		Hints: t.Hints(), Arranged: t.Arranged(),
		Seats: t.seatLooks(), You: t.you(person, a), Fair: t.proof(), Result: t.Result(), Rematch: t.next,
	}
	t.HideMuted(person, &l)
	if t.position != nil {
		l.View = t.view(a)
	}
	if t.learns(person, a) {
		l.Lesson = t.lessonLook()
	}
	return l
}

// view is what an audience sees of the game.
func (t *Table) view(a game.Audience) game.View {
	before := &t.spares.views[a]
	if p, ok := t.position.(game.Reviewed); ok && *before != nil {
		*before = p.ViewAfter(*before, a)
	} else {
		*before = t.position.View(a)
	}
	return *before
}

func (t *Table) seatLooks() []SeatLook {
	looks := make([]SeatLook, len(t.chairs))
	asked := t.askedNow()
	if t.quit {
		asked = 0
	}
	for i := range t.chairs {
		c, s := &t.chairs[i], game.Seat(i)
		looks[i] = SeatLook{
			Colour: t.colourOf(s), For: c.For, Person: c.Person, Name: c.Name, Program: c.Program, Level: c.Level, Whom: c.Whom,
			Host: t.isHost(c), StandIn: c.StandIn && !c.Resigned, Left: c.left && !c.Resigned, Resigned: c.Resigned,
			Asked: asked.Has(s), Reaction: c.clock.reaction, Pause: t.pauses.Has(s), Nudged: c.clock.nudged,
		}
		if c.clock.wanted != 0 {
			looks[i].Wanted = c.clock.wanted.List()
		}
		if t.terms.Clock.Limited() {
			t.showClock(s, &looks[i])
		}
	}
	return looks
}

func (t *Table) isHost(c *Chair) bool { return c.Person != "" && c.Person == t.host }

func (t *Table) showClock(s game.Seat, look *SeatLook) {
	w := &t.chairs[s].clock
	look.Bank = w.bank
	switch {
	case !t.timed(s):
	case t.status == StatusPaused:
		look.Deadline = t.deadline(w) - t.pausedAt
	default:
		look.Since, look.Deadline = w.since, t.deadline(w)
	}
}

func (t *Table) you(person string, a game.Audience) YouLook {
	you := YouLook{Host: person != "" && person == t.host, Seats: t.Seats(person).List(), As: -1, Muted: t.muted[person]}
	if you.Host && t.status == StatusOpen {
		you.Invites = t.codes()
		if r := t.mustBeReady(); r != nil {
			you.CannotStart = r.Reason
		}
	}
	if a == game.Spectator {
		return you
	}
	s := game.Seat(a)
	you.As = int(s)
	you.Orders = t.orders(s)
	if t.lesson != nil && t.status != StatusOpen {
		_, you.CanUndo = t.undoable(s)
	}
	if !t.plays(s) {
		return you
	}
	you.Step = t.asked[s]
	if moves := t.offered(s); len(moves) > 0 {
		you.Moves = make([]string, len(moves))
		for i, m := range moves {
			you.Moves[i] = t.game.MoveText(m)
		}
	}
	if p, ok := t.position.(game.Advised); ok && t.terms.Odds {
		you.Odds = p.Advice(s)
	}
	_, you.CanUndo = t.undoable(s)
	return you
}

// plays tells whether a seat may move on its turn.
func (t *Table) plays(s game.Seat) bool { return t.status == StatusPlaying && !t.chairs[s].Resigned }

// offered are the moves that a seat may make now: all legal ones, unless a lesson makes it wait.
func (t *Table) offered(s game.Seat) []game.Move {
	if t.mayTry() != nil {
		return nil
	}
	return t.position.Legal(s, nil)
}

// Words words the question and the moves for an audience; nil if the game is not being played, or the seat has resigned.
func (t *Table) Words(a game.Audience) *Words {
	if a == game.Spectator {
		if t.status != StatusPlaying {
			return nil
		}
		return &Words{Question: t.position.Question(a)}
	}
	s := game.Seat(a)
	if !t.plays(s) {
		return nil
	}
	words := &Words{Question: t.position.Question(a)}
	for _, m := range t.offered(s) {
		words.Moves = append(words.Moves, t.wording(s, m))
	}
	return words
}

func (t *Table) codes() map[string]string {
	codes := map[string]string{}
	for i, c := range t.chairs {
		if c.For == Invited {
			codes[strconv.Itoa(i)] = c.Invite
		}
	}
	return codes
}

// orders are the standing orders of a seat, including defaults.
func (t *Table) orders(s game.Seat) map[string]string {
	if len(t.about.Orders) == 0 {
		return nil
	}
	c := &t.chairs[s]
	if c.allOrders == nil {
		c.allOrders = make(map[string]string, len(t.about.Orders))
		for _, o := range t.about.Orders {
			c.allOrders[o.Name] = t.about.Order(c.Orders, o.Name)
		}
	}
	return c.allOrders
}

// proof is what everybody may know of the dice now.
func (t *Table) proof() record.Proof {
	switch {
	case t.Arranged(): // there is nothing to prove
	case t.over():
		return *fair.Prove(t.secret, t.ID, t.nonces())
	case t.position != nil:
		return t.promise
	}
	return record.Proof{Table: t.ID, Commitment: t.terms.Commitment, Nonces: t.nonces()}
}

// over tells whether a game was played and is over, so that nothing has to be hidden any more.
func (t *Table) over() bool {
	return t.position != nil && (t.position.Over() || t.quit)
}

// Result is how the game ended; nil before.
func (t *Table) Result() *Result {
	if !t.over() {
		return nil
	}
	result := &Result{Outcome: t.position.Outcome()}
	for i, c := range t.chairs {
		if c.Resigned {
			result.Resigned = append(result.Resigned, i)
		}
	}
	if t.quit {
		result.Outcome = t.forfeited()
	}
	return result
}

// forfeited is the outcome of a game that has nobody left to play it: everyone who did not resign has won.
func (t *Table) forfeited() game.Outcome {
	marks := make([][]int, len(t.chairs))
	for i, c := range t.chairs {
		marks[i] = []int{1}
		if c.Resigned {
			marks[i] = []int{0}
		}
	}
	return game.Rank("resigned", []string{"stayed"}, marks)
}

// Cursor names the last line that an audience has: "2.17" is the seventeenth line of seat 2, "w.5" the fifth of spectators. Each
// audience counts what it notices, so that the numbers reveal nothing.
func (t *Table) Cursor(a game.Audience) string {
	return cursorName(a) + "." + strconv.Itoa(t.numbers[a])
}

func cursorName(a game.Audience) string {
	if a == game.Spectator {
		return "w"
	}
	return strconv.Itoa(int(a))
}

// Untold is the cursor of somebody who was sent the table but none of its lines: they must be sent everything, but never an older
// table.
func Untold(cursor string) string { return cursor + untold }

// IsUntold tells whether a cursor comes from Untold.
func IsUntold(cursor string) bool { return strings.HasSuffix(cursor, untold) }

const untold = "."

// Since is the line number of a cursor, given the current cursor now; 0 if the cursor is of another audience or ahead of the log,
// so that everything must be sent again.
func Since(cursor, now string) int {
	n, most, ok := compareCursors(cursor, now)
	if !ok || n > most || IsUntold(cursor) {
		return 0
	}
	return n
}

// Ahead tells whether the owner of a cursor has received more than is known here, where the current cursor is now.
func Ahead(cursor, now string) bool {
	n, most, ok := compareCursors(cursor, now)
	return ok && n > most
}

// compareCursors returns the line numbers of two cursors; ok is false if they are of different audiences, or the first is not
// valid.
func compareCursors(cursor, now string) (n, most int, ok bool) {
	name, number, _ := strings.Cut(strings.TrimSuffix(cursor, untold), ".")
	audience, last, _ := strings.Cut(strings.TrimSuffix(now, untold), ".")
	n, err := strconv.Atoi(number)
	most, _ = strconv.Atoi(last) // always comes from Cursor
	return n, most, err == nil && n >= 0 && name == audience
}
