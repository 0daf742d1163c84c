package arena

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"text/tabwriter"
)

// Summary says what came out of a simulation.
type Summary struct {
	Game       string             `json:"game"`
	Players    int                `json:"players"`
	Options    map[string]string  `json:"options"`
	Seed       uint64             `json:"seed"`
	Asked      int                `json:"asked"` // games asked for
	Games      int                `json:"games"` // games played
	Limit      int                `json:"limit"`
	Unfinished int                `json:"unfinished"` // games that hit the limit
	Decisions  Spread             `json:"decisions"`
	Scores     []Score            `json:"scores"` // the most important criterion first
	Wins       []Wins             `json:"wins"`
	Shared     int                `json:"shared_wins"` // games with several winners
	Endings    map[string]int     `json:"endings"`
	Events     map[string]float64 `json:"events_per_game"`
}

// Score is how the seats scored by one criterion.
type Score struct {
	Criterion string `json:"criterion"`
	All       Spread `json:"all"`
	Winners   Spread `json:"winners"`
}

// Wins is a seat's share of the wins, with the interval that holds the true share in 95 of 100 cases.
type Wins struct {
	Seat  string  `json:"seat"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

func (s Simulation) summary(t *tally) Summary {
	about := s.Game.About()
	sum := Summary{
		Game: about.Name, Players: s.Config.Players, Options: s.Config.Options, Seed: s.Seed,
		Asked: s.Games, Games: t.games, Limit: s.Limit, Unfinished: t.unfinished,
		Decisions: t.decisions.public(),
		Shared:    t.shared, Endings: t.endings, Events: map[string]float64{},
	}
	for i, criterion := range t.criteria {
		sum.Scores = append(sum.Scores, Score{criterion, t.marks[i].public(), t.winners[i].public()})
	}
	finished := t.games - t.unfinished
	for seat := range s.Config.Players {
		share := float64(t.wins[seat]) / winShare / float64(max(finished, 1))
		low, high := wilson(share, finished)
		sum.Wins = append(sum.Wins, Wins{about.Seats[seat], Rounded(share), Rounded(low), Rounded(high)})
	}
	for name, n := range t.events {
		sum.Events[name] = Rounded(float64(n) / float64(t.games))
	}
	return sum
}

// wilson is the 95% score interval of a share.
func wilson(share float64, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = normal95
	size := float64(n)
	middle := (share + z*z/(2*size)) / (1 + z*z/size)
	half := z / (1 + z*z/size) * math.Sqrt(share*(1-share)/size+z*z/(4*size*size))
	return max(0, middle-half), min(1, middle+half)
}

// Write prints the summary for people.
func (s Summary) Write(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "%s, %d players, %s\n", s.Game, s.Players, OptionList(s.Options))
	fmt.Fprintf(out, "games\t%d of %d, seed %d\n", s.Games, s.Asked, s.Seed)
	fmt.Fprintf(out, "unfinished\t%d (more than %d decisions)\n", s.Unfinished, s.Limit)
	fmt.Fprintf(out, "decisions\t%s\n", s.Decisions)
	if s.Games > s.Unfinished {
		for _, score := range s.Scores {
			fmt.Fprintf(out, "%s\t%s, winners %.1f\n", score.Criterion, score.All, score.Winners.Mean)
		}
		fmt.Fprintf(out, "shared wins\t%d\n\nwins by seat\n", s.Shared)
		for _, win := range s.Wins {
			fmt.Fprintf(out, "  %s\t%.1f%%\t(95%%: %.1f to %.1f)\n", win.Seat, 100*win.Share, 100*win.Low, 100*win.High)
		}
		fmt.Fprintln(out, "\nendings")
		for _, ending := range slices.Sorted(maps.Keys(s.Endings)) {
			fmt.Fprintf(out, "  %s\t%d\n", ending, s.Endings[ending])
		}
	}
	fmt.Fprintln(out, "\nevents a game")
	for _, name := range slices.Sorted(maps.Keys(s.Events)) {
		fmt.Fprintf(out, "  %s\t%.2f\n", name, s.Events[name])
	}
	return out.Flush()
}

// String implements fmt.Stringer.
func (s Spread) String() string { return fmt.Sprintf("%.1f (%d to %d)", s.Mean, s.Min, s.Max) }
