package ratings

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/divingbell/divingbell/arena"
	"github.com/divingbell/divingbell/game"
)

// FromJournal sums up the games of an arena's journal, each line-up by its turn order.
func FromJournal(journal io.Reader) ([]LineUp, error) {
	in := json.NewDecoder(journal)
	var terms struct {
		Game    string   `json:"game"`
		Field   []string `json:"field"`
		LineUps [][]int  `json:"line_ups"`
	}
	if err := in.Decode(&terms); err != nil || len(terms.LineUps) == 0 {
		return nil, game.BadInput("this is not the journal of an arena")
	}
	found := map[string]*LineUp{}
	for in.More() {
		var block arena.Block
		if err := in.Decode(&block); err != nil {
			return nil, err
		}
		lineUp := terms.LineUps[block.Number%len(terms.LineUps)]
		for _, g := range block.Games {
			bots, ranks := make([]string, len(lineUp)), make([]float64, len(lineUp))
			for place, p := range g.Places {
				turn := int(p.Seat)
				if g.First != nil {
					turn = (turn - int(*g.First) + len(lineUp)) % len(lineUp)
				}
				bots[turn], ranks[turn] = terms.Field[lineUp[place]], p.Rank
			}
			key := strings.Join(bots, " ")
			if found[key] == nil {
				found[key] = &LineUp{Game: terms.Game, Bots: bots, Wins: make([]float64, len(bots))}
			}
			found[key].add(ranks)
		}
	}
	var all []LineUp
	for _, l := range found {
		all = append(all, *l)
	}
	slices.SortFunc(all, func(a, b LineUp) int { return cmp.Compare(fmt.Sprint(a.Bots), fmt.Sprint(b.Bots)) })
	return all, nil
}

// add counts a game.
func (l *LineUp) add(ranks []float64) {
	l.Games++
	first := best(ranks, -1)
	for _, i := range first {
		l.Wins[i] += 1 / float64(len(first))
	}
	if len(first) > 1 || len(ranks) == 2 {
		return
	}
	for l.Next == nil || len(l.Next) < len(ranks) {
		l.Next = append(l.Next, make([]float64, len(ranks)))
	}
	second := best(ranks, first[0])
	for _, i := range second {
		l.Next[first[0]][i] += 1 / float64(len(second))
	}
}

// best are those with the best rank, without one of them.
func best(ranks []float64, without int) (all []int) {
	for i, r := range ranks {
		switch {
		case i == without:
		case len(all) == 0 || r < ranks[all[0]]:
			all = []int{i}
		case r == ranks[all[0]]:
			all = append(all, i)
		}
	}
	return all
}
