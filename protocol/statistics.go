package protocol

// Statistics are sums over the games of a person that are over.
type Statistics struct {
	Person   string             `json:"person"`
	Name     string             `json:"name" doc:"what the person is called"`
	Shown    bool               `json:"shown" doc:"the person shows them to others"`
	Games    int                `json:"games" doc:"how many were counted"`
	Resigned int                `json:"resigned" doc:"how many more the person gave up; they are not in the sums"`
	Pending  int                `json:"pending,omitempty" doc:"how many are yet to be counted: ask again"`
	More     bool               `json:"more,omitempty" doc:"there are older games, which are never counted"`
	Counted  []StatisticsAbout  `json:"counted" doc:"what is counted of each game that occurs"`
	Sums     []StatisticsSum    `json:"sums" doc:"by game, components, options, number of players and company, the most played first"`
	Ratings  []StatisticsRating `json:"ratings" doc:"by game, those among people first; without those for which no game counts"`
	Reviews  []StatisticsReview `json:"reviews" doc:"what reviews of the games say, by game"`
	Latest   []StatisticsGame   `json:"latest" doc:"the latest games, the last one first, at most 200"`
}

// StatisticsShown says whether the caller may see a person's statistics.
type StatisticsShown struct {
	Shown bool `json:"shown"`
}

// StatisticsAbout says what is counted of a game.
type StatisticsAbout struct {
	Game   string            `json:"game"`
	Score  string            `json:"score" doc:"the criterion of its result that points are"`
	Counts []StatisticsCount `json:"counts" doc:"in the order in which to show them"`
}

// StatisticsCount is something that is counted.
type StatisticsCount struct {
	Name string `json:"name" doc:"a key of the game's messages: \"deepblue.count.led\""`
	Of   string `json:"of,omitempty" doc:"if it is counted by kind: what the kinds are, as in the arguments of events"`
}

// StatisticsSum is the sum of games that were played alike.
type StatisticsSum struct {
	Game    string                    `json:"game"`
	Pack    string                    `json:"pack" doc:"id of the components"`
	Options map[string]string         `json:"options"`
	Players int                       `json:"players" doc:"how many seats there were"`
	Alone   bool                      `json:"alone,omitempty" doc:"all others were bots"`
	Games   int                       `json:"games"`
	Places  []int                     `json:"places" doc:"how often the person came first, second and so on; those who share a place all have it"`
	Points  int                       `json:"points" doc:"in all games together"`
	Best    int                       `json:"best" doc:"the most points in a game"`
	Counts  map[string]int            `json:"counts" doc:"what happened how often"`
	Kinds   map[string]map[string]int `json:"kinds" doc:"what is counted by kind, such as crew cards by their ids"`
}

// StatisticsRating is one of a person's ratings.
type StatisticsRating struct {
	Game   string `json:"game"`
	Rated  Rated  `json:"rated" enum:"people,alone"`
	Rating Rating `json:"rating"`
}

// StatisticsReview is what reviews say of a person's games.
type StatisticsReview struct {
	Game     string   `json:"game"`
	Games    int      `json:"games" doc:"how many have a review"`
	Luck     float64  `json:"luck" doc:"what chance gave in a game, on average, as a share of the victory"`
	Accuracy *float64 `json:"accuracy,omitempty" doc:"how much each decision that mattered lost on average, as a share of the victory; from 10 reviewed games on"`
	Margin   *float64 `json:"margin,omitempty" doc:"its standard error"`
}

// StatisticsGame is one game.
type StatisticsGame struct {
	Table    string            `json:"table,omitempty" doc:"missing if you have not played there and it is not public"`
	Ended    int64             `json:"ended" doc:"when the last move was made, in milliseconds since 1970"`
	Game     string            `json:"game"`
	Pack     string            `json:"pack" doc:"id of the components"`
	Options  map[string]string `json:"options"`
	Players  int               `json:"players" doc:"how many seats there were"`
	Alone    bool              `json:"alone,omitempty" doc:"all others were bots"`
	Place    int               `json:"place" doc:"1 is best"`
	Points   int               `json:"points"`
	Luck     *float64          `json:"luck,omitempty" doc:"what chance gave, as a share of the victory, if there is a review"`
	Lost     float64           `json:"lost,omitempty" doc:"what decisions that mattered lost in all, as a share of the victory"`
	Mattered int               `json:"mattered,omitempty" doc:"how many decisions mattered"`
}

// Rebuilt says what counting games again has come to.
type Rebuilt struct {
	Games   int   `json:"games" doc:"how many were counted again"`
	Added   int   `json:"added" doc:"how many of them had not been counted before"`
	Changed int   `json:"changed" doc:"how many came to something else than before"`
	Failed  int   `json:"failed" doc:"how many could not be read"`
	Before  int64 `json:"before,omitempty" doc:"the next page; missing on the last one"`

	Ratings int     `json:"ratings,omitempty" doc:"on the last page: how many ratings follow from the games,"`
	Moved   float64 `json:"moved,omitempty" doc:"and how far the farthest is from what it was, in deviations"`
}
