package transcript

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/review"
)

// Review writes a review down, with the figures in points.
func Review(about game.About, r *review.Review) ([]byte, error) {
	words, err := locale.Load("en")
	if err != nil {
		return nil, err
	}
	w := &writer{about: about, words: words}
	w.teller = words.Teller(about.Name, w.player)
	for _, p := range r.Summary {
		w.WriteString(words.Teller("review", w.player).Naming(w.choices(r)).Text(strings.TrimPrefix(p.Key, "review."), p.Args...) + "\n")
	}
	if len(r.Summary) > 0 {
		w.WriteByte('\n')
	}
	w.books(r)
	w.mistakes(r)
	return w.Bytes(), nil
}

// choices names the moves that were made in decisions.
func (w *writer) choices(r *review.Review) func(of, value string) (string, bool) {
	return func(of, value string) (string, bool) {
		for _, d := range r.Decisions {
			if of == "decision" && value == fmt.Sprint(d.Entry) {
				return strings.TrimSuffix(w.teller.Phrase(d.Made.Says), "."), true
			}
		}
		return "", false
	}
}

func points(share float64) string {
	return strings.Replace(fmt.Sprintf("%+.1f", 100*share), "-", "−", 1)
}

// give is how far a figure may be off.
func give(share float64) string { return fmt.Sprintf("± %.1f", 100*share) }

func (w *writer) books(r *review.Review) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "points\tstart\tluck\town play\t\tothers’ play\t\thidden luck\t\trest\tresult")
	for s, b := range r.Seats {
		fmt.Fprintf(table, "%s\t%.1f\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%.1f\n", w.player(game.Seat(s)), 100*b.Start, points(b.Luck), points(b.Own),
			give(b.Margin.Own), points(b.Others), give(b.Margin.Others), points(b.Hidden), give(b.Margin.Hidden), points(b.Rest), 100*b.Result)
	}
	table.Flush()
}

// mistakes lists the decisions that cost something.
func (w *writer) mistakes(r *review.Review) {
	for _, d := range r.Decisions {
		if d.Label == review.Fine {
			continue
		}
		fmt.Fprintf(w, "\n%5d  %s: %s. %s (%s %s)\n", d.Entry, w.player(d.Seat), d.Made.Move, d.Label, points(-d.Loss), give(d.Margin))
		fmt.Fprintf(w, "       %s\n", w.teller.Phrase(d.Made.Says))
		better := w.teller.Phrase(d.Best.Says)
		if d.Best.Why != nil {
			better += " (" + w.teller.Phrase(*d.Best.Why) + ")"
		}
		fmt.Fprintf(w, "       Better: %s. %s\n", d.Best.Move, better)
	}
}
