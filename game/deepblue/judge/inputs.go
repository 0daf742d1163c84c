package judge

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/deepblue"
	"github.com/divingbell/divingbell/game/exact"
	"github.com/divingbell/divingbell/game/valuenet"
)

// The inputs of a net about the table. A group has one input for each of its members.
const (
	tablePlayers   = iota                                 // 2 to 5
	tableScenario  = tablePlayers + game.MaxSeats - 1     // each of the seven
	tableStep      = tableScenario + 7                    // what is being decided
	tableParts     = tableStep + int(deepblue.StepOver)   // parts of the city on the frieze
	tableBag       = tableParts + 4                       // gems of each colour
	tableDrawn     = tableBag + int(deepblue.Black) + 1   // in the dive under way
	tableWarned    = tableDrawn + int(deepblue.Black) + 1 // blue, black: the next one has to be answered
	tableMarket    = tableWarned + 2                      // the cards on offer
	tableDeck      = tableMarket + crewCards              // how many cards are left
	tableUnseen    = tableDeck + 1                        // tiles face down
	tableCityOpen  = tableUnseen + 1                      // face-up parts of the city
	tableWrecks    = tableCityOpen + 1                    // other face-up wrecks
	tableLeft      = tableWrecks + 1                      // how much of the game is left
	tableHazards   = tableLeft + 1                        // share of hazards in the bag
	tableTreasure  = tableHazards + 1                     // what a gem of the bag is worth on average
	tableDive      = tableTreasure + 1                    // there is a dive
	tableDiveCity  = tableDive + 1                        // at a part of the city
	tableDiveLast  = tableDiveCity + 1                    // which is the last: the game ends with it
	tableDiveVP    = tableDiveLast + 1                    // of the tile
	tableDivers    = tableDiveVP + 1                      // still in
	tableLeaderIn  = tableDivers + 1                      // the leader is one of them
	tableDiveCount = tableLeaderIn + 1                    // gems drawn
	tableInputs    = tableDiveCount + 1
)

// The inputs about each seat.
const (
	seatWait       = iota                     // turns until the seat's: 0 to 4
	seatAsked      = seatWait + game.MaxSeats // it has to decide now
	seatVP         = seatAsked + 1            // won so far
	seatAhead      = seatVP + 1               // of the best other seat, in points foreseen at the end
	seatAheadNow   = seatAhead + 1            // the same in points won, with the dive under way
	seatChance     = seatAheadNow + 1         // its chances by experience
	seatTraits     = seatChance + 1           // see traits
	seatHand       = seatTraits + traits      // the cards of the hand
	seatResting    = seatHand + ownCards      // its other cards
	seatCrew       = seatResting + ownCards   // how many cards it has
	seatSpots      = seatCrew + 1             // spots held, by kind
	seatAtWreck    = seatSpots + 6            // boats at wrecks
	seatAtCity     = seatAtWreck + 1          // boats at parts of the city
	seatAtUnknown  = seatAtCity + 1           // boats one move from a face-down tile
	seatNearCity   = seatAtUnknown + 1        // boats one move from a face-up part of the city
	seatNearOthers = seatNearCity + 1         // boats of others that could join a dive where a boat lies
	seatJoins      = seatNearOthers + 1       // boats that could join where others lie
	seatTileVP     = seatJoins + 1            // of the best tile where it has a boat
	seatTogether   = seatTileVP + 1           // both boats lie together
	seatLeads      = seatTogether + 1         // it leads the dive
	seatDives      = seatLeads + 1            // it takes part
	seatStake      = seatDives + 1            // what it would lose by going up
	seatCardVP     = seatStake + 1            // what it has for cards of this dive
	seatExpects    = seatCardVP + 1           // what it can expect of the dive
	seatForced     = seatExpects + 1          // chance that the next gem forces it up
	seatProtected  = seatForced + 1           // against blue, against black, on spots for either
	seatLast       = seatProtected + 3        // how far it is ahead if the dive under way is the last
	seatInputs     = seatLast + 1
)

const (
	crewCards = 30
	ownCards  = crewCards + 4
)

var inputSpec = valuenet.InputSpec{Version: 1, Table: tableInputs, Seat: seatInputs}

func (j *evaluator) fillInputs(p *deepblue.Position, in *valuenet.Inputs) {
	in.Clear()
	in.Players = p.Players()
	j.seeTable(p, in.Table[:tableInputs])
	var view overview
	j.survey(p, &view)
	for s := range game.Seat(p.Players()) {
		j.seeSeat(p, s, &view, in.Seats[s][:seatInputs])
	}
	j.compare(p, &view, in)
}

func yes(is bool) float32 {
	if is {
		return 1
	}
	return 0
}

func (j *evaluator) seeTable(p *deepblue.Position, t []float32) {
	t[tablePlayers+p.Players()-2] = 1
	t[tableScenario+int(p.Scenario())] = 1
	t[tableStep+int(p.Step())] = 1
	t[tableParts+p.CityParts()] = 1
	bag, drawn := p.Bag(), p.Drawn()
	all := float32(max(1, bag.Total()))
	for g := range deepblue.Black + 1 {
		t[tableBag+int(g)] = float32(bag[g]) / 4
		t[tableDrawn+int(g)] = float32(drawn[g]) / 4
		t[tableTreasure] += float32(bag[g]) * float32(g.VP(false)) / all
	}
	t[tableHazards] = float32(bag[deepblue.Blue]+bag[deepblue.Black]) / all
	t[tableWarned] = yes(drawn[deepblue.Blue] > 0)
	t[tableWarned+1] = yes(drawn[deepblue.Black] > 0)
	for slot := range j.prices {
		if c := p.Slot(slot); c != deepblue.NoCard {
			t[tableMarket+c] = 1
		}
	}
	t[tableDeck] = float32(p.Deck().Count()) / crewCards
	t[tableUnseen] = float32(p.Unseen().Count()) / 8
	t[tableLeft] = float32(j.left(p))
	for _, site := range j.sites {
		switch tile := p.TileAt(site); {
		case tile < 0:
		case j.tiles[tile].city:
			t[tableCityOpen] += 0.5
		default:
			t[tableWrecks] += 0.2
		}
	}
	site := p.DiveSite()
	if site == deepblue.NoPlace {
		return
	}
	tile := p.TileAt(site)
	t[tableDive] = 1
	t[tableDiveCity] = yes(j.tiles[tile].city)
	t[tableDiveLast] = yes(j.ends(p, tile))
	t[tableDiveVP] = float32(j.tiles[tile].vp) / 5
	t[tableDivers] = float32(p.InDive().Count()) / 3
	t[tableLeaderIn] = yes(p.InDive().Has(p.Turn()))
	t[tableDiveCount] = float32(drawn.Total()) / 8
}

// ends tells whether a dive at a tile ends the game.
func (j *evaluator) ends(p *deepblue.Position, tile int) bool {
	return j.tiles[tile].city && p.CityParts() == lastPart
}

// overview is what is computed once for all seats.
type overview struct {
	left   float64
	boats  [game.MaxSeats]mooring
	gain   [game.MaxSeats]float64 // of the dive under way
	final  [game.MaxSeats]float64 // points foreseen at the end
	traits [game.MaxSeats]features
}

func (j *evaluator) survey(p *deepblue.Position, v *overview) {
	v.left = j.left(p)
	j.expectDive(p, &v.gain)
	j.findLures(p, typicalDive)
	w := &experience[p.Players()]
	for s := range game.Seat(p.Players()) {
		j.describe(p, s, v.left, &v.traits[s])
		v.final[s] = float64(p.VP(s)) + v.gain[s]
		for i, x := range v.traits[s] {
			v.final[s] += float64(w[i] * x)
		}
		v.boats[s] = moored(p, s)
	}
}

var traitScale = [traits]float32{
	aSeat: 0, toMove: 0, tokens: 0.5, blueDivers: 1, blackDivers: 1, moreDivers: 0.5, restingDivers: 0.5,
	handVP: 0.05, handSails: 0.2, handCash: 0.2, restingVP: 0.05, restingSails: 0.2, restingCash: 0.2,
	bestDive: 0.05, secondDive: 0.05, closeBy: 0.1,
}

func (j *evaluator) seeSeat(p *deepblue.Position, s game.Seat, v *overview, f []float32) {
	n := p.Players()
	f[seatWait+(int(s)-int(p.Turn())+n)%n] = 1
	f[seatAsked] = yes(p.Asked().Has(s))
	f[seatVP] = float32(p.VP(s)) / 50
	for i, scale := range traitScale {
		f[seatTraits+i] = scale * float32(v.traits[s][i])
	}
	hand := p.Hand(s)
	for cards := hand; cards != 0; cards = cards.Rest() {
		f[seatHand+cards.First()] = 1
	}
	for cards := p.Owned(s) &^ hand; cards != 0; cards = cards.Rest() {
		f[seatResting+cards.First()] = 1
	}
	f[seatCrew] = float32(p.Owned(s).Count()) / 10
	j.seeBoats(p, s, v, f)
}

func (j *evaluator) seeBoats(p *deepblue.Position, s game.Seat, v *overview, f []float32) {
	boats := &v.boats[s]
	f[seatTogether] = yes(boats[0].place == boats[1].place)
	for _, b := range boats {
		if b.spot != deepblue.NoSpot {
			f[seatSpots+b.spot] += 1
		}
		if tile := p.TileAt(b.place); tile >= 0 {
			f[seatAtWreck] += 0.5
			f[seatTileVP] = max(f[seatTileVP], float32(j.tiles[tile].vp)/5)
			if j.tiles[tile].city {
				f[seatAtCity] += 0.5
			}
		}
		for _, site := range j.sites {
			if p.Distance(b.place, site) != 1 {
				continue
			}
			if tile := p.TileAt(site); p.FaceDown(site) {
				f[seatAtUnknown] += 0.5
			} else if tile >= 0 && j.tiles[tile].city {
				f[seatNearCity] += 0.5
			}
		}
		for other := range game.Seat(p.Players()) {
			if other == s {
				continue
			}
			for _, o := range v.boats[other] {
				if j.joins(p, o.place, b.place) {
					f[seatNearOthers] += 0.25
				}
				if j.joins(p, b.place, o.place) {
					f[seatJoins] += 0.25
				}
			}
		}
	}
}

// joins tells whether a boat could join a dive at another place, if there can be one.
func (j *evaluator) joins(p *deepblue.Position, from, place int) bool {
	tile := p.TileAt(place)
	return tile >= 0 && p.Distance(from, place) <= p.RushRange(tile)
}

// compare fills in how the seats compare, and what the dive under way promises.
func (j *evaluator) compare(p *deepblue.Position, v *overview, in *valuenet.Inputs) {
	n := p.Players()
	scale := spread[n][0] + float64(spread[n][1]*v.left)
	var chances [game.MaxSeats]float64
	for s := range n {
		chances[s] = v.final[s] / scale
	}
	game.CompareWinChances(chances[:n])
	last := false
	if site := p.DiveSite(); site != deepblue.NoPlace {
		last = j.ends(p, p.TileAt(site))
	}
	for s := range n {
		f := in.Seats[s][:seatInputs]
		ahead, aheadNow := 1000., 1000.
		for o := range n {
			if o != s {
				ahead = min(ahead, v.final[s]-v.final[o])
				aheadNow = min(aheadNow, float64(p.VP(game.Seat(s))-p.VP(game.Seat(o)))+v.gain[s]-v.gain[o])
			}
		}
		f[seatAhead] = float32(max(-2, min(2, ahead/20)))
		f[seatAheadNow] = float32(max(-2, min(2, aheadNow/20)))
		f[seatChance] = float32(max(-2, exact.Log(chances[s])/5))
		if last {
			f[seatLast] = float32(max(-2, min(2, aheadNow/8)))
		}
	}
	if p.DiveSite() != deepblue.NoPlace && p.Step() != deepblue.StepRush {
		j.seeDivers(p, v, in)
	}
}

func (j *evaluator) seeDivers(p *deepblue.Position, v *overview, in *valuenet.Inputs) {
	bag, drawn := p.Bag(), p.Drawn()
	o := j.underway(p)
	for i := range o.n {
		d := &o.divers[i]
		f := in.Seats[d.seat][:seatInputs]
		f[seatDives] = 1
		f[seatLeads] = yes(d.seat == p.Turn())
		f[seatStake] = float32(d.stake) / 15
		f[seatCardVP] = float32(p.CardVP(d.seat)) / 15
		f[seatExpects] = float32(v.gain[d.seat]) / 20
		f[seatProtected], f[seatProtected+1], f[seatProtected+2] = float32(d.protect[0])/2, float32(d.protect[1])/2, float32(d.either)
		if all := bag.Total(); all > 0 && d.either == 0 {
			forced := 0
			if drawn[deepblue.Blue] > 0 && d.protect[0] == 0 {
				forced += int(bag[deepblue.Blue])
			}
			if drawn[deepblue.Black] > 0 && d.protect[1] == 0 {
				forced += int(bag[deepblue.Black])
			}
			f[seatForced] = float32(forced) / float32(all)
		}
	}
}
