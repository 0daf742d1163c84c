package protocol

// EventKind says what an event is.
type EventKind string

// The kinds of events.
const (
	Tournament EventKind = "tournament" // of an evening: round after round
	League     EventKind = "league"     // a season of it, over days
)

// EventStatus says how far an event is.
type EventStatus string

// How far an event is.
const (
	EventOpen      EventStatus = "open" // people can join
	EventPlaying   EventStatus = "playing"
	EventOver      EventStatus = "over"
	EventCancelled EventStatus = "cancelled"
)

// EventTerms are what somebody who opens an event decides.
type EventTerms struct {
	Kind      EventKind         `json:"kind" enum:"tournament,league"`
	Name      string            `json:"name" maxLength:"60" doc:"what the event is called"`
	Game      string            `json:"game" maxLength:"40"`
	Options   map[string]string `json:"options,omitempty" doc:"options of the game; those not given have their default"`
	Pack      string            `json:"pack,omitempty" maxLength:"64" doc:"id of the components to play with; without it those of the game itself"`
	Players   int               `json:"players" minimum:"2" maximum:"5" doc:"how many are to sit at a table; some tables have one less or more if numbers ask for it"`
	Rounds    int               `json:"rounds" minimum:"1" maximum:"12" doc:"how many tables everybody plays; of a league: in a season"`
	Start     int64             `json:"start" doc:"when the first round begins, in milliseconds since 1970"`
	Break     int               `json:"break,omitempty" doc:"of a tournament: seconds between two rounds, in which people check in; before the first it is as long"`
	Limit     int               `json:"limit,omitempty" doc:"of a tournament: seconds after which a round ends; tables that still play count as they stand"`
	Days      int               `json:"days,omitempty" doc:"of a league: how long a season is"`
	Clock     Clock             `json:"clock"`
	Duplicate bool              `json:"duplicate,omitempty" doc:"of a tournament: all tables of a round have the same draws, and everybody is compared with those who had the same seat"`
	Public    bool              `json:"public,omitempty" doc:"it is listed; otherwise only people with the link find it"`
	Most      int               `json:"most,omitempty" minimum:"0" maximum:"96" doc:"how many can join; 0 for as many as possible, which is 64 in a tournament and 96 in a league"`
}

// NewEvent is an event to be opened.
type NewEvent struct {
	ID string `json:"id" minLength:"1" maxLength:"40" doc:"chosen by the client, a different one for each event; if it is repeated, the answer has the same event"`
	EventTerms
}

// EventSummary is an event as lists show it.
type EventSummary struct {
	Event string `json:"event" doc:"its id"`
	EventTerms
	Status   EventStatus `json:"status" enum:"open,playing,over,cancelled"`
	By       string      `json:"by,omitempty" doc:"id of the person who organises it; missing if they have deleted themselves"`
	ByName   string      `json:"by_name,omitempty"`
	Season   int         `json:"season,omitempty" doc:"of a league: 1 is the first"`
	Before   string      `json:"before,omitempty" doc:"of a league: id of the season before"`
	After    string      `json:"after,omitempty" doc:"of a league: id of the season that follows"`
	Entrants int         `json:"entrants" doc:"how many have joined"`
	Round    int         `json:"round" doc:"how many rounds have begun"`
	Joined   bool        `json:"joined,omitempty" doc:"you take part"`
}

// Events lists events: those that play and those that begin soonest first, then those that are over.
type Events struct {
	Events []EventSummary `json:"events"`
	May    bool           `json:"may,omitempty" doc:"you may open events here"`
}

// Event is everything that the page of an event shows.
type Event struct {
	EventSummary
	People      []EventEntrant    `json:"people" doc:"who takes part; everything else names them by their index here"`
	Divisions   [][]int           `json:"divisions" doc:"the standings: of each division, who is in it, from the first to the last; a tournament has one division"`
	List        []EventRound      `json:"list" doc:"the rounds that have begun, of a league all, the first one first"`
	Corrections []EventCorrection `json:"corrections,omitempty" doc:"what the operator has corrected, the earliest first"`
	Next        int64             `json:"next,omitempty" doc:"when the next round begins at the latest, in milliseconds since 1970; people who are not checked in by then do not play it"`
	CheckIn     int64             `json:"check_in,omitempty" doc:"from when on people can check in for the next round, in milliseconds since 1970"`
	Commitments []string          `json:"commitments,omitempty" doc:"of a duplicate tournament: to the secret of each round, published before anybody joined"`
	Why         string            `json:"why,omitempty" enum:"few,organiser,operator" doc:"of a cancelled event: too few were there, or who cancelled it"`
	You         *EventYou         `json:"you,omitempty" doc:"if you are signed in"`
	Time        int64             `json:"time" doc:"the server's clock, in milliseconds since 1970"`
}

// EventYou is what an event is to the person who asks.
type EventYou struct {
	Index *int     `json:"index,omitempty" doc:"in people; missing if you do not take part"`
	May   []string `json:"may" enum:"join,leave,check_in,cancel,correct" doc:"what you can do now"`
	Table string   `json:"table,omitempty" doc:"where you are playing now"`
}

// What people can do at an event.
const (
	MayJoin    = "join"
	MayLeave   = "leave"
	MayCheckIn = "check_in"
	MayCancel  = "cancel"
	MayCorrect = "correct"
)

// EventEntrant is somebody who takes part.
type EventEntrant struct {
	Person   string  `json:"person,omitempty" doc:"missing if they have deleted themselves"`
	Name     string  `json:"name,omitempty"`
	Unnamed  bool    `json:"unnamed,omitempty" doc:"the name is not told, since you have blocked or muted the person"`
	Division int     `json:"division" doc:"0 is the highest"`
	Points   float64 `json:"points" doc:"so far, to hundredths; a table gives 1 at most"`
	Tables   int     `json:"tables" doc:"how many they have played"`
	Wins     int     `json:"wins" doc:"how many of them they have won, alone or with others"`
	Byes     int     `json:"byes,omitempty"`
	Missed   int     `json:"missed,omitempty" doc:"rounds for which they did not check in"`
	Rank     int     `json:"rank" doc:"in their division; equals share one"`
	Best     int     `json:"best" doc:"the best rank that they can still reach"`
	Worst    int     `json:"worst" doc:"the worst rank that they can still get"`
	Ready    bool    `json:"ready,omitempty" doc:"is checked in for the next round"`
	Out      string  `json:"out,omitempty" enum:"left,absent" doc:"no longer plays: has left, or did not check in twice in a row"`
	Moves    string  `json:"moves,omitempty" enum:"up,down,out" doc:"at the end of a season: to which division they go; out of the league without having moved at any table"`
}

// EventRound is a round of an event.
type EventRound struct {
	Begins int64        `json:"begins" doc:"when its tables open, in milliseconds since 1970"`
	Ends   int64        `json:"ends,omitempty" doc:"when it ends at the latest"`
	Over   bool         `json:"over,omitempty"`
	Tables []EventTable `json:"tables"`
	Byes   []int        `json:"byes,omitempty" doc:"who has a bye, which is worth their average"`
	Missed []int        `json:"missed,omitempty" doc:"who did not check in"`
	Secret string       `json:"secret,omitempty" doc:"of a duplicate round, once it is over"`
	Nonces []string     `json:"nonces,omitempty" doc:"what entrants added to the draws of a duplicate round, once it is over"`
}

// EventTable is a table of an event.
type EventTable struct {
	Table    string      `json:"table,omitempty" doc:"its id, once it is open"`
	Division int         `json:"division,omitempty"`
	Status   string      `json:"status" enum:"waiting,playing,over" doc:"waiting is one that is not open yet"`
	Stopped  bool        `json:"stopped,omitempty" doc:"time was up, so it counts as it stood"`
	Seats    []EventSeat `json:"seats" doc:"in turn order"`
}

// Status of a table of an event.
const (
	EventTableWaiting = "waiting"
	EventTablePlaying = "playing"
	EventTableOver    = "over"
)

// EventSeat is a seat at a table of an event.
type EventSeat struct {
	Person *int    `json:"person,omitempty" doc:"index in people; missing for a bot"`
	Level  string  `json:"level,omitempty" doc:"of a bot"`
	Place  float64 `json:"place,omitempty" doc:"once it is over: 1 is the first; those who share places have the average"`
	Score  int     `json:"score,omitempty" doc:"in the game"`
	Points float64 `json:"points,omitempty" doc:"that the seat gives, to hundredths"`
	Left   bool    `json:"left,omitempty" doc:"has left the game, and is last"`
}

// EventCorrection is a result that the operator has changed.
type EventCorrection struct {
	Round  int       `json:"round" doc:"index in list"`
	Table  int       `json:"table" doc:"index in its tables"`
	Places []float64 `json:"places" doc:"of each seat, from now on"`
	Before []float64 `json:"before" doc:"of each seat, until then"`
	Reason string    `json:"reason"`
	By     string    `json:"by" doc:"what the operator calls themselves"`
	At     int64     `json:"at" doc:"in milliseconds since 1970"`
}

// NewEventCorrection corrects a result.
type NewEventCorrection struct {
	Round  int    `json:"round" minimum:"0" doc:"index in list"`
	Table  int    `json:"table" minimum:"0" doc:"index in its tables"`
	Places []int  `json:"places" minItems:"2" maxItems:"5" doc:"of each seat, 1 is the first; equal ones share places"`
	Reason string `json:"reason" minLength:"1" maxLength:"300" doc:"is shown to everybody"`
}

// JoinEvent is somebody who joins an event.
type JoinEvent struct {
	Nonce string `json:"nonce,omitempty" maxLength:"64" doc:"what you add to the draws"`
}
