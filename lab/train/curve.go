package train

import (
	"fmt"
	"io"
	"strings"

	"github.com/divingbell/divingbell/arena/svg"
)

// Plot draws the learning curve as SVG: the loss on the games held out, and that of the judge's chances by experience.
func (t *Trained) Plot(w io.Writer) error {
	const width, height, left, right, top, bottom = 720, 420, 70, 30, 64, 64
	low, high, last := t.JudgeLoss, t.JudgeLoss, 1
	for _, p := range t.Curve {
		low, high, last = min(low, p.Loss), max(high, p.Loss), max(last, p.Examples)
	}
	low, high = low-0.05*(high-low)-1e-6, high+0.05*(high-low)+1e-6
	x := func(examples int) float64 { return left + float64(examples)/float64(last)*(width-left-right) }
	y := func(loss float64) float64 { return top + (high-loss)/(high-low)*(height-top-bottom) }
	title := fmt.Sprintf("%s: what a net learns", t.Label.Game)
	var b strings.Builder
	svg.Begin(&b, width, height, title)
	for i := range 6 {
		v := low + (high-low)*float64(i)/5
		fmt.Fprintf(&b, `<path d="M%d %.1fH%d" stroke="#d5dde5"/><text x="%d" y="%.1f" text-anchor="end">%.3f</text>`+"\n",
			left, y(v), width-right, left-8, y(v)+4, v)
		at := last * i / 5
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%.1f</text>`+"\n", x(at), height-bottom+20, float64(at)/1e6)
	}
	fmt.Fprintf(&b, `<path d="M%d %.1fH%d" stroke="#8a5a00" stroke-dasharray="5 4"/><text x="%d" y="%.1f" text-anchor="end" fill="#8a5a00">by experience %.4f</text>`+"\n",
		left, y(t.JudgeLoss), width-right, width-right, y(t.JudgeLoss)-6, t.JudgeLoss)
	b.WriteString(`<path fill="none" stroke="#0b5c8a" stroke-width="3" d="`)
	for i, p := range t.Curve {
		fmt.Fprintf(&b, "%c%.1f %.1f", "ML"[min(i, 1)], x(p.Examples), y(p.Loss))
	}
	b.WriteString("\"/>\n")
	if n := len(t.Curve); n > 0 {
		fmt.Fprintf(&b, `<text x="%d" y="%.1f" text-anchor="end" fill="#0b5c8a">net %.4f</text>`+"\n", width-right, y(t.Curve[n-1].Loss)-8, t.Curve[n-1].Loss)
	}
	fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">moments learned from, in millions; cross entropy on games held out, in nats</text>`+"\n</svg>\n",
		(left+width-right)/2., height-bottom+46)
	_, err := io.WriteString(w, b.String())
	return err
}
