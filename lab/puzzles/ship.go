package puzzles

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
	app "github.com/divingbell/divingbell/internal/puzzles"
	"github.com/divingbell/divingbell/rating"
)

// Ship makes of puzzles what the app loads. It replays each of them, and fails if one is not what it says.
func Ship(g game.Game, j game.Judge, all []*Puzzle) (*app.Set, error) {
	about := g.About()
	s := &app.Set{Game: about.Name, Rules: about.Version, Pack: about.Pack}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b *Puzzle) int { return cmp.Compare(b.ease(), a.ease()) })
	for _, p := range all {
		if s.Options == nil {
			s.Options = p.Deal.Options
		}
		at, err := p.Position(g)
		if err == nil && !maps.Equal(p.Deal.Options, s.Options) {
			err = fmt.Errorf("its options are %v, not %v", p.Deal.Options, s.Options)
		}
		if err == nil {
			err = add(s, g, j, p, at)
		}
		if err != nil {
			return nil, fmt.Errorf("puzzle %s: %w", p.id(), err)
		}
	}
	return s, nil
}

func add(s *app.Set, g game.Game, j game.Judge, p *Puzzle, at game.Position) error {
	moves := at.Legal(p.Seat, nil)
	shown := app.Puzzle{ID: p.id(), Players: p.Deal.Players, Seat: p.Seat, Rating: p.rating(), Chances: make([]uint32, len(moves))}
	byBehind := slices.SortedStableFunc(slices.Values(p.Moves), func(a, b Move) int { return cmp.Compare(a.Behind, b.Behind) })
	for _, m := range byBehind {
		move, err := g.ParseMove(m.Move)
		place := slices.Index(moves, move)
		if err != nil || place < 0 {
			return fmt.Errorf("%s is not legal: %w", m.Move, err)
		}
		shown.Chances[place] = uint32(math.Round(100 * m.Chance))
		if m.Solves {
			shown.Solves = append(shown.Solves, m.Move)
		}
	}
	if len(p.Moves) != len(moves) {
		return fmt.Errorf("%d of %d moves are measured", len(p.Moves), len(moves))
	}
	if reasoner, ok := j.(game.Reasoner); ok {
		best, _ := g.ParseMove(shown.Solves[0])
		if why := reasoner.Cases(at, p.Seat, []game.Move{best})[0].Why; why.Key != "" {
			shown.Why = &why
		}
	}
	for _, f := range at.Describe() {
		place := slices.Index(s.Keys, f.Key)
		if place < 0 {
			place = len(s.Keys)
			s.Keys = append(s.Keys, f.Key)
		}
		shown.Values = append(shown.Values, make([]string, max(0, place+1-len(shown.Values)))...)
		shown.Values[place] = f.Value
	}
	s.Puzzles = append(s.Puzzles, shown)
	return nil
}

// Encode writes one puzzle a line.
func Encode(s *app.Set) []byte {
	puzzles := s.Puzzles
	head := *s
	head.Puzzles = []app.Puzzle{}
	var out bytes.Buffer
	encode := json.NewEncoder(&out)
	encode.SetEscapeHTML(false)
	_ = encode.Encode(head) // to memory
	out.Truncate(out.Len() - len("]}\n"))
	for i, p := range puzzles {
		out.WriteString([]string{"\n", ",\n"}[min(i, 1)])
		_ = encode.Encode(p)
		out.Truncate(out.Len() - 1)
	}
	out.WriteString("\n]}\n")
	return out.Bytes()
}

// id is what the app remembers a puzzle by.
func (p *Puzzle) id() string {
	return strconv.FormatUint(game.Mix(p.Seed, uint64(len(p.Play)))>>32, 36)
}

// ease is how easy a puzzle is: how many captains and deckhands find it, and how much is at stake.
func (p *Puzzle) ease() float64 { return p.Captain + p.Deckhand/2 + min(p.Gap, 0.3) }

// rating is what it would take to solve a puzzle half of the time, by how many bots do.
func (p *Puzzle) rating() float64 {
	var games []rating.Game
	against := func(level string, tries int, share float64) {
		for _, s := range bot.Strengths(p.Game, p.Pack) {
			for range tries {
				if s.Level == level {
					games = append(games, rating.Game{Seats: []rating.Seat{{Player: "puzzle", Won: 1 - share}, {Given: s.Rating, Won: share}}})
				}
			}
		}
	}
	against("captain", captains, p.Captain)
	against("deckhand", deckhands, p.Deckhand)
	return math.Round(rating.New(rating.Model{}, games, time.Time{}, nil).Of("puzzle").Mean)
}

// Pick chooses puzzles of as many themes as there are: the next is always of the theme that has the fewest.
func Pick(all []*Puzzle, n int) (picked []*Puzzle) {
	byTheme := map[string][]*Puzzle{}
	taken := map[string]int{}
	for _, p := range all {
		byTheme[p.Theme] = append(byTheme[p.Theme], p)
	}
	for len(picked) < min(n, len(all)) {
		rarest := ""
		for theme, left := range byTheme {
			if len(left) > 0 && (rarest == "" || cmp.Or(cmp.Compare(taken[theme], taken[rarest]), cmp.Compare(theme, rarest)) < 0) {
				rarest = theme
			}
		}
		picked = append(picked, byTheme[rarest][0])
		byTheme[rarest] = byTheme[rarest][1:]
		taken[rarest]++
	}
	return picked
}
