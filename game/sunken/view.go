package sunken

import "github.com/divingbell/divingbell/game"

// View is what an audience sees of the table. Seats are numbers, clockwise from 0; spaces are named as in "R2C3",
// row 2 being the first under water; treasures and mussels as in "red-anchor" and "red-mussel".
type View struct {
	Seat       *int           `json:"seat,omitempty" doc:"whose view it is; spectators have none"`
	Surplus    string         `json:"surplus" enum:"even,random" doc:"how cards were set aside"`
	Doubles    string         `json:"doubles" enum:"jokers,treasures" doc:"what doubles laid down are"`
	Start      string         `json:"start,omitempty" enum:"passes,stays" doc:"who begins a sweep: the next player clockwise each time, or the one after the last ship out; absent in version 1 of the rules, where it stays"`
	Step       string         `json:"step" enum:"placing,sailing,acting,paying,waiting,over"`
	First      int            `json:"first" doc:"the starting player"`
	Begins     *int           `json:"begins,omitempty" doc:"who begins this sweep, where the start passes on"`
	Turn       int            `json:"turn" doc:"whose turn it is; at the end, whose it was"`
	Asked      []int          `json:"asked" doc:"seats that have a decision to make"`
	Ending     string         `json:"ending" doc:"why the game is over, or '-'"`
	Sweep      int            `json:"sweep" doc:"the number of the sweep, from 1"`
	Still      int            `json:"still" doc:"sweeps in a row without gain, before this one"`
	Gained     bool           `json:"gained" doc:"whether this sweep has had a gain"`
	StillLimit int            `json:"still_limit" doc:"how many sweeps without gain end the game; 0 for never"`
	Warnings   []WarningView  `json:"warnings,omitempty" doc:"how the game may end soon"`
	Ends       []WarningView  `json:"ends,omitempty" doc:"how the game may end, and how near each end is"`
	Spaces     Seabed         `json:"spaces" doc:"by name"`
	Players    []PlayerView   `json:"players"`
	Acting     ActingView     `json:"acting"`
	InReach    []string       `json:"in_reach,omitempty" doc:"for the player who is sailing: what could be collected in this turn"`
	Discard    []string       `json:"discard" doc:"cards, sorted by colour"`
	Unknown    map[string]int `json:"unknown" doc:"for each colour, the cards that may be anywhere for all the audience knows: in other hands, in supplies or in the box"`

	config *config       // what the table chose
	by     game.Audience // whose view it is
}

// PlayerView is what everybody sees of a player, except that the hand is for the player alone.
type PlayerView struct {
	Seat        int        `json:"seat"`
	Ship        int        `json:"ship" doc:"0 left of the board, 1 to 6 a column, 7 out on the right"`
	Bathyscapes []string   `json:"bathyscapes" doc:"their spaces"`
	Unplaced    int        `json:"unplaced" doc:"bathyscapes not on the board yet"`
	Board       []string   `json:"board" doc:"treasures on the player board"`
	Doubles     []string   `json:"doubles" doc:"treasures beside it, jokers"`
	Mussels     []string   `json:"mussels" doc:"mussels beside it, jokers"`
	HandCount   int        `json:"hand_count"`
	SupplyCount int        `json:"supply_count"`
	Hand        *[]string  `json:"hand,omitempty" doc:"for the player alone, sorted by colour"`
	Laid        []LaidCard `json:"laid" doc:"those cards of the supply that a player laid there by choice"`
	Trades      int        `json:"trades" doc:"cards traded in this sweep"`
	Owed        int        `json:"owed" doc:"cards to come from the collector's hand"`
}

// LaidCard is a card of a supply that somebody traded or gave from the hand. Everybody can follow where it is;
// only whoever laid it there knows what it is.
type LaidCard struct {
	Above  int    `json:"above" doc:"the number of cards on top of it"`
	By     int    `json:"by" doc:"who laid it"`
	Colour string `json:"colour,omitempty"`
}

// ActingView is how far the current turn has got.
type ActingView struct {
	Ready      []string    `json:"ready" doc:"the spaces of bathyscapes that have not acted"`
	Acted      bool        `json:"acted" doc:"whether the turn may end"`
	Collecting string      `json:"collecting" doc:"where a bathyscape is collecting, or '-'"`
	Prices     []PriceView `json:"prices,omitempty" doc:"what a tile costs where a bathyscape may collect"`
	Pending    string      `json:"pending" doc:"the piece that hand cards are being given for, or '-'"`
	Receiver   *int        `json:"receiver,omitempty" doc:"who gets the next hand card"`
	Fresh      []string    `json:"fresh" doc:"jokers won in this turn, which cannot be laid before the next"`
	Spent      []string    `json:"spent,omitempty" doc:"jokers laid in this turn, which cannot be collected before the next"`
}

// Recall implements game.Position: the table shows all that there is to remember.
func (p *Position) Recall(a game.Audience) game.View { return p.View(a) }

// View implements game.Position.
func (p *Position) View(a game.Audience) game.View { return p.ViewAfter(&View{}, a) }

// ViewAfter implements game.Reviewed.
func (p *Position) ViewAfter(earlier game.View, a game.Audience) game.View {
	before := earlier.(*View)
	v := &View{
		Surplus: "random", Doubles: "jokers",
		Step: stepNames[p.step], First: int(p.first), Turn: int(p.turn), Asked: p.Asked().List(), Ending: endingNames[p.ending],
		Sweep: int(p.sweep), Still: int(p.still), Gained: p.gained, StillLimit: p.standstill,
		Warnings: p.warnings(), Ends: p.ends(),
		Acting: ActingView{
			Ready: p.readySpaces(), Acted: p.acted, Collecting: p.collecting.String(), Pending: p.pending.String(),
			Fresh: pieceNames(p.fresh, p.freshMussels), Spent: pieceNames(p.spent, p.spentMussels), Prices: p.prices(),
		},
		Discard: cardNames(p.discard[:colours]),
		config:  p.config,
		by:      a,
	}
	if p.step == paying {
		next := int(p.receiver())
		v.Acting.Receiver = &next
	}
	if p.perColour < cardsOfColour {
		v.Surplus = "even"
	}
	if p.doublesAsTreasures {
		v.Doubles = "treasures"
	}
	p.showStart(v)
	for s := range space(spaces) {
		now := p.seabed(s, a)
		if v.Spaces[s] = before.Spaces[s]; v.Spaces[s] == nil || v.Spaces[s].of != now {
			v.Spaces[s] = spaceViews.Of(now)
		}
	}
	v.Players = make([]PlayerView, p.players)
	for s := range v.Players {
		v.Players[s] = p.viewPlayer(s)
	}
	if a >= 0 && int(a) < p.players {
		p.showOwn(v, int(a))
	}
	v.Unknown = unknowns.Of(p.unknown(a))
	return v
}

// showStart adds who begins sweeps. Version 1 of the rules has no such choice, and its views stay as they were.
func (p *Position) showStart(v *View) {
	switch {
	case p.startPasses:
		begins := int(p.beginner(int(p.sweep)))
		v.Start, v.Begins = passes, &begins
	case p.jokersRest:
		v.Start = "stays"
	}
}

func (p *Position) viewPlayer(s int) PlayerView {
	return PlayerView{
		Seat:        s,
		Ship:        int(p.ships[s]),
		Bathyscapes: p.fleets[s].spaces(),
		Unplaced:    p.bathyscapes - p.fleets[s].total(),
		Board:       boardNames(p.boards[s]),
		Doubles:     pieceNames(p.doubles[s], 0),
		Mussels:     pieceNames(0, p.heldMussels[s]),
		HandCount:   p.hands[s].size(),
		SupplyCount: int(p.supplies[s].count),
		Laid:        p.laidCards(s),
		Trades:      int(p.trades[s]),
		Owed:        int(p.owed[s]),
	}
}

// laidCards lists the cards laid into a supply, without their colours.
func (p *Position) laidCards(s int) []LaidCard {
	cards := []LaidCard{}
	for i, k := range p.supplies[s].cards[:p.supplies[s].count] {
		if k != unseen {
			cards = append(cards, LaidCard{Above: i, By: int(k.knownTo())})
		}
	}
	return cards
}

// showOwn adds what a player alone knows: the hand, and the colours of the cards that the player laid.
func (p *Position) showOwn(v *View, me int) {
	v.Seat = &me
	hand := cardNames(p.hands[me][:])
	v.Players[me].Hand = &hand
	if p.step == sailing && me == int(p.turn) {
		v.InReach = p.inReach(int(p.ships[p.turn])+1, columns)
	}
	for s := range v.Players {
		for i, laid := range v.Players[s].Laid {
			if laid.By == me {
				v.Players[s].Laid[i].Colour = p.supplies[s].cards[laid.Above].colour().String()
			}
		}
	}
}

// Reveal implements game.Revealed.
func (p *Position) Reveal() game.View {
	v := p.View(game.Spectator).(*View)
	for s := range v.Players {
		hand := cardNames(p.hands[s][:])
		v.Players[s].Hand = &hand
	}
	if p.step == sailing {
		v.InReach = p.inReach(int(p.ships[p.turn])+1, columns)
	}
	return v
}

// unknown counts, by colour, the cards that may be anywhere for all an audience knows.
func (p *Position) unknown(a game.Audience) (counts [colours]int8) {
	for c := range counts {
		counts[c] = int8(p.perColour) - int8(p.discard[c])
		if a >= 0 && int(a) < p.players {
			counts[c] -= int8(p.hands[a][c])
		}
	}
	for s := range p.players {
		for _, k := range p.supplies[s].cards[:p.supplies[s].count] {
			if k != unseen && a.Is(k.knownTo()) {
				counts[k.colour()]--
			}
		}
	}
	return counts
}

var unknowns = game.NewMemo(func(counts [colours]int8) map[string]int {
	named := make(map[string]int, colours)
	for c, n := range counts {
		named[colourNames[c]] = int(n)
	}
	return named
})

// Types implements game.Typed.
func (g *Game) Types() game.Types {
	return game.Types{View: View{}, Alike: [][2]any{{Seabed{}, map[string]SpaceView{}}}}
}
