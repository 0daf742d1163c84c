package bench

import (
	"fmt"
	"io"
	"strings"

	"github.com/divingbell/divingbell/arena/svg"
)

// Plot draws the observed share of wins against the chances, by tenths, as SVG.
func (r *ChancesFigures) Plot(w io.Writer) error {
	const width, height, left, top, side = 560, 560, 70, 64, 420
	x := func(v float64) float64 { return left + v*side }
	y := func(v float64) float64 { return top + (1-v)*side }
	title := fmt.Sprintf("%s, %d players: how true win chances are", r.Game, r.Players)
	var b strings.Builder
	svg.Begin(&b, width, height, title)
	for i := range 6 {
		v := float64(i) / 5
		fmt.Fprintf(&b, `<path d="M%d %.1fh%dM%.1f %dv%d" stroke="#d5dde5"/><text x="%d" y="%.1f" text-anchor="end">%.0f</text><text x="%.1f" y="%d" text-anchor="middle">%.0f</text>`+"\n",
			left, y(v), side, x(v), top, side, left-8, y(v)+4, 100*v, x(v), top+side+20, 100*v)
	}
	fmt.Fprintf(&b, `<path d="M%.1f %.1fL%.1f %.1f" stroke="#8a5a00" stroke-dasharray="5 4"/>`+"\n", x(0), y(0), x(1), y(1))
	drawn := 0
	for _, j := range r.Judges {
		if j.Judge == "stretched" {
			continue
		}
		look := [...]string{`fill="#0b5c8a" stroke="#0b5c8a"`, `fill="#ffffff" stroke="#a23b00" stroke-width="2"`}[drawn]
		for _, t := range j.Tenths {
			if t.Samples > 500 {
				fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="5" %s/>`+"\n", x(t.Predicted), y(t.Seen), look)
			}
		}
		fmt.Fprintf(&b, `<circle cx="%d" cy="%d" r="5" %s/><text x="%d" y="%d">%s</text>`+"\n",
			left+16, top+18+22*drawn, look, left+28, top+22+22*drawn, svg.Escaped(j.Judge))
		drawn++
	}
	fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">win chance predicted in %%; upwards how many of 100 won (seed %d)</text>`+"\n</svg>\n",
		x(0.5), top+side+46, r.Seed)
	_, err := io.WriteString(w, b.String())
	return err
}
