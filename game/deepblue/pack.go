package deepblue

// Pack is a set of components: crew, wreck tiles, the board. It is data (a JSON file, see docs/packs.md), so that
// other boards and crews can be played by the same rules. New checks it and makes a game of it.
type Pack struct {
	ID           string      `json:"id"`
	Title        string      `json:"title"`
	Note         string      `json:"note,omitempty"`
	Prices       []int       `json:"market_prices" doc:"cheapest slot first"`
	RenewPrice   int         `json:"renew_price"`
	StartingCrew []Card      `json:"starting_crew"`
	Crew         []Card      `json:"crew"`
	Tiles        []Tile      `json:"tiles"`
	Places       []Place     `json:"places"`
	Routes       [][2]string `json:"routes"`

	Content []byte `json:"-"` // the whole pack in canonical form, if it was loaded,
	Hash    string `json:"-"` // and the hash of that
	Custom  bool   `json:"-"` // not the pack that the game comes with
}

// Card is a member of the crew. DB-TURN-3: it has one or two of these: VP for gems, protection, cash, propellers.
type Card struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Role       string `json:"role"`
	Needs      *Need  `json:"needs,omitempty" doc:"what it wants to see on a dive for its VP"`
	VP         int    `json:"vp,omitempty"`
	Protects   string `json:"protects,omitempty" enum:"blue,black"`
	Cash       int    `json:"cash,omitempty"`
	Propellers int    `json:"propellers,omitempty"`
	Adds       string `json:"adds,omitempty" enum:"silver,gold,red,green,purple,blue,black" doc:"the '+1' gem that comes into the bag with the card"`
	Source     string `json:"source"`
}

// Need is a number of gems of one colour, or of any.
type Need struct {
	Gem   string `json:"gem" enum:"silver,gold,red,green,purple,blue,black,any"`
	Count int    `json:"count"`
}

// Tile is a wreck.
type Tile struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Pile       string   `json:"pile" enum:"starting,advanced"`
	Spots      []string `json:"spots" enum:"silver,gold,red,blue,black,blue-or-black"`
	LeaderVP   int      `json:"leader_vp"`
	SunkenCity bool     `json:"sunken_city,omitempty"`
	Empty      bool     `json:"empty,omitempty"`
	Source     string   `json:"source"`
}

// Place is a point of the board where boats can be.
type Place struct {
	ID   string  `json:"id"`
	Name string  `json:"name"`
	Kind string  `json:"kind" enum:"harbour,starting site,advanced site,buoy"`
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
}
