package outside

import (
	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// Protocol is the version of the protocol for bots; docs/bots.md describes it.
const Protocol = 1

// hello is the first line that a bot reads of a game.
type hello struct {
	Type     string            `json:"type"`
	Protocol int               `json:"protocol"`
	ID       int               `json:"id"` // tells the games of a process apart
	Game     string            `json:"game"`
	Rules    int               `json:"rules"` // version of the game's rules
	Pack     string            `json:"pack"`  // id of the component pack
	Options  map[string]string `json:"options"`
	Players  int               `json:"players"`
	Seat     game.Seat         `json:"seat"`
	Seats    []string          `json:"seats"` // the colours of all seats in play
}

func (b *Bot) hello() hello {
	about := b.chair.Game.About()
	c := b.chair.Config
	return hello{
		Type: "hello", Protocol: Protocol, ID: b.id, Game: about.Name, Rules: about.Version, Pack: about.Pack,
		Options: c.Options, Players: c.Players, Seat: b.chair.Seat, Seats: about.Seats[:c.Players],
	}
}

// choose asks for a decision.
type choose struct {
	Type       string    `json:"type"`
	ID         int       `json:"id"`
	Step       int       `json:"step"` // number of this decision of the bot, from 1
	Deadline   int64     `json:"deadline_ms"`
	Iterations int       `json:"iterations,omitempty"`
	Seed       uint64    `json:"seed"` // 53 bits, which every language's numbers can hold
	Lines      []line    `json:"lines"`
	View       game.View `json:"view"`
	Moves      []string  `json:"moves"`
}

// line has the form of protocol.Line; all are about moves, since nothing else happens.
type line struct {
	Kind string `json:"kind"`
	bot.Line
}

func lines(told []bot.Line) []line {
	lines := make([]line, len(told))
	for i, l := range told {
		lines[i] = line{"moved", l}
	}
	return lines
}

// answer is what a bot writes: that it is ready, or its decision.
type answer struct {
	Type     string `json:"type"`
	ID       int    `json:"id"`
	Protocol int    `json:"protocol"`
	Games    int    `json:"games"` // ready: how many the process can play at the same time; 0 for this one alone
	Step     int    `json:"step"`
	Move     string `json:"move"`
}

// goodbye is the last line that a bot reads of a game.
type goodbye struct {
	Type   string        `json:"type"`
	ID     int           `json:"id"`
	Result *game.Outcome `json:"result"` // null if the game was not finished
}
