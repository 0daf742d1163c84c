package gametest

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/divingbell/divingbell/game"
)

// facts lists the facts of a position, one per line.
func facts(p game.Position) string {
	var b strings.Builder
	for _, f := range p.Describe() {
		b.WriteString(f.Key + " = " + f.Value + "\n")
	}
	return b.String()
}

// fingerprint is all that can be observed of a position, one property per line.
func (t *trial) fingerprint(p game.Position) string {
	var b strings.Builder
	fmt.Fprintf(&b, "over %t\n%s", p.Over(), facts(p))
	for _, a := range game.Audiences(t.config.Players) {
		b.WriteString(t.impression(p, a))
	}
	return b.String()
}

// impression is all that an audience can observe of a position.
func (t *trial) impression(p game.Position, a game.Audience) string {
	view, err := json.Marshal(p.View(a))
	if err != nil {
		panic(fmt.Sprintf("the view of %s cannot be encoded: %v", t.audienceName(a), err)) // run reports it
	}
	return fmt.Sprintf("view of %s: %s\n%s%s", t.audienceName(a), view, t.choices(p, a), t.advice(p, a))
}

// advice is what the audience is told of its chances, if anything.
func (t *trial) advice(p game.Position, a game.Audience) string {
	if watched, ok := p.(game.PubliclyAdvised); ok && a == game.Spectator {
		return fmt.Sprintf("advice for everybody: %+v\n", watched.PublicAdvice())
	}
	advised, ok := p.(game.Advised)
	if !ok || a == game.Spectator {
		return ""
	}
	return fmt.Sprintf("advice for %s: %+v\n", t.audienceName(a), advised.Advice(game.Seat(a)))
}

// choices are the seats that are asked, and the audience's question and legal moves with their wording.
func (t *trial) choices(p game.Position, a game.Audience) string {
	text := fmt.Sprintf("asked %05b\nquestion for %s: %v\n", p.Asked(), t.audienceName(a), p.Question(a))
	if a == game.Spectator {
		return text
	}
	for _, m := range p.Legal(game.Seat(a), nil) {
		text += fmt.Sprintf("legal for %s: %x, %v\n", t.audienceName(a), m, p.Wording(game.Seat(a), m))
	}
	return text
}

func (t *trial) audienceName(a game.Audience) string { return audienceName(t.about, a) }

func audienceName(about game.About, a game.Audience) string {
	if a == game.Spectator {
		return "spectator"
	}
	return about.SeatName(game.Seat(a))
}

// difference shows the lines in which two texts differ.
func difference(want, found string) string {
	if want == found {
		return "(nothing that can be seen differs; only Equal tells them apart)"
	}
	a, b := strings.Split(want, "\n"), strings.Split(found, "\n")
	var lines []string
	for i := range max(len(a), len(b)) {
		if was, is := at(a, i), at(b, i); was != is {
			lines = append(lines, "- "+was, "+ "+is)
		}
	}
	const most = 12
	if len(lines) > most {
		lines = append(lines[:most], "…")
	}
	return strings.Join(lines, "\n")
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}
