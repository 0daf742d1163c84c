package arena

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
)

// Write prints the figures for people.
func (r Figures) Write(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(out, "%s, %d players, %s\n", r.Game, r.Players, OptionList(r.Options))
	fmt.Fprintf(out, "games\t%s\n", r.played())
	budget := r.Budget
	if budget == "" {
		budget = "each bot's own"
	}
	fmt.Fprintf(out, "seed\t%d\nbudget\t%s\n", r.Seed, budget)
	if r.Unfinished > 0 {
		fmt.Fprintf(out, "unfinished\t%d (more than %d decisions; shared by everybody)\n", r.Unfinished, r.Limit)
	}
	if r.Blocks > 0 {
		r.writeRows(out)
		r.writeTurns(out)
		r.writeRatings(out)
	}
	r.writeForfeits(out)
	if r.SPRT != nil {
		r.SPRT.write(out)
	}
	return out.Flush()
}

func (r Figures) played() string {
	blocks := "blocks"
	if r.Blocks == 1 {
		blocks = "block"
	}
	text := fmt.Sprintf("%d in %d %s of %d", r.Games, r.Blocks, blocks, r.Players)
	switch {
	case r.SPRT != nil:
		return fmt.Sprintf("%s, at most %d", text, r.Asked)
	case !r.Complete:
		return fmt.Sprintf("%s, stopped before the %d asked for", text, r.Asked)
	case r.Games > r.Asked:
		return fmt.Sprintf("%s; %d were asked for, and blocks are played whole", text, r.Asked)
	}
	return text
}

// writeRows prints the line-up place by place, then the totals of bots that have several places.
func (r Figures) writeRows(out io.Writer) {
	score := "score"
	if len(r.Criteria) > 0 {
		score = r.Criteria[0]
	}
	fmt.Fprintf(out, "\nbot\twins\twin rate\t95%%\tfair share\tmean rank\tmean %s\tms\tp99\tforfeits\n", score)
	for i, row := range r.LineUp {
		row.write(out, fmt.Sprintf("%d %s", i+1, row.Bot))
	}
	if len(r.Bots) == len(r.LineUp) {
		return
	}
	for _, row := range r.Bots {
		if times := count(r.LineUp, row.Bot); times > 1 {
			row.write(out, fmt.Sprintf("%d × %s", times, row.Bot))
		}
	}
}

func count(rows []Row, name string) int {
	n := 0
	for _, row := range rows {
		if row.Bot == name {
			n++
		}
	}
	return n
}

func (row Row) write(out io.Writer, name string) {
	score := "–"
	if row.MeanScore != nil {
		score = fmt.Sprintf("%.2f", *row.MeanScore)
	}
	if row.ScoreLow != nil {
		score += fmt.Sprintf(" ± %.2f", *row.ScoreHigh-*row.MeanScore)
	}
	fmt.Fprintf(out, "%s\t%.1f of %d\t%.1f%%\t%.1f to %.1f\t%.2f\t%.2f (%.2f to %.2f)\t%s\t%.2f\t%.2f\t%d\n",
		name, row.Wins, row.Games, 100*row.WinRate, 100*row.Low, 100*row.High, row.FairShare,
		row.MeanRank, row.RankLow, row.RankHigh, score, row.MsPerDecision, row.Ms99, row.Forfeits)
}

// writeTurns prints how many games those won who played first, second and so on.
func (r Figures) writeTurns(out io.Writer) {
	if len(r.Turns) == 0 {
		return
	}
	fmt.Fprint(out, "\nturn order\twins\twin rate\t95%\n")
	for _, row := range r.Turns {
		fmt.Fprintf(out, "%s\t%.1f of %d\t%.1f%%\t%.1f to %.1f\n", row.Bot, row.Wins, row.Games, 100*row.WinRate, 100*row.Low, 100*row.High)
	}
}

func (r Figures) writeRatings(out io.Writer) {
	if len(r.Ratings) == 0 {
		return
	}
	fmt.Fprint(out, "\nrating\t\t95%\tgames\n")
	for _, rating := range r.Ratings {
		fmt.Fprintf(out, "%s\t%+.0f\t%+.0f to %+.0f\t%d\n", rating.Bot, rating.Rating, rating.Low, rating.High, rating.Games)
	}
}

// writeForfeits prints the first few forfeits of each bot; the rest are usually the same.
func (r Figures) writeForfeits(out io.Writer) {
	const most = 3
	told := map[string]int{}
	for _, f := range r.Forfeits {
		if told[f.Bot]++; told[f.Bot] == 1 {
			fmt.Fprintln(out)
		}
		if told[f.Bot] <= most {
			fmt.Fprintf(out, "%s (%s) forfeits game %d: %s\n", f.Bot, f.Seat, f.Game, f.Reason)
		}
	}
	for _, row := range r.Bots {
		if more := told[row.Bot] - most; more > 0 {
			fmt.Fprintf(out, "%s forfeits %d more\n", row.Bot, more)
		}
	}
}

func (v *Verdict) write(out io.Writer) {
	fmt.Fprintf(out, "\nlog-likelihood ratio %.2f, bounds %.2f and %.2f, %d blocks\n", v.LLR, v.Lower, v.Upper, v.Blocks)
	fmt.Fprintf(out, "%s scores %.4f a block; %+g Elo would give %.4f, %+g Elo %.4f\n", v.A, v.Mean, v.Elo0, v.Score0, v.Elo1, v.Score1)
	switch v.Verdict {
	case "stronger":
		fmt.Fprintf(out, "%s is stronger than %s. A bot that is %+g Elo or less gets this verdict in about %g of 100 tests.\n",
			v.A, v.B, v.Elo0, 100*v.Alpha)
	case "not stronger":
		fmt.Fprintf(out, "%s is not stronger than %s by %+g Elo. A bot that is gets this verdict in about %g of 100 tests.\n",
			v.A, v.B, v.Elo1, 100*v.Beta)
	default:
		fmt.Fprintf(out, "Undecided: more games are needed to say whether %s is stronger than %s.\n", v.A, v.B)
	}
	if v.Verdict != "undecided" {
		fmt.Fprintln(out, "The test stopped at this verdict, so the win rates above lean towards it.")
	}
}

// OptionList lists options with their values, for people.
func OptionList(options map[string]string) string {
	var list []string
	for name, value := range options {
		list = append(list, name+" "+value)
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}
