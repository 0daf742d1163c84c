package leak

import (
	"fmt"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/game/gametest/trials"
	"github.com/divingbell/divingbell/game/registry"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// start is when all games begin: the initial time in a synctest bubble.
var start = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()

// The people at the tables. The stranger is never signed in; zoe never sits down.
var (
	players  = []string{"anna", "ben", "cleo", "dora", "emil"}
	stranger = ""
	watcher  = "zoe"
	talker   = "yann" // another spectator
)

// blitz is a clock at which reactions may run out of time. The time for a decision is that of a table over days: only the audience
// watches here, and at a faster table bots would soon stand in for the others.
var blitz = protocol.Clock{Decision: 3600, Bank: 60, Reaction: 15}

// plan is a game for one audience.
type plan struct {
	game     string
	players  int
	options  map[string]string
	clock    protocol.Clock
	audience game.Audience
	seed     uint64
	rounds   int // public steps, at most
	rules    table.Games
}

func (p plan) String() string {
	who := "those who watch"
	if p.audience != game.Spectator {
		who = players[p.audience]
	}
	return fmt.Sprintf("%s for %s of %d, seed %d", p.game, who, p.players, p.seed)
}

func (p plan) about() game.About {
	g, err := p.rules(p.game, 0, "")
	if err != nil {
		panic(err)
	}
	return g.About()
}

// host is the person who opens the table: a player, or the observed spectator.
func (p plan) host() string {
	if p.audience == game.Spectator {
		return watcher
	}
	return players[0]
}

// eyes is the person whose view is observed; spectators' plans also observe a stranger.
func (p plan) eyes() string {
	if p.audience == game.Spectator {
		return watcher
	}
	return players[p.audience]
}

func (p plan) proposal() protocol.Proposal {
	seats := make([]protocol.SeatWish, p.players)
	for i := range seats {
		seats[i].For = protocol.OpenSeat
	}
	return protocol.Proposal{Game: p.game, Options: p.options, Seats: seats, Public: true, Spectators: true, Odds: true, Clock: p.clock}
}

// plans are games of each kind, for two to four players, one for each seat's view and one for the spectators', with changing
// combinations of options. Some are whole games, or nearly; of the others only the beginning is played.
func plans() []plan {
	var all []plan
	for _, e := range registry.All() {
		about := e.Game.About()
		for n := 2; n <= 4; n++ {
			for _, a := range game.Audiences(n) {
				i := len(all)
				p := plan{
					game: about.Name, players: n, options: options(about, i), audience: a, seed: uint64(i), rounds: trials.Of(25, 100),
					rules: registry.Rules,
				}
				if i%3 > 0 {
					p.clock = blitz
				}
				if i%trials.Of(10, 5) == 2 {
					p.rounds = 350
				}
				all = append(all, p)
			}
		}
	}
	return all
}

// options are the i-th combination; an option with many values has its first.
func options(about game.About, i int) map[string]string {
	mixture := map[string]string{}
	for _, o := range about.Options {
		mixture[o.Name] = o.Values[0]
		if len(o.Values) < 10 {
			mixture[o.Name] = o.Values[i%len(o.Values)]
			i++
		}
	}
	return mixture
}
