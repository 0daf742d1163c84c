package statistics

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// CSV lists the games of a person, the last one first, a line each. Those that are yet to be counted are missing.
func (s *Service) CSV(ctx context.Context, person string, viewer Viewer) ([]byte, error) {
	found, err := s.of(ctx, person, viewer)
	if err != nil {
		return nil, err
	}
	byEnd(found.counted)
	return asCSV(found.counted), nil
}

// asCSV has a column for each option and each count of the games that were played.
func asCSV(all []played) []byte {
	options, counts, kinds := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for i := range all {
		g := &all[i]
		for name := range g.tally.Options {
			options[name] = true
		}
		for name := range g.own().Counts {
			counts[g.tally.Game+"."+name] = true
		}
		for name := range g.own().Kinds {
			kinds[g.tally.Game+"."+name] = true
		}
	}
	rows := [][]string{slices.Concat(
		[]string{"ended", "game", "components", "players", "others", "place", "points", "luck", "lost", "decisions", "table", "name"},
		sorted(options), sorted(counts), sorted(kinds),
	)}
	for i := range all {
		g := &all[i]
		row := []string{
			time.UnixMilli(g.tally.Ended).UTC().Format(time.RFC3339), text(g.tally.Game), text(g.tally.Pack), strconv.Itoa(len(g.tally.Seats)),
			map[bool]string{true: "bots", false: "people"}[g.alone()], strconv.Itoa(g.own().Rank), strconv.Itoa(g.own().Score),
		}
		if g.books != nil {
			row = append(row, decimal(g.books.Luck), decimal(g.books.Lost), strconv.Itoa(g.books.Mattered))
		} else {
			row = append(row, "", "", "")
		}
		row = append(row, g.summary.Table, text(g.summary.Name))
		for _, name := range sorted(options) {
			row = append(row, text(g.tally.Options[name]))
		}
		for _, name := range sorted(counts) {
			row = append(row, number(g, name))
		}
		for _, name := range sorted(kinds) {
			row = append(row, listed(g, name))
		}
		rows = append(rows, row)
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	_ = w.WriteAll(rows) // to memory
	return b.Bytes()
}

// number is a count of a game; it is 0 in a game that counts it and empty in others.
func number(g *played, name string) string {
	if of, count, _ := strings.Cut(name, "."); of == g.tally.Game {
		return strconv.Itoa(g.own().Counts[count])
	}
	return ""
}

// listed is a count by kind, "B3:2 C1:1".
func listed(g *played, name string) string {
	of, count, _ := strings.Cut(name, ".")
	if of != g.tally.Game {
		return ""
	}
	var parts []string
	kinds := g.own().Kinds[count]
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		parts = append(parts, fmt.Sprintf("%s:%d", kind, kinds[kind]))
	}
	return text(strings.Join(parts, " "))
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 4, 64) }

// text is a cell that no spreadsheet takes for a formula.
func text(s string) string {
	if first, _ := utf8.DecodeRuneInString(s); s != "" && strings.ContainsRune("=+-@\t\r＝＋－＠", first) {
		return "'" + s
	}
	return s
}

func sorted(names map[string]bool) []string { return slices.Sorted(maps.Keys(names)) }
