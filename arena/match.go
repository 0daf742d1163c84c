package arena

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/divingbell/divingbell/arena/cores"
	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// Match is a number of games between bots, in blocks. A block is one deal, played once for every rotation of a line-up over the
// seats with paired dice; who starts is part of the deal. So all bots have the same seats and the same luck. Blocks are
// independent of each other, games are not; therefore all intervals are over blocks.
type Match struct {
	Game     game.Game
	Config   game.Config
	Field    []Entrant // who takes part
	LineUps  [][]int   // tables of entrants, as indices into Field; blocks take them in turn
	Games    int       // the minimum; blocks are always played whole
	Budget   bot.Budget
	Net      string // hash of the net that bots have been given; "" for the one that is built in
	Seed     uint64
	Limit    int                  // decisions after which a game is left unfinished; 0 means DefaultLimit
	Records  string               // folder for the games' records; "" for none
	Journal  string               // file that keeps the finished blocks, to continue a stopped match; "" for none
	Enough   func([]Block) bool   // looks at the blocks so far, in their order, and may end the match; may be nil
	Progress func(games, all int) // called now and then, from one goroutine at a time; may be nil
}

// Block is one deal, played with every rotation of a line-up.
type Block struct {
	Number int    `json:"block"`
	Games  []Game `json:"games"` // in game r the line-up sits r places further left
}

// Blocks is the number of blocks that are to be played.
func (m Match) Blocks() int { return (m.Games + m.Config.Players - 1) / m.Config.Players }

// LineUp is the line-up of a block.
func (m Match) LineUp(block int) []int { return m.LineUps[block%len(m.LineUps)] }

func (m Match) check() (Match, error) {
	var err error
	if m.Config, err = m.Game.About().CompleteForBots(m.Config); err != nil {
		return m, err
	}
	if m.Games < 1 {
		return m, game.BadInput(fmt.Sprintf("%d games cannot be played", m.Games))
	}
	for _, l := range m.LineUps {
		if len(l) != m.Config.Players {
			return m, game.BadInput(fmt.Sprintf("a line-up of %d cannot sit at a table for %d", len(l), m.Config.Players))
		}
	}
	if m.Limit == 0 {
		m.Limit = DefaultLimit
	}
	return m, nil
}

// Run plays the match on all cores. When the context ends it stops and returns the blocks finished by then, without an error. A
// bot that fails, cheats or is late forfeits its game, which is not an error either. A match that cannot be played is a
// game.BadInput; other errors are about files that cannot be read or written. The results are the same for the same match and
// seed, whatever the number of cores, unless the budget is a time.
func (m Match) Run(ctx context.Context) (_ *Results, err error) {
	if m, err = m.check(); err != nil {
		return nil, err
	}
	c := &collection{match: m, open: map[int]*Block{}}
	var journalled []byte
	if m.Journal != "" {
		if journalled, c.whole, err = m.journalled(); err != nil {
			return nil, err
		}
	}
	if m.Records != "" {
		if err := makeFolder(m.Records, len(c.whole) > 0); err != nil {
			return nil, err
		}
	}
	if m.Journal != "" { // last, so that a run that is refused leaves none behind
		if c.journal, err = openJournal(m, journalled); err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, c.journal.file.Close()) }()
	}
	defer m.dismiss()
	err = c.collect(ctx)
	return &Results{m, c.whole, c.decided}, err
}

// dismiss closes all entrants.
func (m Match) dismiss() {
	for _, e := range m.Field {
		if e.Close != nil {
			e.Close()
		}
	}
}

// collection assembles games into blocks.
type collection struct {
	match   Match
	journal *journal

	mu      sync.Mutex     // guards what follows
	open    map[int]*Block // blocks that lack a game, by number
	whole   []Block        // in the order of their numbers
	looked  int            // how many of them Enough has seen
	decided bool           // Enough ended the match before all blocks were played
}

func (c *collection) collect(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	missing := c.missing()
	if c.enough() {
		return nil
	}
	n := c.match.Config.Players
	return cores.Each(ctx, len(missing)*n, func(ctx context.Context, i int) error {
		block, turn := missing[i/n], i%n
		g, err := c.match.Play(ctx, block, turn)
		if err != nil {
			return err
		}
		done, err := c.take(block, turn, g)
		if done {
			stop()
		}
		return err
	})
}

// missing are the numbers of the blocks that are not in the journal.
func (c *collection) missing() []int {
	var numbers []int
	for b := range c.match.Blocks() {
		if _, found := c.find(b); !found {
			numbers = append(numbers, b)
		}
	}
	return numbers
}

func (c *collection) find(number int) (int, bool) {
	return slices.BinarySearchFunc(c.whole, number, func(b Block, n int) int { return b.Number - n })
}

// take adds a game, and tells whether the match may end.
func (c *collection) take(number, turn int, g Game) (bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.decided {
		return true, nil
	}
	n := c.match.Config.Players
	b := c.open[number]
	if b == nil {
		b = &Block{number, make([]Game, n)}
		c.open[number] = b
	}
	b.Games[turn] = g
	if slices.ContainsFunc(b.Games, func(g Game) bool { return g.Places == nil }) {
		return false, nil
	}
	delete(c.open, number)
	at, _ := c.find(number)
	c.whole = slices.Insert(c.whole, at, *b)
	if c.match.Progress != nil {
		c.match.Progress(len(c.whole)*n, c.match.Blocks()*n)
	}
	if c.journal != nil {
		if err := c.journal.write(*b); err != nil {
			return false, err
		}
	}
	return c.enough(), nil
}

// enough asks whether the match may end. Only blocks without a gap before them count, and Enough sees them added one by one, so
// the end does not depend on which core was faster.
func (c *collection) enough() bool {
	if c.match.Enough == nil {
		return false
	}
	for !c.decided && c.looked < len(c.whole) && c.whole[c.looked].Number == c.looked {
		c.looked++
		if c.match.Enough(c.whole[:c.looked]) {
			c.whole, c.decided = c.whole[:c.looked], true
		}
	}
	return c.decided
}
