package arena

import "math"

// Results are the blocks of a match that were played.
type Results struct {
	Match   Match
	Blocks  []Block
	Decided bool // Match.Enough ended it
}

// Report says what came out of a match. Its JSON keys are documented in docs/bots.md and must not change.
type Report struct {
	Game       string            `json:"game"`
	Players    int               `json:"players"`
	Games      int               `json:"games"`   // played, all in whole blocks
	LineUp     []Row             `json:"line_up"` // by place; in a league by bot
	Bots       []Row             `json:"bots"`    // by name
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

// Report summarises the results.
func (r *Results) Report() Report {
	m := r.Match
	about := m.Game.About()
	n := m.Config.Players
	report := Report{
		Game: about.Name, Players: n, Games: len(r.Blocks) * n, Asked: m.Games, Blocks: len(r.Blocks),
		Complete: r.Decided || len(r.Blocks) == m.Blocks(), Forfeits: []Forfeit{}, Criteria: r.criteria(),
		Options: m.Config.Options, Rules: about.Version, Pack: about.Pack, PackHash: about.PackHash, Net: m.Net,
		Budget: BudgetText(m.Budget), Seed: m.Seed, Limit: m.Limit,
	}
	for _, b := range r.Blocks {
		for turn, g := range b.Games {
			if g.Ending == "" {
				report.Unfinished++
			}
			for place, p := range g.Places {
				if p.Forfeit != "" {
					report.Forfeits = append(report.Forfeits,
						Forfeit{m.Field[m.LineUp(b.Number)[place]].Name, b.Number*n + turn + 1, about.SeatName(p.Seat), p.Forfeit})
				}
			}
		}
	}
	for i, e := range m.Field {
		report.Bots = append(report.Bots, r.row(e.Name, func(_, entrant int) bool { return entrant == i }))
	}
	report.LineUp = report.Bots
	if len(m.LineUps) == 1 {
		report.LineUp = nil
		for i, entrant := range m.LineUps[0] {
			report.LineUp = append(report.LineUp, r.row(m.Field[entrant].Name, func(place, _ int) bool { return place == i }))
		}
	}
	return report
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

// row sums up the places for which chosen, given their number and their entrant, returns true.
func (r *Results) row(name string, chosen func(place, entrant int) bool) Row {
	row := Row{Bot: name}
	var wins, ranks clusters
	var clock Clock
	marks := make([]clusters, len(r.criteria()))
	for _, b := range r.Blocks {
		var win, rank, count, scored float64
		sums := make([]float64, len(marks))
		for _, g := range b.Games {
			for place, p := range g.Places {
				if !chosen(place, r.Match.LineUp(b.Number)[place]) {
					continue
				}
				count, win, rank = count+1, win+p.Win, rank+p.Rank
				clock.merge(p.Clock)
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
		wins.add(win, count)
		ranks.add(rank, count)
		for i := range marks {
			marks[i].add(sums[i], scored)
		}
	}
	row.fill(wins, ranks, marks, r.Match.Config.Players)
	row.Decisions, row.MsPerDecision, row.Ms99 = clock.Decisions, clock.mean(), clock.within(0.99)
	return row
}

func (row *Row) fill(wins, ranks clusters, marks []clusters, players int) {
	won, played := wins.total()
	row.Games, row.Wins = int(played), rounded(won)
	rate, rank := wins.share(), ranks.interval().clipped(1, float64(players))
	row.WinRate, row.Low, row.High = rounded(rate.Mean), rounded(rate.Low), rounded(rate.High)
	row.FairShare = rounded(rate.Mean * float64(players))
	row.MeanRank, row.RankLow, row.RankHigh = rounded(rank.Mean), rounded(rank.Low), rounded(rank.High)
	row.MeanMarks = []float64{}
	for i := range marks {
		score := marks[i].interval()
		if _, scored := marks[i].total(); scored == 0 {
			break // without a scored game there is no mean
		}
		mean := rounded(score.Mean)
		row.MeanMarks = append(row.MeanMarks, mean)
		if i > 0 {
			continue
		}
		row.MeanScore = &mean
		if !math.IsInf(score.High, 1) {
			low, high := rounded(score.Low), rounded(score.High)
			row.ScoreLow, row.ScoreHigh = &low, &high
		}
	}
}
