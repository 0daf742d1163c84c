package protocol

// Rated says for which ratings a game counts, or why it counts for none.
type Rated string

// Games among people and games alone against bots have ratings of their own.
const (
	RatedPeople Rated = "people"
	RatedAlone  Rated = "alone"

	UnratedLesson      Rated = "lesson"
	UnratedArranged    Rated = "arranged"
	UnratedUnwitnessed Rated = "unwitnessed"
	UnratedPack        Rated = "pack"    // other components than the standard ones
	UnratedOptions     Rated = "options" // by which places in turn order are too different
	UnratedSeveral     Rated = "several" // somebody has several seats
	UnratedProgram     Rated = "program"
	UnratedHints       Rated = "hints"

	// Only once the game is over:
	UnratedShort Rated = "short" // it was given up before a fifth of a usual game was played
	UnratedEmpty Rated = "empty" // fewer than two people have made a move; alone, nobody has
)

// Counts tells whether the game counts.
func (r Rated) Counts() bool { return r == RatedPeople || r == RatedAlone }

// Rating is what is known of somebody's strength, on a scale where bots of the level "mate" have 1000 and 400 points are odds of ten to
// one between two players.
type Rating struct {
	Rating    float64 `json:"rating"`
	Deviation float64 `json:"deviation" doc:"95 of 100 people are within 1.96 deviations of their rating; 0 for a bot, whose rating is fixed"`
	Games     int     `json:"games,omitempty" doc:"how many are counted"`
	Ended     int64   `json:"ended,omitempty" doc:"when the last of them ended, in milliseconds since 1970"`
}

// TableRating says how the game at a table counts.
type TableRating struct {
	Rated Rated            `json:"rated" enum:"people,alone,lesson,arranged,unwitnessed,pack,options,several,program,hints,short,empty"`
	Seats []SeatRatingLook `json:"seats"`
}

// SeatRatingLook is what is known of the player of a seat: of the one who began the game there, if it has begun.
type SeatRatingLook struct {
	Rating *Rating  `json:"rating,omitempty" doc:"before the game; none for free seats, and for bots that were never measured"`
	Chance *float64 `json:"chance,omitempty" doc:"of winning, as far as ratings and places in turn order tell, once all seats are taken"`
	After  *Rating  `json:"after,omitempty" doc:"once a game that counts is over"`
	Left   bool     `json:"left,omitempty" doc:"was not there at the end, and has lost whatever became of the seat"`
}

// Leaders are people who wish to be listed, the strongest first.
type Leaders struct {
	Leaders []Leader `json:"leaders"`
	Own     *Rating  `json:"own,omitempty" doc:"yours, whether or not you are listed"`
	Listed  bool     `json:"listed" doc:"you wish to be listed"`
}

// Leader is somebody in that list.
type Leader struct {
	Person string `json:"person"`
	Name   string `json:"name"`
	Rating Rating `json:"rating"`
}
