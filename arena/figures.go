package arena

import (
	"math"
	"strconv"
)

// Results are the blocks of a match that were played.
type Results struct {
	Match   Match
	Blocks  []Block
	Decided bool // Match.Enough ended it
}

// Figures says what came out of a match. Its JSON keys are documented in docs/bots.md and must not change.
type Figures struct {
	Game       string            `json:"game"`
	Players    int               `json:"players"`
	Games      int               `json:"games"`   // played, all in whole blocks
	LineUp     []Row             `json:"line_up"` // by place; in a league by bot
	Bots       []Row             `json:"bots"`    // by name
	Turns      []Row             `json:"turns"`   // by turn order, the starting player first; empty if it does not matter
	Ratings    []Rating          `json:"ratings,omitempty"`
	SPRT       *Verdict          `json:"sprt,omitempty"`
	Asked      int               `json:"asked"`
	Blocks     int               `json:"blocks"`
	Complete   bool              `json:"complete"` // nothing that was asked for is missing
	Unfinished int               `json:"unfinished"`
	Forfeits   []Forfeit         `json:"forfeits"`
	Criteria   []string          `json:"criteria"`
	Options    map[string]string `json:"options"`
	Rules      int               `json:"rules"`
	Pack       string            `json:"pack"`
	PackHash   string            `json:"pack_hash"`     // "" where the components are part of the rules
	Net        string            `json:"net,omitempty"` // the hash of its file; missing for the built-in one
	Budget     string            `json:"budget"`
	Seed       uint64            `json:"seed"`
	Limit      int               `json:"limit"`
}

// Row is the result of one place in the line-up, or of a bot in all its places.
type Row struct {
	Bot           string    `json:"bot"`
	Games         int       `json:"games"` // a game counts once for each seat it was played from
	Wins          float64   `json:"wins"`  // a shared win counts as a fraction
	WinRate       float64   `json:"win_rate"`
	Low           float64   `json:"ci_low"`
	High          float64   `json:"ci_high"`
	FairShare     float64   `json:"fair_share"` // 1 is what chance would give everybody
	MeanRank      float64   `json:"mean_rank"`
	RankLow       float64   `json:"mean_rank_low"`
	RankHigh      float64   `json:"mean_rank_high"`
	MeanScore     *float64  `json:"mean_score"`     // of the first criterion; nil if no game was finished without a forfeit
	ScoreLow      *float64  `json:"mean_score_low"` // nil before there are two blocks with such games
	ScoreHigh     *float64  `json:"mean_score_high"`
	MeanMarks     []float64 `json:"mean_marks"` // of every criterion; empty if there is no MeanScore
	Forfeits      int       `json:"forfeits"`
	Decisions     int       `json:"decisions"`
	MsPerDecision float64   `json:"ms_per_decision"`
	Ms99          float64   `json:"ms_p99"`
}

// Forfeit is a game that a bot lost by misbehaving.
type Forfeit struct {
	Bot    string `json:"bot"`
	Game   int    `json:"game"` // counted from 1, as records are
	Seat   string `json:"seat"`
	Reason string `json:"reason"`
}

// Figures summarises the results.
func (r *Results) Figures() Figures {
	m := r.Match
	about := m.Game.About()
	n := m.Config.Players
	figures := Figures{
		Game: about.Name, Players: n, Games: len(r.Blocks) * n, Asked: m.Games, Blocks: len(r.Blocks),
		Complete: r.Decided || len(r.Blocks) == m.Blocks(), Forfeits: []Forfeit{}, Criteria: r.criteria(),
		Options: m.Config.Options, Rules: about.Version, Pack: about.Pack, PackHash: about.PackHash, Net: m.Net,
		Budget: BudgetText(m.Budget), Seed: m.Seed, Limit: m.Limit,
	}
	for _, b := range r.Blocks {
		for turn, g := range b.Games {
			if g.Ending == "" {
				figures.Unfinished++
			}
			for place, p := range g.Places {
				if p.Forfeit != "" {
					figures.Forfeits = append(figures.Forfeits,
						Forfeit{m.Field[m.LineUp(b.Number)[place]].Name, b.Number*n + turn + 1, about.SeatName(p.Seat), p.Forfeit})
				}
			}
		}
	}
	for i, e := range m.Field {
		figures.Bots = append(figures.Bots, r.row(e.Name, func(_ Game, _, entrant int) bool { return entrant == i }))
	}
	figures.Turns = r.turns()
	figures.LineUp = figures.Bots
	if len(m.LineUps) == 1 {
		figures.LineUp = nil
		for i, entrant := range m.LineUps[0] {
			figures.LineUp = append(figures.LineUp, r.row(m.Field[entrant].Name, func(_ Game, place, _ int) bool { return place == i }))
		}
	}
	return figures
}

// criteria returns the criteria of the game, which are the same in all games.
func (r *Results) criteria() []string {
	for _, b := range r.Blocks {
		for _, g := range b.Games {
			if g.Criteria != nil {
				return g.Criteria
			}
		}
	}
	return []string{}
}

// turns are the results of those who played first, second and so on, whichever bots they were.
func (r *Results) turns() []Row {
	rows := []Row{}
	if len(r.Blocks) == 0 || r.Blocks[0].Games[0].First == nil {
		return rows
	}
	n := r.Match.Config.Players
	for after := range n {
		rows = append(rows, r.row(strconv.Itoa(after+1), func(g Game, place, _ int) bool {
			return g.First != nil && int(g.Places[place].Seat) == (int(*g.First)+after)%n
		}))
	}
	return rows
}

// row sums up the places for which chosen, given the game, their number and their entrant, returns true.
func (r *Results) row(name string, chosen func(g Game, place, entrant int) bool) Row {
	row := Row{Bot: name}
	var wins, ranks Clusters
	var clock Clock
	marks := make([]Clusters, len(r.criteria()))
	for _, b := range r.Blocks {
		var win, rank, count, scored float64
		sums := make([]float64, len(marks))
		for _, g := range b.Games {
			for place, p := range g.Places {
				if !chosen(g, place, r.Match.LineUp(b.Number)[place]) {
					continue
				}
				count, win, rank = count+1, win+p.Win, rank+p.Rank
				clock.Merge(p.Clock)
				if p.Forfeit != "" {
					row.Forfeits++
				}
				if p.Marks != nil {
					scored++
				}
				for i, mark := range p.Marks {
					sums[i] += float64(mark)
				}
			}
		}
		wins.Add(win, count)
		ranks.Add(rank, count)
		for i := range marks {
			marks[i].Add(sums[i], scored)
		}
	}
	row.fill(wins, ranks, marks, r.Match.Config.Players)
	row.Decisions, row.MsPerDecision, row.Ms99 = clock.Decisions, clock.Mean(), clock.Within(0.99)
	return row
}

func (row *Row) fill(wins, ranks Clusters, marks []Clusters, players int) {
	won, played := wins.Total()
	row.Games, row.Wins = int(played), Rounded(won)
	rate, rank := wins.Share(), ranks.Interval().clipped(1, float64(players))
	row.WinRate, row.Low, row.High = Rounded(rate.Mean), Rounded(rate.Low), Rounded(rate.High)
	row.FairShare = Rounded(rate.Mean * float64(players))
	row.MeanRank, row.RankLow, row.RankHigh = Rounded(rank.Mean), Rounded(rank.Low), Rounded(rank.High)
	row.MeanMarks = []float64{}
	for i := range marks {
		score := marks[i].Interval()
		if _, scored := marks[i].Total(); scored == 0 {
			break // without a scored game there is no mean
		}
		mean := Rounded(score.Mean)
		row.MeanMarks = append(row.MeanMarks, mean)
		if i > 0 {
			continue
		}
		row.MeanScore = &mean
		if !math.IsInf(score.High, 1) {
			low, high := Rounded(score.Low), Rounded(score.High)
			row.ScoreLow, row.ScoreHigh = &low, &high
		}
	}
}
