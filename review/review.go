// Package review says why a game ended as it did: what each player owes to luck, to their own decisions and to those of others, and
// which decisions cost most. docs/review.md has the mathematics.
package review

import "github.com/divingbell/divingbell/game"

// Format is the version of the document that this package writes.
const Format = 1

// Review is the review of one game. Shares are of the victory: 1 is a game won alone, and 0.01 is what people call a point.
type Review struct {
	Format int    `json:"format"`
	Key    string `json:"key" doc:"a hash of all that the review follows from: record, rules, pack, net, budget and seed"`
	Game   string `json:"game"`
	Budget string `json:"budget"`
	Seed   uint64 `json:"seed"`

	Seats     []Books       `json:"seats" doc:"the books of each seat"`
	Moments   []Moment      `json:"moments" doc:"the deal, then one for each entry of the record"`
	Decisions []Decision    `json:"decisions" doc:"those that mattered, in their order"`
	Summary   []game.Phrase `json:"summary" doc:"what is most worth telling, in sentences of the catalogue: \"review.luckiest\""`
}

// Books say where the result of a seat comes from: start + luck + own + others + hidden + rest = result. Over the seats, each
// column but start and result adds up to 0, and those to 1.
type Books struct {
	Start  float64 `json:"start" doc:"the chance of winning before the deal"`
	Luck   float64 `json:"luck" doc:"what chance gave, the deal included"`
	Own    float64 `json:"own" doc:"what the seat's own decisions gave over par, from what it could know"`
	Others float64 `json:"others" doc:"what the decisions of others gave"`
	Hidden float64 `json:"hidden" doc:"what decisions gave because of what their makers could not know"`
	Rest   float64 `json:"rest" doc:"what nobody could foresee"`
	Result float64 `json:"result" doc:"the share of the victory"`

	Deal   float64 `json:"deal" doc:"the part of luck that is the deal"`
	Margin Margin  `json:"margin"`

	Mattered int     `json:"mattered" doc:"the seat's decisions that mattered"`
	Lost     float64 `json:"lost" doc:"what they lost in all, beside the best moves found"`
}

// Margin is how sure the books are: standard errors.
type Margin struct {
	Luck   float64 `json:"luck"`
	Own    float64 `json:"own"`
	Others float64 `json:"others"`
	Hidden float64 `json:"hidden"`
}

// Moment is the game after an entry of its record; entry 0 is the deal.
type Moment struct {
	Entry int       `json:"entry"`
	Open  []float64 `json:"open" doc:"each seat's chance of winning, with everything open"`
	Known []float64 `json:"known" doc:"each seat's chance by what that seat could know"`
	Luck  []float64 `json:"luck,omitempty" doc:"what chance gave each seat in this entry; absent if nothing was left to chance"`
}

// Label says in a word how good a decision was.
type Label string

// The labels, from the best on. A decision is worse than fine only if it is surely worse than another.
const (
	Fine       Label = "fine"
	Inaccuracy Label = "inaccuracy"
	Mistake    Label = "mistake"
	Blunder    Label = "blunder"
)

// Decision is one that mattered: its moves differ by a point or more.
type Decision struct {
	Entry  int       `json:"entry"`
	Seat   game.Seat `json:"seat"`
	Label  Label     `json:"label" enum:"fine,inaccuracy,mistake,blunder"`
	Loss   float64   `json:"loss" doc:"how much less likely the seat wins than after the best move found; not part of the books"`
	Margin float64   `json:"margin" doc:"the standard error of the loss"`
	Play   []float64 `json:"play" doc:"what the decision gave each seat over par, as in the books"`
	Made   Choice    `json:"made"`
	Par    Choice    `json:"par"`
	Best   Choice    `json:"best"`
	// Solves are the moves that count as right when the position is tried again: all within a point of the best.
	Solves []string `json:"solves" doc:"the moves within a point of the best"`
}

// Choice is a move that was made, or could have been.
type Choice struct {
	Move   string       `json:"move"`
	Chance float64      `json:"chance" doc:"the seat's chance of winning after the move, by what it could know"`
	Says   game.Phrase  `json:"says" doc:"the wording of the move, as for the player who could make it"`
	Why    *game.Phrase `json:"why,omitempty" doc:"what speaks for the move"`
}
