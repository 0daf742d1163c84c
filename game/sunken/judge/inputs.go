package judge

import (
	"math/bits"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/exact"
	"github.com/divingbell/divingbell/game/sunken"
	"github.com/divingbell/divingbell/game/valuenet"
)

// Where each group of a net's inputs about the table begins. A group has one input for each of its members.
const (
	tablePlayers    = iota                             // 2 to 5
	tableStep       = tablePlayers + game.MaxSeats - 1 // what has to be decided
	tableTreasures  = tableStep + sunken.Steps         // doubles laid down are treasures again
	tableColumns    = tableTreasures + 1               // treasures left in each column
	tableShortest   = tableColumns + columns           // in the shortest: 0 to 7, or more
	tableLying      = tableShortest + 8                // in all
	tableJokers     = tableLying + 1                   // jokers on the board
	tableUnseen     = tableJokers + 1                  // unseen cards by colour
	tableCards      = tableUnseen + colours            // cards that players have
	tableOut        = tableCards + 1                   // ships that are out, as a share
	tableStill      = tableOut + 1                     // sweeps left before a standstill: 1, 2, 3
	tableGained     = tableStill + 3                   // this sweep has had a gain
	tableReady      = tableGained + 1                  // bathyscapes that may act, at each depth
	tableCollecting = tableReady + depths              // one is collecting, at each depth
	tableLeft       = tableCollecting + depths         // places that the leader lacks: 0 to 12
	tablePasses     = tableLeft + kinds + 1            // each sweep begins with the next player
	tableInputs     = tablePasses + 1
)

// Where each group of its inputs about a seat begins.
const (
	seatWait     = iota                     // turns until the seat's: 0 to 4
	seatFilled   = seatWait + game.MaxSeats // places filled: 0 to 12
	seatJokers   = seatFilled + kinds + 1   // 0 to 6, or more
	seatCards    = seatJokers + 7           // in hand and supply
	seatInHand   = seatCards + 1
	seatSupply   = seatInHand + 1
	seatHand     = seatSupply + 1         // cards of each colour
	seatColours  = seatHand + colours     // different colours in hand
	seatShip     = seatColours + 1        // left, in a column, out
	seatFleet    = seatShip + columns + 2 // bathyscapes in each space
	seatAhead    = seatFleet + spaces     // bathyscapes ahead of the ship
	seatStops    = seatAhead + 1          // stops ahead
	seatLacking  = seatStops + 1          // missing kinds by treasures left: none, 1, 2, more
	seatBelow    = seatLacking + 4        // missing kinds where the fleet is: ahead of the ship, and elsewhere
	seatPayable  = seatBelow + 2          // of them, those that can be paid for
	seatOverCol  = seatPayable + 2        // tiles where the fleet is in the shortest column
	seatPrice    = seatOverCol + 1        // cards to pay where missing kinds lie
	seatIncome   = seatPrice + 1          // bathyscapes of others that would have to pay
	seatTraits   = seatIncome + 1         // see win_chances.go
	seatChance   = seatTraits + traits    // chances by experience, without the net
	seatStanding = seatChance + 1         // wins if the game ended now, shares the win
	seatMargin   = seatStanding + 2       // places ahead of the best of the others
	seatMarginJ  = seatMargin + 1         // and jokers
	seatNearEnd  = seatMarginJ + 1        // wins if it ended now, by how near the end is
	seatNext     = seatNearEnd + 1        // place in the next sweep, where that is known: 0 to 4
	seatInputs   = seatNext + game.MaxSeats
)

func yes(is bool) float32 {
	if is {
		return 1
	}
	return 0
}

var inputSpec = valuenet.InputSpec{Version: 2, Table: tableInputs, Seat: seatInputs}

func (j *Judge) fillInputs(p *sunken.Position, in *valuenet.Inputs) {
	in.Clear()
	n := p.Players()
	in.Players = n
	var chances [game.MaxSeats]float64
	var most int
	for s := range game.Seat(n) {
		var t situation
		j.lookAt(&t, p, s)
		own := in.Seats[s][:seatInputs]
		traits := t.describe()
		for i, x := range traits {
			chances[s] += float64(experience[i] * x)
		}
		t.seeSeat(&traits, own)
		most = max(most, t.filled)
		if s == 0 {
			t.seeTable(in.Table[:tableInputs])
		}
	}
	in.Table[tableLeft+kinds-most] = 1
	game.CompareWinChances(chances[:n])
	for s := range n {
		in.Seats[s][seatChance] = float32(max(-2, exact.Log(chances[s])/4))
	}
}

func (t *situation) seeTable(f []float32) {
	p := t.p
	n := p.Players()
	f[tablePlayers+n-2] = 1
	f[tableStep+p.Step()] = 1
	f[tableTreasures] = yes(p.DoublesAsTreasures())
	shortest := t.left[0]
	for c, left := range t.left {
		f[tableColumns+c] = float32(left) / 10
		shortest = min(shortest, left)
		f[tableLying] += float32(left) / 60
	}
	f[tableShortest+min(shortest, 7)] = 1
	jokers := p.LaidDoubles().Count()
	for x := range spaces {
		jokers += bits.OnesCount8(p.MusselsIn(x))
	}
	f[tableJokers] = float32(jokers) / 4
	unseen := p.Unseen()
	for c := range colours {
		f[tableUnseen+c] = float32(unseen[c]) / 8
	}
	f[tableCards] = float32(t.others+t.cards+t.supply) / 60
	for s := range game.Seat(n) {
		if p.Ship(s) == sunken.ShipOut {
			f[tableOut] += 1 / float32(n)
		}
	}
	if left := p.StillLimit() - p.Still(); p.StillLimit() > 0 && left >= 1 && left <= 3 {
		f[tableStill+left-1] = 1
	}
	f[tableGained] = yes(p.Gained())
	f[tablePasses] = yes(p.StartPasses())
	for d := range depths {
		f[tableReady+d] = float32(p.Ready(d)) / 2
	}
	if x := p.Collecting(); x >= 0 {
		f[tableCollecting+x/columns] = 1
	}
}

// seeSeat needs describe to have been called.
func (t *situation) seeSeat(traits *features, f []float32) {
	p, n := t.p, t.p.Players()
	f[seatWait+(int(t.me)-int(p.Turn())+n)%n] = 1
	if first, known := nextBeginner(p); known {
		f[seatNext+(int(t.me)-int(first)+n)%n] = 1
	}
	f[seatFilled+t.filled] = 1
	f[seatJokers+min(t.held, 6)] = 1
	f[seatCards] = float32(t.cards+t.supply) / 12
	f[seatInHand], f[seatSupply] = float32(t.cards)/3, float32(t.supply)/12
	for c, cards := range t.hand {
		f[seatHand+c] = float32(cards) / 2
		if cards > 0 {
			f[seatColours] += 1. / 3
		}
	}
	f[seatShip+t.ship+1] = 1
	t.seeFleet(f)
	for i, x := range traits {
		f[seatTraits+i] = traitScale[i] * float32(x)
	}
	t.seeStanding(f)
}

var traitScale = [traits]float32{
	chanceFilled: 0, chanceJokers: 0, chanceCards: 0, chanceClose: 0.05, chanceFinish: 1, chanceLeads: 1, chanceOutlook: 0.3, chanceWait: 1,
}

// nextBeginner is who begins the next sweep. Before the first one that is the starting player; later it is known only where the
// start passes on, since otherwise it depends on whose ship leaves last.
func nextBeginner(p *sunken.Position) (s game.Seat, known bool) {
	if p.Placing() {
		return p.First(), true
	}
	return p.BeginsNext()
}

// seeFleet fills in the fleet and what lies in its spaces.
func (t *situation) seeFleet(f []float32) {
	var left [4]int
	for k := t.lacking; k != 0; k &= k - 1 {
		there := (t.lying & ofKinds(k&-k)).Count()
		left[min(there, 3)]++
	}
	for i, count := range left {
		f[seatLacking+i] = float32(count) / 4
	}
	shortest := 0
	for c := range columns {
		if t.left[c] < t.left[shortest] {
			shortest = c
		}
	}
	var below, payable [2]uint16
	stops := uint8(0)
	for x, boats := range t.mine {
		if boats == 0 {
			continue
		}
		f[seatFleet+x] = float32(boats) / 2
		column := x % columns
		ahead := 1
		if column > t.ship {
			f[seatAhead] += float32(float32(boats) / 4)
			stops |= 1 << column
			ahead = 0
		}
		if column == shortest {
			f[seatOverCol] += float32(float32(t.found[x]) / 4)
		}
		f[seatIncome] += float32(float32(int(boats)*int(t.payers[x])) / 4)
		for _, found := range t.finds[x][:t.found[x]] {
			if found.kind == kinds {
				continue
			}
			below[ahead] |= 1 << found.kind
			f[seatPrice] += float32(float32(t.price[x]) / 8)
			if t.hand[found.colour] > 0 && t.supply+t.cards > int(t.price[x]) {
				payable[ahead] |= 1 << found.kind
			}
		}
	}
	f[seatStops] = float32(bits.OnesCount8(stops)) / 3
	for i := range 2 {
		f[seatBelow+i] = float32(bits.OnesCount16(below[i])) / 4
		f[seatPayable+i] = float32(bits.OnesCount16(payable[i])) / 4
	}
}

// seeStanding fills in how the seat would fare if the game ended now.
func (t *situation) seeStanding(f []float32) {
	own := standing(t.filled, t.held, t.cards+t.supply)
	f[seatStanding] = yes(own > t.best)
	f[seatStanding+1] = yes(own == t.best)
	f[seatMargin] = float32(max(-1, min(1, float64(t.filled-t.best/10000)/4)))
	f[seatMarginJ] = float32(max(-1, min(1, float64(t.held-t.best/100%100)/4)))
	f[seatNearEnd] = float32(t.ebb) * (2*yes(own > t.best) - 1)
}
