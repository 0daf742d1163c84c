package deepblue

import (
	"maps"

	"github.com/divingbell/divingbell/game"
)

// View is what one audience may see of a game; docs/rules/deep-blue.md says what is public. It starts empty, and what
// is not put in here is not seen. Cards, tiles and places are named by their ids in the pack, seats by their number.
type View struct {
	Seat     *int                 `json:"seat,omitempty" doc:"whose view it is; spectators have none"`
	Scenario string               `json:"scenario"`
	Step     string               `json:"step" enum:"turn,sail,pay,take,settle,spot,rush,hazard,cards,lead,over"`
	Turn     int                  `json:"turn" doc:"whose turn it is"`
	First    int                  `json:"first"`
	Asked    []int                `json:"asked"`
	Players  []PlayerView         `json:"players"`
	Market   []SlotView           `json:"market"`
	Renew    int                  `json:"renew_price"`
	Deck     []string             `json:"deck" doc:"which cards are still in it; their order is hidden"`
	Swept    []string             `json:"swept" doc:"out of the game"`
	Bag      GemCounts            `json:"bag"`
	Supply   GemCounts            `json:"supply"`
	Sites    []SiteView           `json:"sites"`
	Unseen   []string             `json:"unseen" doc:"tiles that lie face down somewhere"`
	Frieze   []string             `json:"frieze"`
	City     CityView             `json:"city" doc:"how near the end of the game is"`
	Turning  *TurnView            `json:"turning,omitempty"`
	Worth    map[string]GemWorths `json:"worth,omitempty" doc:"by place: what gems would bring the viewer at a wreck where a boat of theirs is, unless there is a dive"`
	Reach    [][]string           `json:"reach,omitempty" doc:"for the player who may sail: where to, by the moves it takes"`
	Dive     *DiveView            `json:"dive,omitempty"`

	game    *Game // to read the names back
	stories [game.MaxSeats]story
	chests  *[game.MaxSeats]Score // what was put into them, in a view made by Recall
}

// PlayerView is one player. The audience's own hand and rest area are listed; Known says of every player what others can
// conclude.
type PlayerView struct {
	Seat      int        `json:"seat"`
	HandCount int        `json:"hand_count"`
	RestCount int        `json:"rest_count"`
	Crew      []string   `json:"crew" doc:"all cards the player owns"`
	Hand      *[]string  `json:"hand,omitempty" doc:"for the player alone, as rest is"`
	Rest      *[]string  `json:"rest,omitempty"`
	Known     BeliefView `json:"known"`
	Tokens    int        `json:"tokens"`
	Boats     []BoatView `json:"boats"`
	InPlay    []string   `json:"in_play"`
	VP        *int       `json:"vp,omitempty" doc:"the player's own chest; others' if running totals are shown, or at the end"`
	Score     *Score     `json:"score,omitempty"`
}

// BeliefView is what follows from public history about where a player's cards are.
type BeliefView struct {
	Hand   []string   `json:"hand" doc:"certainly in the hand"`
	Rest   []string   `json:"rest" doc:"certainly resting"`
	Unsure [][]string `json:"unsure" doc:"groups of cards that are equally likely among themselves"`
	Ways   []Way      `json:"ways" doc:"how many of each group may be in hand"`
}

// BoatView is where a boat is; Spot is the kind of spot it holds.
type BoatView struct {
	Place string `json:"place"`
	Spot  string `json:"spot,omitempty" enum:"silver,gold,red,blue,black,blue-or-black"`
}

// SlotView is a market slot; Card is empty when the deck has run out.
type SlotView struct {
	Price int    `json:"price"`
	Card  string `json:"card,omitempty"`
}

// SiteView is a place for a tile, which lies face up (Tile), lies face down, or is gone.
type SiteView struct {
	Place    string `json:"place"`
	Tile     string `json:"tile,omitempty"`
	FaceDown bool   `json:"face_down,omitempty"`
	Gem      string `json:"gem,omitempty" enum:"silver,gold,red,green,purple,blue,black" doc:"scattered on it"`
}

// GemCounts are gems by colour.
type GemCounts struct {
	Silver uint8 `json:"silver"`
	Gold   uint8 `json:"gold"`
	Red    uint8 `json:"red"`
	Green  uint8 `json:"green"`
	Purple uint8 `json:"purple"`
	Blue   uint8 `json:"blue"`
	Black  uint8 `json:"black"`
}

// TurnView is what the player to move is in the middle of.
type TurnView struct {
	Buying    string     `json:"buying" doc:"a card, 'renew' or 'sail'"`
	Sailing   []string   `json:"sailing,omitempty" doc:"where boat A goes, then boat B; '-' for staying"`
	Need      int        `json:"need,omitempty" doc:"what has to be paid"`
	Worth     [][]string `json:"worth,omitempty" doc:"what the payer could pay with: pieces worth 1, worth 2 and so on"`
	Unsettled []string   `json:"unsettled,omitempty" enum:"A,B" doc:"boats that have not settled"`
	Settling  string     `json:"settling,omitempty" enum:"A,B" doc:"the boat that chooses a spot"`
}

// DiveView is the dive under way.
type DiveView struct {
	Site    string      `json:"site"`
	Tile    string      `json:"tile"`
	Leader  int         `json:"leader"`
	Divers  []DiverView `json:"divers"`
	Gems    []string    `json:"gems" enum:"silver,gold,red,green,purple,blue,black" doc:"in the order drawn"`
	Dangers DangersView `json:"dangers"`
	Hazards []string    `json:"hazards,omitempty" enum:"blue,black" doc:"to be answered, the first one now"`
	Secret  []string    `json:"secret,omitempty" doc:"cards the viewer has chosen and the others do not see yet"`
	Waiting []int       `json:"waiting,omitempty"`
	Worth   *GemWorths  `json:"worth,omitempty" doc:"what one more gem would bring the viewer, if that is a diver, by colour"`
}

// DangersView is how near each hazard is: good, warning or danger.
type DangersView struct {
	Blue  string `json:"blue" enum:"good,warning,danger"`
	Black string `json:"black" enum:"good,warning,danger"`
}

// DiverView is a player who takes part in the dive.
type DiverView struct {
	Seat   int      `json:"seat"`
	In     bool     `json:"in" doc:"has not resurfaced"`
	Laid   []string `json:"laid"`
	CardVP int      `json:"card_vp"`
}

// View implements game.Position; it returns a *View.
func (p *Position) View(a game.Audience) game.View { return p.ViewAfter(&View{}, a) }

// Recall implements game.Position: everybody sees what is put into a chest, though not later how full it is.
func (p *Position) Recall(a game.Audience) game.View {
	v := p.View(a).(*View)
	chests := p.score
	v.chests = &chests
	return v
}

// ViewAfter implements game.Reviewed.
func (p *Position) ViewAfter(earlier game.View, a game.Audience) game.View {
	before, b := earlier.(*View), p.game.board
	v := &View{
		game: p.game, Scenario: p.scenario.String(), Step: p.stepFor(a).String(), Turn: int(p.turn), First: int(p.first),
		Asked: p.asked.List(), Renew: b.renew,
		Deck: p.game.cards.Of(p.deck), Swept: p.game.cards.Of(p.swept), Bag: countGems(p.bag), Supply: countGems(p.supply),
		Unseen: p.game.tiles.Of(p.unseen), Frieze: p.game.tiles.Of(p.frieze), Turning: p.viewTurn(a), Reach: p.reachOf(a),
		City: p.viewCity(),
	}
	if a != game.Spectator {
		seat := int(a)
		v.Seat = &seat
	}
	v.Players = make([]PlayerView, p.players)
	for s := range v.Players {
		was := PlayerView{}
		if s < len(before.Players) {
			was = before.Players[s]
		}
		v.Players[s] = p.viewPlayer(game.Seat(s), a, was.Boats)
		if v.stories[s] = p.story(game.Seat(s)); s < len(before.Players) && v.stories[s] == before.stories[s] {
			v.Players[s].Known = was.Known
		} else {
			v.Players[s].Known = p.game.beliefs.Of(v.stories[s]).view
		}
	}
	v.Market = p.viewMarket(before.Market)
	v.Sites = p.viewSites(before.Sites)
	if p.dive.on {
		v.Dive = p.viewDive(a)
	}
	if v.Seat != nil && !p.Over() {
		p.addWorth(v, game.Seat(*v.Seat))
		if maps.EqualFunc(before.Worth, v.Worth, GemWorths.equals) {
			v.Worth = before.Worth
		}
	}
	return v
}

// Reveal implements game.Revealed. It shows where every card is as what everybody knows.
func (p *Position) Reveal() game.View {
	v := p.View(game.Spectator).(*View)
	v.Step, v.Turning = p.step.String(), p.viewTurn(game.At(p.turn))
	for i := range v.Players {
		s := game.Seat(i)
		v.Players[i] = p.viewPlayer(s, game.At(s), nil)
		v.Players[i].Known = p.game.viewBelief(Belief{Hand: p.hand[s], Rest: p.rest[s]})
	}
	if p.dive.on {
		for s := range game.Seat(p.players) {
			v.Dive.Secret = append(v.Dive.Secret, p.game.cards.Of(p.dive.secret[s])...)
		}
	}
	return v
}

func (p *Position) viewPlayer(s game.Seat, a game.Audience, boatsBefore []BoatView) PlayerView {
	inPlay := p.dive.laid[s]
	if s == p.turn {
		inPlay |= p.paid
	}
	v := PlayerView{
		Seat: int(s), HandCount: p.hand[s].Count(), RestCount: p.rest[s].Count(), Crew: p.game.cards.Of(p.owned(s)),
		Tokens: int(p.tokens[s]), InPlay: p.game.cards.Of(inPlay),
	}
	var boats [len(p.boats[s])]BoatView
	for i, b := range p.boats[s] {
		boats[i].Place = p.game.placeID(int(b.place))
		if b.spot != nothing {
			boats[i].Spot = Spot(b.spot).String()
		}
	}
	v.Boats = game.Reuse(boatsBefore, boats[:])
	if a.Is(s) || p.totals || p.Over() {
		own := &ownView{hand: p.game.cards.Of(p.hand[s]), rest: p.game.cards.Of(p.rest[s]), vp: p.score[s].Total(), score: p.score[s]}
		v.VP, v.Score = &own.vp, &own.score
		if a.Is(s) {
			v.Hand, v.Rest = &own.hand, &own.rest
		}
	}
	return v
}

// ownView holds what is shown of some players only, in one allocation.
type ownView struct {
	hand, rest []string
	vp         int
	score      Score
}

func (g *Game) viewBelief(b Belief) BeliefView {
	v := BeliefView{Hand: g.cards.Of(b.Hand), Rest: g.cards.Of(b.Rest), Unsure: [][]string{}, Ways: b.Ways}
	if v.Ways == nil {
		v.Ways = []Way{}
	}
	for _, group := range b.Groups {
		v.Unsure = append(v.Unsure, g.cards.Of(group))
	}
	return v
}

func (p *Position) viewMarket(before []SlotView) []SlotView {
	var slots [marketSlots]SlotView
	for slot, c := range p.market {
		slots[slot].Price = p.game.board.prices[slot]
		if c != nothing {
			slots[slot].Card = p.game.cardID(int(c))
		}
	}
	return game.Reuse(before, slots[:])
}

func (p *Position) viewSites(before []SiteView) []SiteView {
	var all [maxPlaces]SiteView
	views := all[:0]
	for sites := p.game.board.sites(); sites != 0; sites = sites.Rest() {
		views = append(views, p.viewSite(sites.First()))
	}
	return game.Reuse(before, views)
}

func (p *Position) viewSite(place int) SiteView {
	v := SiteView{Place: p.game.placeID(place)}
	switch t := p.tiles[place]; t {
	case noTile:
	case faceDown:
		v.FaceDown = true
	default:
		v.Tile = p.game.pack.Tiles[t].ID
	}
	if g := p.scattered[place]; g != nothing {
		v.Gem = Gem(g).String()
	}
	return v
}

// stepFor is the step as an audience sees it. What the player to move is about to pay for stays hidden from others until
// it is paid: that it can be paid reveals something about the hand.
func (p *Position) stepFor(a game.Audience) Step {
	if p.considering() && !a.Is(p.turn) {
		return StepTurn
	}
	return p.step
}

// considering tells whether the player to move has chosen something and not yet paid for it.
func (p *Position) considering() bool { return p.step == StepSail || p.step == StepPay }

func (p *Position) viewTurn(a game.Audience) *TurnView {
	if p.stepFor(a) == StepTurn || p.buying == buyNothing && p.step != StepSail {
		return nil
	}
	v := &TurnView{Buying: p.buyingText()}
	if p.step == StepSail {
		v.Buying, v.Sailing = actWords[ActSail], []string{p.game.toText(p.to[0])}
	} else if p.buying == buyTrip {
		v.Sailing = []string{p.game.toText(p.to[0]), p.game.toText(p.to[1])}
	}
	if p.step == StepPay {
		v.Need, _, _, _ = p.price()
		v.Worth = p.worths()
	}
	for left := p.unsettled; left != 0; left = left.Rest() {
		v.Unsettled = append(v.Unsettled, boatNames[left.First()])
	}
	if p.settling != nothing {
		v.Settling = boatNames[p.settling]
	}
	return v
}

func (p *Position) viewDive(a game.Audience) *DiveView {
	d := &p.dive
	v := &DiveView{
		Site: p.game.placeID(int(d.site)), Tile: p.game.pack.Tiles[d.tile].ID, Leader: int(d.leader),
		Divers: []DiverView{}, Gems: []string{}, Waiting: d.waiting.List(),
		Dangers: DangersView{Blue: d.danger(Blue), Black: d.danger(Black)},
	}
	for s := range game.Seat(p.players) {
		if d.divers.Has(s) {
			v.Divers = append(v.Divers, DiverView{int(s), d.in.Has(s), p.game.cards.Of(d.laid[s]), int(d.cardVP[s])})
		}
		if a.Is(s) && d.secret[s] != 0 {
			v.Secret = p.game.cards.Of(d.secret[s])
		}
	}
	for _, g := range d.gems[:d.drawn] {
		v.Gems = append(v.Gems, g.String())
	}
	for _, g := range d.hazards[:d.hazardsLeft] {
		v.Hazards = append(v.Hazards, g.String())
	}
	return v
}

func countGems(b game.Bag) GemCounts {
	return GemCounts{b[Silver], b[Gold], b[Red], b[Green], b[Purple], b[Blue], b[Black]}
}

// Types implements game.Typed.
func (g *Game) Types() game.Types {
	return game.Types{View: View{}, Odds: Odds{}, PublicOdds: PublicOdds{}, Parts: Pack{}, Alike: [][2]any{{GemWorths{}, map[string]WorthView{}}}}
}
