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

// Fairness is what figures say about how fairly people play, for the operator to judge. Strengths of evidence are standard errors: by chance
// one pair of some hundreds passes 3, hardly any 4.
type Fairness struct {
	Pairs   []FairnessPair   `json:"pairs" doc:"two people of whom one may give the other victories, the most striking first"`
	Leavers []FairnessLeaver `json:"leavers" doc:"people who leave games far more often than others do"`
}

// FairnessPair is two people who have often played together.
type FairnessPair struct {
	Game         string   `json:"game"`
	Giver        string   `json:"giver" doc:"who may give"`
	GiverName    string   `json:"giver_name"`
	Receiver     string   `json:"receiver" doc:"who may be given to"`
	ReceiverName string   `json:"receiver_name"`
	Games        int      `json:"games" doc:"that both played"`
	Won          float64  `json:"won" doc:"how many of them the receiver has won,"`
	Expected     float64  `json:"expected" doc:"and how many ratings would say"`
	Only         float64  `json:"only" doc:"which share of the giver's games the receiver was in; somebody who has hardly played but to lose to one other is listed, too"`
	Results      float64  `json:"results" doc:"how strong the evidence from results is: that the receiver wins more than ratings say, and the giver less"`
	Reviewed     int      `json:"reviewed" doc:"how many of the games have a review and three or more players"`
	Gift         float64  `json:"gift,omitempty" doc:"what the giver's decisions gave the receiver in each of those, beyond what they gave others, as a share of the victory"`
	Gifts        float64  `json:"gifts,omitempty" doc:"how strong the evidence from that is"`
	Strength     float64  `json:"strength" doc:"of all evidence together"`
	Latest       []string `json:"latest" doc:"some tables where it can be looked up"`
}

// FairnessLeaver is somebody who leaves often.
type FairnessLeaver struct {
	Person   string  `json:"person"`
	Name     string  `json:"name"`
	Games    int     `json:"games"`
	Left     int     `json:"left" doc:"how many of them the person had left before the end"`
	Strength float64 `json:"strength" doc:"compared with all others"`
}
