package deepblue

import (
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// The texts of facts about one player.

func (p *Position) setTokens(s game.Seat, text string) error {
	n, err := parseNumber(text, maxTokens)
	p.tokens[s] = uint8(n)
	return err
}

// boatsText is where boats A and B are: "A4/gold H".
func (p *Position) boatsText(s game.Seat) string {
	var list [boats]string
	for i, b := range p.boats[s] {
		list[i] = p.game.placeID(int(b.place))
		if b.spot != nothing {
			list[i] += "/" + Spot(b.spot).String()
		}
	}
	return strings.Join(list[:], " ")
}

func (p *Position) setBoats(s game.Seat, text string) error {
	list := strings.Fields(text)
	if len(list) != boats {
		return game.BadInput("a player has two boats: «A4/gold H»")
	}
	for i, w := range list {
		id, spot, onSpot := strings.Cut(w, "/")
		place, ok := p.game.placeNumber(id)
		if !ok {
			return game.BadInput("«" + id + "» is not a place on this board")
		}
		p.boats[s][i] = boat{place: uint8(place), spot: nothing}
		if !onSpot {
			continue
		}
		kind, ok := SpotNamed(spot)
		if !ok {
			return game.BadInput("«" + spot + "» is no kind of spot")
		}
		p.boats[s][i].spot = int8(kind)
	}
	return nil
}

// scoreText is the chest, the total and what it comes from: "29 (14 cards, 15 gems, 0 leader)".
func (p *Position) scoreText(s game.Seat) string {
	won := p.score[s]
	return strconv.Itoa(won.Total()) + " (" + strconv.Itoa(int(won.Cards)) + " cards, " + strconv.Itoa(int(won.Gems)) + " gems, " +
		strconv.Itoa(int(won.Leader)) + " leader)"
}

const mostVP = 30000 // so that what a dive adds still fits

// setScore reads what scoreText writes, or a total alone, which then counts as won with gems.
func (p *Position) setScore(s game.Seat, text string) error {
	total, parts, split := strings.Cut(text, " (")
	n, err := parseNumber(total, mostVP)
	if err != nil {
		return err
	}
	won := Score{Gems: uint16(n)}
	if split {
		for i, part := range strings.Split(strings.TrimSuffix(parts, ")"), ", ") {
			amount, of, _ := strings.Cut(part, " ")
			vp, err := parseNumber(amount, mostVP)
			if err != nil {
				return err
			}
			switch {
			case i == 0 && of == "cards":
				won.Cards = uint16(vp)
			case i == 1 && of == "gems":
				won.Gems = uint16(vp)
			case i == 2 && of == "leader":
				won.Leader = uint16(vp)
			default:
				return game.BadInput("VP are given as «29» or «29 (14 cards, 15 gems, 0 leader)»")
			}
		}
	}
	if won.Total() != n {
		return game.BadInput("the parts of the VP do not add up to " + total)
	}
	p.score[s] = won
	return nil
}

func (p *Position) setCardVP(s game.Seat, text string) error {
	if text == none {
		return nil
	}
	n, err := parseNumber(text, mostVP)
	p.dive.cardVP[s] = uint16(n)
	return err
}

func (p *Position) setDiveBoats(s game.Seat, text string) error {
	if text == none {
		return nil
	}
	n, err := parseNumber(text, boats)
	p.dive.boats[s] = uint8(n)
	return err
}

const (
	restWord    = "rest"
	restartWord = "="
	sinceSign   = "@"
)

// memoryText is what others remember: unsure cards, each with the Rest since which it is unsure, then the diary, in
// which a number is a card of that Rest shown: "S1@1 S3@1 | rest 1".
func (p *Position) memoryText(s game.Seat) string {
	m := &p.memory
	if m.pages[s] == 0 {
		return none
	}
	var list []string
	for cards := m.unsure[s]; cards != 0; cards = cards.Rest() {
		c := cards.First()
		list = append(list, p.game.cardID(c)+sinceSign+strconv.Itoa(int(m.since[remembered(s, c)])))
	}
	list = append(list, "|")
	for _, what := range m.diary[s][:m.pages[s]] {
		switch {
		case what == aRest:
			list = append(list, restWord)
		case what >= restart:
			list = append(list, restartWord+strconv.Itoa(int(what-restart)))
		default:
			list = append(list, strconv.Itoa(int(what)))
		}
	}
	return strings.Join(list, " ")
}

func (p *Position) setMemory(s game.Seat, text string) error {
	if text == none {
		return nil
	}
	m := &p.memory
	unsure, diary, _ := strings.Cut(text, "|")
	for _, w := range strings.Fields(unsure) {
		id, since, _ := strings.Cut(w, sinceSign)
		c, ok := p.game.cardNumber(id)
		if !ok {
			return game.BadInput("«" + id + "» is no crew card")
		}
		n, err := parseNumber(since, maxRests)
		if err != nil {
			return err
		}
		m.unsure[s] = m.unsure[s].With(c)
		m.since[remembered(s, c)] = uint8(n)
	}
	for _, w := range strings.Fields(diary) {
		if m.pages[s] == diaryLen {
			return game.BadInput("the diary has more than " + strconv.Itoa(diaryLen) + " entries")
		}
		what, err := p.parseDiary(s, w)
		if err != nil {
			return err
		}
		p.note(s, what)
	}
	return nil
}

func (p *Position) parseDiary(s game.Seat, word string) (uint8, error) {
	rests := &p.memory.rests[s]
	if word == restWord {
		if *rests == maxRests {
			return 0, game.BadInput("the diary has more than " + strconv.Itoa(maxRests) + " Rests")
		}
		*rests++
		return aRest, nil
	}
	if after, ok := strings.CutPrefix(word, restartWord); ok {
		*rests = 1
		n, err := parseNumber(after, ownCards)
		return restart + uint8(n), err
	}
	n, err := parseNumber(word, int(*rests))
	if err == nil && n == 0 {
		err = game.BadInput("Rests are counted from 1")
	}
	return uint8(n), err
}
