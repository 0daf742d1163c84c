package sunken

import "github.com/divingbell/divingbell/game"

// View is what an audience sees of the table. Seats are numbers, clockwise from 0; spaces are named as in "R2C3",
// row 2 being the first under water; treasures and mussels as in "red-anchor" and "red-mussel".
type View struct {
	Phase      string      `json:"phase"`  // placing, sailing, acting, paying, waiting or over
	First      int         `json:"first"`  // the starting player
	Turn       int         `json:"turn"`   // whose turn it is; at the end, whose it was
	Ending     string      `json:"ending"` // why the game is over, or "-"
	Sweep      int         `json:"sweep"`  // the number of the sweep, from 1
	Still      int         `json:"still"`  // sweeps in a row without gain, before this one
	Gained     bool        `json:"gained"` // whether this sweep has had a gain
	StillLimit int         `json:"stillLimit"`
	Spaces     []SpaceView `json:"spaces"` // row 2 first, each row from the left
	Seats      []SeatView  `json:"seats"`
	Acting     ActingView  `json:"acting"`
	Discard    []string    `json:"discard"` // cards, sorted by colour
	Cards      []CardCount `json:"cards"`   // what is left, as far as the audience can tell
	Own        *OwnView    `json:"own"`     // what a player sees alone; none for spectators
}

// SpaceView is a space under water with what lies there.
type SpaceView struct {
	Space  string   `json:"space"`
	Pieces []string `json:"pieces"`
	Laid   []string `json:"laid"` // those of the pieces that are doubles and count as mussels
}

// SeatView is what everybody sees of a player.
type SeatView struct {
	Ship        int      `json:"ship"`        // 0 left of the board, 1 to 6 a column, 7 out on the right
	Bathyscapes []string `json:"bathyscapes"` // their spaces
	Unplaced    int      `json:"unplaced"`    // bathyscapes not on the board yet
	Board       []string `json:"board"`       // treasures on the player board
	Doubles     []string `json:"doubles"`     // treasures beside it, jokers
	Mussels     []string `json:"mussels"`     // mussels beside it, jokers
	Hand        int      `json:"hand"`        // number of cards
	Supply      int      `json:"supply"`      // number of cards
	Owed        int      `json:"owed"`        // cards to come from the collector's hand
}

// ActingView is how far the player whose turn it is has got with it.
type ActingView struct {
	Ready      []string `json:"ready"`      // the spaces of bathyscapes that have not acted
	Acted      bool     `json:"acted"`      // whether the turn may end
	Collecting string   `json:"collecting"` // where a bathyscape is collecting, or "-"
	Pending    string   `json:"pending"`    // the piece that hand cards are being given for, or "-"
	Fresh      []string `json:"fresh"`      // doubles that cannot be used before the next turn
}

// CardCount counts the cards of a colour whose whereabouts the audience does not know: in other hands, in supplies
// or in the box.
type CardCount struct {
	Colour  string `json:"colour"`
	Unknown int    `json:"unknown"`
}

// OwnView is what a player sees alone.
type OwnView struct {
	Hand []string    `json:"hand"` // sorted by colour
	Laid []KnownCard `json:"laid"` // cards that the player laid into a supply and that still lie there
}

// KnownCard is a card of a supply that the audience knows.
type KnownCard struct {
	Supply int    `json:"supply"` // whose
	Above  int    `json:"above"`  // the number of cards on top of it
	Colour string `json:"colour"`
}

// View implements game.Position.
func (p *Position) View(a game.Audience) any {
	v := &View{
		Phase: phaseNames[p.phase], First: int(p.first), Turn: int(p.turn), Ending: endingNames[p.ending],
		Sweep: int(p.sweep), Still: int(p.still), Gained: p.gained, StillLimit: p.standstill,
		Acting: ActingView{
			Ready: p.readySpaces(), Acted: p.acted, Collecting: p.collecting.String(), Pending: p.pending.String(),
			Fresh: pieceNames(p.fresh, 0),
		},
		Discard: cardNames(p.discard[:colours]),
	}
	for s := range space(spaces) {
		v.Spaces = append(v.Spaces, SpaceView{
			s.String(), pieceNames(p.treasures[s], p.mussels[s]), pieceNames(p.treasures[s]&p.laid, 0)})
	}
	for s := range p.players {
		v.Seats = append(v.Seats, p.seatView(s))
	}
	known := p.discard
	if a >= 0 && int(a) < p.players {
		v.Own = p.ownView(int(a), &known)
	}
	for c, name := range colourNames {
		v.Cards = append(v.Cards, CardCount{name, p.perColour - int(known[c])})
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
		Owed:        int(p.owed[s]),
	}
}

// ownView shows a player the own hand and the cards laid into supplies, and counts them as known.
func (p *Position) ownView(me int, known *game.Bag) *OwnView {
	own := &OwnView{Hand: cardNames(p.hands[me][:]), Laid: []KnownCard{}}
	for c, n := range p.hands[me] {
		known[c] += n
	}
	for s := range p.players {
		for i, k := range p.supplies[s].cards[:p.supplies[s].count] {
			if k != unseen && k.knownTo() == game.Seat(me) {
				own.Laid = append(own.Laid, KnownCard{s, i, k.colour().String()})
				known[k.colour()]++
			}
		}
	}
	return own
}
