package deepblue

import "github.com/divingbell/divingbell/game"

// Step is what is being decided.
type Step uint8

// The steps of a turn, and of a dive within it.
const (
	StepTurn   Step = iota // recruit, sail, rest or dive
	StepSail               // where the second boat goes
	StepPay                // how a recruit, a renewal or a sail is paid
	StepTake               // which card of a renewed market comes into the hand
	StepSettle             // which boat settles first
	StepSpot               // which scouting spot the boat takes
	StepRush               // which boats join a dive
	StepHazard             // protect or resurface
	StepCards              // cards for VP, by all divers at once
	StepLead               // draw on or stop
	StepOver
	allSteps
)

var stepNames = [allSteps]string{
	"turn", "sail", "pay", "take", "settle", "spot", "rush", "hazard", "cards", "lead", "over",
}

func (s Step) String() string { return stepNames[s] }

// What can lie at a place besides the number of a face-up tile.
const (
	noTile   int8 = -1
	faceDown int8 = -2
)

// nothing stands for no place, no card, no spot, no gem or no boat.
const nothing int8 = -1

// boats is how many each player has.
const boats = 2

type boat struct {
	place uint8
	spot  int8 // a Spot of the tile there, or nothing: the middle of a tile, or open water
}

// purchase is what a payment is for.
type purchase uint8

const (
	buyNothing purchase = iota
	buyCard
	buyRenewal
	buyTrip
)

// State is a game of Deep Blue at one moment, without the board it is played on.
type State struct {
	players  uint8
	scenario Scenario
	totals   bool // running totals are shown (table option)
	step     Step
	first    game.Seat
	turn     game.Seat
	asked    game.Seats

	hand   [game.MaxSeats]Cards
	rest   [game.MaxSeats]Cards
	tokens [game.MaxSeats]uint8
	score  [game.MaxSeats]Score
	boats  [game.MaxSeats][boats]boat

	deck   Cards
	swept  Cards
	market [marketSlots]int8 // cards, cheapest slot first, or nothing
	bag    game.Bag
	supply game.Bag

	tiles     [maxPlaces]int8 // what lies at each place: a tile, faceDown or noTile
	scattered [maxPlaces]int8 // gems on tiles (DB-SCN-3), or nothing
	unseen    game.Set        // tiles not turned up yet
	frieze    game.Set        // Sunken City tiles salvaged

	// The turn under way.
	paid      Cards       // in play in front of the player to move
	buying    purchase    // what StepPay pays for
	slot      int8        // the market slot of a buyCard
	to        [boats]int8 // where the boats sail, or nothing
	unsettled game.Set    // boats that moved and have not settled
	settling  int8        // the boat that chooses a spot
	storm     int8        // the place of a Sunken City tile turned up in a storm, until the dive there (DB-SCN-5)

	dive   dive
	memory memory
}

// dive is the dive under way; it is zero when there is none.
type dive struct {
	on      bool
	site    uint8
	tile    uint8
	leader  game.Seat
	divers  game.Seats           // who takes part
	in      game.Seats           // who has not resurfaced
	waiting game.Seats           // who has yet to answer a rush or a hazard, the seat asked included
	boats   [game.MaxSeats]uint8 // on the tile when the first gem is drawn (DB-SCN-7)

	gems        [allGems]Gem // in the order drawn
	drawn       uint8
	counts      game.Bag
	hazards     [2]Gem // to be answered, of the last draw
	hazardsLeft uint8  // how many of them

	met    Cards                 // cards whose demand the gems meet
	laid   [game.MaxSeats]Cards  // in play in front of the divers
	secret [game.MaxSeats]Cards  // chosen in this card step; shown, and taken from the hand, when all have answered
	cardVP [game.MaxSeats]uint16 // for the cards laid
}

// Score is what a player has won, by source.
type Score struct {
	Cards  uint16 `json:"cards"`
	Gems   uint16 `json:"gems"`
	Leader uint16 `json:"leader"`
}

// Total is all of it.
func (s Score) Total() int { return int(s.Cards) + int(s.Gems) + int(s.Leader) }

// owned are all cards of a seat, wherever they are.
func (st *State) owned(s game.Seat) Cards {
	cards := st.hand[s] | st.rest[s] | st.dive.laid[s]
	if s == st.turn {
		cards |= st.paid
	}
	return cards
}

// boatsAt is the set of s's boats at a place, numbered 0 and 1.
func (st *State) boatsAt(s game.Seat, place uint8) game.Set {
	var at game.Set
	for i, b := range st.boats[s] {
		if b.place == place {
			at = at.With(i)
		}
	}
	return at
}
