package chaos

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/lab/audit"
)

// Figures is what happened, and what was found.
type Figures struct {
	Seconds      float64         `json:"seconds"` // with faults
	Nodes        int             `json:"nodes"`
	Tables       int             `json:"tables"`   // begun
	Finished     int             `json:"finished"` // and played to their end
	Moves        int             `json:"moves"`    // by people, bots and stand-ins
	Acknowledged int             `json:"acknowledged"`
	Refused      int             `json:"refused"`  // commands; time was up, or somebody had been quicker
	Repeated     int             `json:"repeated"` // commands and requests that had to be sent again
	TimeOuts     int             `json:"time_outs"`
	Lines        int             `json:"lines"`       // received, and compared with the log
	Looks        int             `json:"looks"`       // received, and compared with a fold of the log
	TakeOver     float64         `json:"take_over_s"` // the longest that clocks or bots stood still after a node was killed
	Faults       []Count         `json:"faults"`
	Findings     []audit.Finding `json:"findings"`
}

// Count is how often a kind of fault occurred.
type Count struct {
	Fault Fault `json:"fault"`
	Times int   `json:"times"`
}

func (r *Figures) add(a audit.Result) {
	r.Finished++
	r.Moves += a.Moves
	r.Acknowledged += a.Acknowledged
	r.Refused += a.Refused
	r.Repeated += a.Repeated
	r.TimeOuts += a.TimeOuts
	r.Lines += a.Lines
	r.Looks += a.Looks
	r.Findings = append(r.Findings, a.Findings...)
}

// summarize fills in what is known only at the end.
func (r *run) summarize(b *breaker) {
	r.figures.Seconds, r.figures.Nodes = r.Lasts.Seconds(), len(r.cluster.Nodes)
	r.figures.Tables = len(r.tables.list())
	for _, k := range kinds {
		r.figures.Faults = append(r.figures.Faults, Count{k, b.counts[k]})
	}
	for _, err := range b.errs {
		r.find(audit.Finding{Check: Crashed, What: err.Error()})
	}
	r.figures.TakeOver = b.takeOver(r.waits, r.begun.Add(live.DefaultGrace)).Seconds()
	if r.figures.Findings == nil {
		r.figures.Findings = []audit.Finding{}
	}
}

// takeOver is how long at most a clock or a bot was overdue because a node had been killed, with no other fault. Only waits that
// began after a certain time count: when the cluster has just started, clocks wait on purpose.
func (b *breaker) takeOver(waits []audit.Wait, after time.Time) time.Duration {
	var longest time.Duration
	for _, s := range b.spans {
		if s.fault != KillNode {
			continue
		}
		killed, calm := s.begin.UnixMilli(), b.calmUntil(s)
		for _, w := range waits {
			if since := max(w.Since, killed); w.Since > after.UnixMilli() && w.Until > since && since < killed+quiet.Milliseconds() && w.Until < calm {
				longest = max(longest, time.Duration(w.Until-since)*time.Millisecond)
			}
		}
	}
	return longest
}

// calmUntil is when the next fault after a span began, in milliseconds since 1970.
func (b *breaker) calmUntil(after span) int64 {
	calm := after.begin.Add(time.Hour)
	for _, s := range b.spans {
		if s.begin.After(after.begin) && s.begin.Before(calm) {
			calm = s.begin
		}
	}
	return calm.UnixMilli()
}

// maxShown is how many findings are printed.
const maxShown = 20

// Write prints the figures for people.
func (r Figures) Write(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, c := range r.Faults {
		fmt.Fprintf(w, "%d\t  %s\n", c.Times, c.Fault)
	}
	for _, line := range []struct {
		what  string
		value any
	}{
		{"seconds of faults", r.Seconds},
		{"nodes", r.Nodes},
		{"tables", r.Tables},
		{"finished", r.Finished},
		{"moves", r.Moves},
		{"acknowledged commands", r.Acknowledged},
		{"refused", r.Refused},
		{"sent again", r.Repeated},
		{"clocks that ran out", r.TimeOuts},
		{"lines compared", r.Lines},
		{"looks compared", r.Looks},
		{"seconds at most until others took over", r.TakeOver},
		{"findings", len(r.Findings)},
	} {
		fmt.Fprintf(w, "%v\t  %s\n", line.value, line.what)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for i, f := range r.Findings {
		if i == maxShown {
			_, err := fmt.Fprintf(out, "and %d more\n", len(r.Findings)-i)
			return err
		}
		if _, err := fmt.Fprintln(out, f); err != nil {
			return err
		}
	}
	return nil
}
