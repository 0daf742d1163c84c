package deepblue

// Scenario is one of the seven; each concerns Sunken City tiles only (DB-SET-4).
type Scenario uint8

// The scenarios, DB-SCN-1 to DB-SCN-7.
const (
	TroubledWaters Scenario = iota
	BestOfTheBest
	ScatteredWealth
	BountyWrecks
	Storm
	DangerousReefs
	RuinsOfPlenty
	scenarios
)

var scenarioNames = [scenarios]string{
	"troubled-waters", "best-of-the-best", "scattered-wealth", "bounty-wrecks", "storm", "dangerous-reefs",
	"ruins-of-plenty",
}

func (s Scenario) String() string { return scenarioNames[s] }

// cityDive tells whether the dive under way is on a Sunken City tile in the given scenario.
func (p *Position) cityDive(in Scenario) bool {
	return p.scenario == in && p.game.board.city.Has(int(p.dive.tile))
}

// gemsADraw is how many gems the leader draws at a time (DB-SCN-1).
func (p *Position) gemsADraw() int {
	if p.cityDive(TroubledWaters) {
		return 2
	}
	return 1
}

// bonusVP is what a card played for VP is worth on top (DB-SCN-2).
func (p *Position) bonusVP() uint16 {
	if p.cityDive(BestOfTheBest) {
		return 4
	}
	return 0
}

// bounty is the leader's reward for a long dive (DB-SCN-4): 2 VP for every 3 gems, if not forced up.
func (p *Position) bounty() uint16 {
	if p.cityDive(BountyWrecks) && p.dive.in.Has(p.dive.leader) {
		return 2 * uint16(p.dive.drawn/3)
	}
	return 0
}

// RushRange is how far away boats may be to rush to a dive at a tile: one move (DB-DIVE-2), two in a storm (DB-SCN-5),
// none over dangerous reefs (DB-SCN-6).
func (p *Position) RushRange(tile int) int {
	if p.game.board.city.Has(tile) {
		switch p.scenario {
		case Storm:
			return 2
		case DangerousReefs:
			return 0
		}
	}
	return 1
}
