package arena

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/divingbell/divingbell/arena/svg"
)

// plot is a row of estimates with their intervals, to be drawn.
type plot struct {
	title, axis string
	from        float64 // the line that estimates are compared with
	points      []point
}

type point struct {
	name          string
	at, low, high float64
	label         string
}

// Plot draws the ratings of a league, or else the win rates, as SVG.
func (r Figures) Plot(w io.Writer) error {
	p := plot{
		title: fmt.Sprintf("%s, %d players, %d games", r.Game, r.Players, r.Games),
		axis:  fmt.Sprintf("win rate in %% with 95%% interval; the line is the fair share (seed %d)", r.Seed),
		from:  100 / float64(r.Players),
	}
	for i, row := range r.LineUp {
		p.points = append(p.points, point{
			fmt.Sprintf("%d %s", i+1, row.Bot), 100 * row.WinRate, 100 * row.Low, 100 * row.High,
			fmt.Sprintf("%.1f", 100*row.WinRate),
		})
	}
	if len(r.Ratings) > 0 {
		p.axis = fmt.Sprintf("rating in Elo with 95%% interval; the line is the mean of the field (seed %d)", r.Seed)
		p.from, p.points = r.meanRating(), nil
		for _, x := range r.Ratings {
			p.points = append(p.points, point{x.Bot, x.Rating, x.Low, x.High, fmt.Sprintf("%+.0f", x.Rating)})
		}
	}
	_, err := io.WriteString(w, p.draw())
	return err
}

// meanRating is the mean of the field. A bot that lost all its games has no rating to speak of.
func (r Figures) meanRating() float64 {
	sum, n := 0.0, 0
	for _, x := range r.Ratings {
		if !x.LostAll {
			sum, n = sum+x.Rating, n+1
		}
	}
	return sum / float64(max(1, n))
}

// Measures of the drawing.
const (
	plotWidth  = 720
	plotLeft   = 190 // where the axis begins
	plotRight  = 60  // space for the last number
	plotTop    = 64
	plotLine   = 36 // height of a row
	plotBottom = 64
)

func (p plot) draw() string {
	low, high, step := p.scale()
	x := func(v float64) float64 { return plotLeft + (v-low)/(high-low)*(plotWidth-plotLeft-plotRight) }
	end := plotTop + plotLine*len(p.points)
	var b strings.Builder
	svg.Begin(&b, plotWidth, end+plotBottom, p.title)
	for i := range int(math.Round((high-low)/step)) + 1 {
		v := low + float64(i)*step
		fmt.Fprintf(&b, `<path d="M%.1f %dV%d" stroke="#d5dde5"/><text x="%.1f" y="%d" text-anchor="middle">%g</text>`+"\n",
			x(v), plotTop, end, x(v), end+20, v)
	}
	fmt.Fprintf(&b, `<path d="M%.1f %dV%d" stroke="#8a5a00" stroke-dasharray="5 4"/>`+"\n", x(p.from), plotTop-6, end)
	for i, pt := range p.points {
		y := plotTop + plotLine*i + plotLine/2
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text><path d="M%.1f %dH%.1f" stroke="#0b5c8a" stroke-width="3"/>`+
			`<circle cx="%.1f" cy="%d" r="5" fill="#0b5c8a"/><text x="%.1f" y="%d">%s</text>`+"\n",
			plotLeft-12, y+4, svg.Escaped(fitted(pt.name)), x(pt.low), y, x(pt.high), x(pt.at), y, x(pt.high)+8, y+4, pt.label)
	}
	fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%s</text>`+"\n</svg>\n",
		(plotLeft+plotWidth-plotRight)/2., end+46, svg.Escaped(p.axis))
	return b.String()
}

// scale chooses a range with about six marks at round steps that holds everything.
func (p plot) scale() (low, high, step float64) {
	low, high = p.from, p.from
	for _, pt := range p.points {
		low, high = min(low, pt.low), max(high, pt.high)
	}
	span := max(high-low, 1)
	step = math.Pow(10, math.Floor(math.Log10(span/5)))
	for _, more := range []float64{2, 2.5} {
		if span/step > 8 {
			step *= more
		}
	}
	const almost = 1e-9 // tolerance for marks that rounding just misses
	return math.Floor(low/step+almost) * step, math.Ceil(max(high, low+1)/step-almost) * step, step
}

// fitted shortens a name that is too long, in the middle.
func fitted(name string) string {
	const most = 24
	r := []rune(name)
	if len(r) <= most {
		return name
	}
	return string(r[:most/2-1]) + "…" + string(r[len(r)-most/2:])
}
