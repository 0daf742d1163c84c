package sunken

import "github.com/divingbell/divingbell/game"

// View is what an audience sees of the table. Seats are numbers, clockwise from 0; spaces are named as in "R2C3",
// row 2 being the first under water; treasures and mussels as in "red-anchor" and "red-mussel".
type View struct {
	Surplus    string               `json:"surplus"` // whether cards were set aside evenly or at random
	Doubles    string               `json:"doubles"` // whether doubles laid down are treasures or mussels
	Phase      string               `json:"phase"`   // placing, sailing, acting, paying, waiting or over
	First      int                  `json:"first"`   // the starting player
	Turn       int                  `json:"turn"`    // whose turn it is; at the end, whose it was
	Ending     string               `json:"ending"`  // why the game is over, or "-"
	Sweep      int                  `json:"sweep"`   // the number of the sweep, from 1
	Still      int                  `json:"still"`   // sweeps in a row without gain, before this one
	Gained     bool                 `json:"gained"`  // whether this sweep has had a gain
	StillLimit int                  `json:"stillLimit"`
	Spaces     map[string]SpaceView `json:"spaces"` // by name
	Seats      []SeatView           `json:"seats"`
	Acting     ActingView           `json:"acting"`
	Discard    []string             `json:"discard"` // cards, sorted by colour

	// Unknown counts, for each colour, the cards that may be anywhere for all the audience knows: in other hands, in
	// supplies or in the box.
	Unknown map[string]int `json:"unknown"`

	Own *OwnView `json:"own,omitempty"` // what a player sees alone; none for spectators

	terms *terms        // what the table agreed on
	by    game.Audience // who looks
}

// SpaceView is a space under water with what lies there.
type SpaceView struct {
	Pieces []string `json:"pieces"`
	Laid   []string `json:"laid,omitempty"` // those of the pieces that are doubles and count as mussels
}

// SeatView is what everybody sees of a player.
type SeatView struct {
	Ship        int        `json:"ship"`        // 0 left of the board, 1 to 6 a column, 7 out on the right
	Bathyscapes []string   `json:"bathyscapes"` // their spaces
	Unplaced    int        `json:"unplaced"`    // bathyscapes not on the board yet
	Board       []string   `json:"board"`       // treasures on the player board
	Doubles     []string   `json:"doubles"`     // treasures beside it, jokers
	Mussels     []string   `json:"mussels"`     // mussels beside it, jokers
	Hand        int        `json:"hand"`        // number of cards
	Supply      int        `json:"supply"`      // number of cards
	Laid        []LaidCard `json:"laid"`        // those cards of the supply that a player laid there by choice
	Trades      int        `json:"trades"`      // cards traded in this sweep
	Owed        int        `json:"owed"`        // cards to come from the collector's hand
}

// LaidCard is a card of a supply that somebody traded or gave from the hand. Everybody can follow where it is;
// only who laid it there knows what it is.
type LaidCard struct {
	Above  int    `json:"above"` // the number of cards on top of it
	By     int    `json:"by"`    // who laid it
	Colour string `json:"colour,omitempty"`
}

// ActingView is how far the player whose turn it is has got with it.
type ActingView struct {
	Ready      []string `json:"ready"`      // the spaces of bathyscapes that have not acted
	Acted      bool     `json:"acted"`      // whether the turn may end
	Collecting string   `json:"collecting"` // where a bathyscape is collecting, or "-"
	Pending    string   `json:"pending"`    // the piece that hand cards are being given for, or "-"
	Fresh      []string `json:"fresh"`      // doubles that cannot be used before the next turn
}

// OwnView is what a player sees alone, beside the colours of the cards laid into supplies.
type OwnView struct {
	Seat int      `json:"seat"` // who the player is
	Hand []string `json:"hand"` // sorted by colour
}

// View implements game.Position.
func (p *Position) View(a game.Audience) game.View {
	v := &View{
		Surplus: "random", Doubles: "treasures",
		Phase: phaseNames[p.phase], First: int(p.first), Turn: int(p.turn), Ending: endingNames[p.ending],
		Sweep: int(p.sweep), Still: int(p.still), Gained: p.gained, StillLimit: p.standstill,
		Acting: ActingView{
			Ready: p.readySpaces(), Acted: p.acted, Collecting: p.collecting.String(), Pending: p.pending.String(),
			Fresh: pieceNames(p.fresh, 0),
		},
		Spaces:  make(map[string]SpaceView, spaces),
		Discard: cardNames(p.discard[:colours]),
		Unknown: make(map[string]int, colours),
		terms:   p.terms,
		by:      a,
	}
	if p.perColour < cardsOfColour {
		v.Surplus = "even"
	}
	if p.doublesAsMussel {
		v.Doubles = "mussels"
	}
	for s := range space(spaces) {
		v.Spaces[s.String()] = SpaceView{pieceNames(p.treasures[s], p.mussels[s]), pieceNames(p.treasures[s]&p.laid, 0)}
	}
	for s := range p.players {
		v.Seats = append(v.Seats, p.seatView(s))
	}
	for c, name := range colourNames {
		v.Unknown[name] = p.perColour - int(p.discard[c])
	}
	if a >= 0 && int(a) < p.players {
		p.showOwn(v, int(a))
	}
	return v
}

func (p *Position) seatView(s int) SeatView {
	return SeatView{
		Ship:        int(p.ships[s]),
		Bathyscapes: p.fleets[s].spaces(),
		Unplaced:    p.bathyscapes - p.fleets[s].total(),
		Board:       boardNames(p.boards[s]),
		Doubles:     pieceNames(p.doubles[s], 0),
		Mussels:     pieceNames(0, p.shells[s]),
		Hand:        p.hands[s].size(),
		Supply:      int(p.supplies[s].count),
		Laid:        p.laidCards(s),
		Trades:      int(p.trades[s]),
		Owed:        int(p.owed[s]),
	}
}

// laidCards shows who laid which card of a supply.
func (p *Position) laidCards(s int) []LaidCard {
	cards := []LaidCard{}
	for i, k := range p.supplies[s].cards[:p.supplies[s].count] {
		if k != unseen {
			cards = append(cards, LaidCard{Above: i, By: int(k.knownTo())})
		}
	}
	return cards
}

// showOwn adds what a player knows alone: the own hand, and the colours of the cards that the player laid.
func (p *Position) showOwn(v *View, me int) {
	v.Own = &OwnView{me, cardNames(p.hands[me][:])}
	for c, n := range p.hands[me] {
		v.Unknown[colourNames[c]] -= int(n)
	}
	for s := range v.Seats {
		for i, laid := range v.Seats[s].Laid {
			if laid.By == me {
				c := p.supplies[s].cards[laid.Above].colour()
				v.Seats[s].Laid[i].Colour = c.String()
				v.Unknown[c.String()]--
			}
		}
	}
}
