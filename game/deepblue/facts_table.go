package deepblue

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// The texts of facts about the table: cards, gems, tiles, and what a turn or a dive is in the middle of.

func (p *Position) seatNamed(name string) (game.Seat, error) {
	for s := range game.Seat(p.players) {
		if seatNames[s] == name {
			return s, nil
		}
	}
	return game.NoSeat, game.BadInput("nobody at this table is «" + name + "»; there are " +
		strings.Join(seatNames[:p.players], ", "))
}

func orNone(text string) string {
	if text == "" {
		return none
	}
	return text
}

func count(n int) string {
	if n == 0 {
		return none
	}
	return strconv.Itoa(n)
}

func seatWords(seats game.Seats) string {
	var list []string
	for _, s := range seats.List() {
		list = append(list, seatNames[s])
	}
	return orNone(strings.Join(list, " "))
}

func (p *Position) cardWords(cards Cards) string { return orNone(p.game.cardIDs(cards, " ")) }

func (p *Position) parseCards(text string) (Cards, error) {
	var cards Cards
	for _, w := range words(text) {
		c, ok := p.game.cardNumber(w)
		if !ok {
			return 0, game.BadInput("«" + w + "» is no crew card")
		}
		if cards.Has(c) {
			return 0, game.BadInput(w + " is named twice")
		}
		cards = cards.With(c)
	}
	return cards, nil
}

func (p *Position) marketText() string {
	var ids []string
	for _, c := range p.market {
		id := none
		if c != nothing {
			id = p.game.cardID(int(c))
		}
		ids = append(ids, id)
	}
	return strings.Join(ids, " ")
}

func (p *Position) setMarket(text string) error {
	ids := strings.Fields(text)
	if len(ids) != marketSlots {
		return game.BadInput("the market has " + strconv.Itoa(marketSlots) + " slots, cheapest first; an empty one is -")
	}
	for slot, id := range ids {
		p.market[slot] = nothing
		if id == none {
			continue
		}
		c, ok := p.game.cardNumber(id)
		if !ok || c >= crewCards {
			return game.BadInput("«" + id + "» is not a card of the market's crew")
		}
		p.market[slot] = int8(c)
	}
	return nil
}

func bagText(b game.Bag) string {
	var list []string
	for g := range gemColours {
		if b[g] > 0 {
			list = append(list, strconv.Itoa(int(b[g]))+" "+g.String())
		}
	}
	return orNone(strings.Join(list, " "))
}

func parseBag(text string) (b game.Bag, err error) {
	list := words(text)
	if len(list)%2 != 0 {
		return b, game.BadInput("gems are counted as «3 gold 1 blue»")
	}
	for i := 0; i < len(list); i += 2 {
		n, err := parseNumber(list[i], allGems)
		if err != nil {
			return b, err
		}
		g, ok := GemNamed(list[i+1])
		if !ok {
			return b, game.BadInput("«" + list[i+1] + "» is not a colour of gems")
		}
		if b[g] > 0 {
			return b, game.BadInput(g.String() + " gems are counted twice")
		}
		b[g] = uint8(n)
	}
	return b, nil
}

func gemWords(gems []Gem) string {
	var list []string
	for _, g := range gems {
		list = append(list, g.String())
	}
	return orNone(strings.Join(list, " "))
}

func parseGems(text string, most int) ([]Gem, error) {
	var gems []Gem
	for _, w := range words(text) {
		g, ok := GemNamed(w)
		if !ok {
			return nil, game.BadInput("«" + w + "» is not a colour of gems")
		}
		gems = append(gems, g)
	}
	if len(gems) > most {
		return nil, game.BadInput("there are at most " + strconv.Itoa(most) + " here")
	}
	return gems, nil
}

func (p *Position) setGems(text string) error {
	gems, err := parseGems(text, allGems)
	for _, g := range gems {
		p.dive.gems[p.dive.drawn] = g
		p.dive.drawn++
		p.dive.counts[g]++
	}
	p.dive.met = p.game.board.metBy(&p.dive.counts, int(p.dive.drawn))
	return err
}

func (p *Position) setHazards(text string) error {
	gems, err := parseGems(text, len(p.dive.hazards))
	p.dive.hazardsLeft = uint8(copy(p.dive.hazards[:], gems))
	return err
}

const (
	faceDownWord = "face-down"
	emptyWord    = "none"
)

func (p *Position) tileWords(tiles game.Set) string {
	return orNone(strings.Join(p.game.tiles.Of(tiles), " "))
}

func (p *Position) tileText(place int) string {
	switch t := p.tiles[place]; t {
	case faceDown:
		return faceDownWord
	case noTile:
		return emptyWord
	default:
		return p.game.pack.Tiles[t].ID
	}
}

func (p *Position) setTile(place int, text string) error {
	switch text {
	case faceDownWord:
		p.tiles[place] = faceDown
		return nil
	case emptyWord:
		p.tiles[place] = noTile
		return nil
	}
	t, ok := p.game.tileNumber(text)
	if !ok {
		return game.BadInput("«" + text + "» is no wreck tile, nor " + faceDownWord + " or " + emptyWord)
	}
	p.tiles[place] = int8(t)
	return nil
}

func gemText(g int8) string {
	if g == nothing {
		return none
	}
	return Gem(g).String()
}

func (p *Position) setScattered(place int, text string) error {
	gems, err := parseGems(text, 1)
	for _, g := range gems {
		p.scattered[place] = int8(g)
	}
	return err
}

func (p *Position) buyingText() string {
	switch p.buying {
	case buyCard:
		return p.game.cardID(int(p.market[p.slot]))
	case buyRenewal:
		return actWords[ActRenew]
	case buyTrip:
		return actWords[ActSail]
	}
	return none
}

func (p *Position) setBuying(text string) error {
	switch text {
	case none:
		p.buying = buyNothing
		return nil
	case actWords[ActRenew]:
		p.buying = buyRenewal
		return nil
	case actWords[ActSail]:
		p.buying = buyTrip
		return nil
	}
	c, _ := p.game.cardNumber(text)
	p.buying, p.slot = buyCard, p.slotOf(c)
	if p.slot == nothing {
		return game.BadInput("«" + text + "» does not lie in the market")
	}
	return nil
}

func (p *Position) sailingText() string {
	if p.to == [boats]int8{nothing, nothing} {
		return none
	}
	return p.game.toText(p.to[0]) + " " + p.game.toText(p.to[1])
}

func (p *Position) setSailing(text string) error {
	if text == none {
		return nil
	}
	to := strings.Fields(text)
	if len(to) != boats {
		return game.BadInput("sailing names where boat A and boat B go")
	}
	for i := range to {
		if err := setPlace(func(p *Position) *int8 { return &p.to[i] })(p, to[i]); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) setUnsettled(text string) error {
	for set := range game.Set(1 << boats) {
		if boatSet(set) == text {
			p.unsettled = set
			return nil
		}
	}
	return game.BadInput("«" + text + "» is not A, B, A+B or -")
}

func boatText(b int8) string {
	if b == nothing {
		return none
	}
	return boatNames[b]
}

func (p *Position) setSettling(text string) error {
	b, ok := boatNumber(text)
	p.settling = int8(b)
	if text == none {
		p.settling = nothing
	} else if !ok {
		return game.BadInput("«" + text + "» is not A, B or -")
	}
	return nil
}

func (p *Position) diveText() string {
	if !p.dive.on {
		return none
	}
	return p.game.placeID(int(p.dive.site))
}

// setDive needs the tiles to be set.
func (p *Position) setDive(text string) error {
	if text == none {
		return nil
	}
	place, ok := p.game.placeNumber(text)
	if !ok || p.tiles[place] < 0 {
		return game.BadInput("there is no wreck at «" + text + "»")
	}
	p.dive.on, p.dive.site, p.dive.tile = true, uint8(place), uint8(p.tiles[place])
	return nil
}

func (p *Position) leaderText() string {
	if !p.dive.on {
		return none
	}
	return seatNames[p.dive.leader]
}
