package statistics

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"

	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/review"
)

// Of sums up the games of a person for a viewer.
func (s *Service) Of(ctx context.Context, person store.Person, viewer Viewer) (protocol.Statistics, error) {
	found, err := s.of(ctx, person.ID, viewer)
	if err != nil {
		return protocol.Statistics{}, err
	}
	sum := protocol.Statistics{
		Person: person.ID, Name: person.Name, Games: len(found.counted), Resigned: found.resigned, Pending: found.pending, More: found.more,
		Counted: s.about(found.counted), Sums: sums(found.counted), Reviews: reviews(found.counted), Latest: []protocol.StatisticsGame{},
	}
	byEnd(found.counted)
	for i := range found.counted[:min(len(found.counted), mostLatest)] {
		sum.Latest = append(sum.Latest, found.counted[i].shown(viewer.Person))
	}
	return sum, nil
}

// about says what is counted of the games that occur.
func (s *Service) about(all []played) []protocol.StatisticsAbout {
	list := []protocol.StatisticsAbout{}
	for _, g := range s.Games {
		about := g.About()
		if !slices.ContainsFunc(all, func(g played) bool { return g.tally.Game == about.Name }) {
			continue
		}
		told := protocol.StatisticsAbout{Game: about.Name, Score: about.Score, Counts: []protocol.StatisticsCount{}}
		for _, c := range about.Counts {
			told.Counts = append(told.Counts, protocol.StatisticsCount{Name: c.Name, Of: c.Of})
		}
		list = append(list, told)
	}
	return list
}

// byEnd sorts games, the last one first.
func byEnd(all []played) {
	slices.SortStableFunc(all, func(a, b played) int {
		return cmp.Or(cmp.Compare(b.tally.Ended, a.tally.Ended), cmp.Compare(a.summary.Table, b.summary.Table))
	})
}

// shown is a game as somebody may see it. The id of a table is the link to it: only those who could have found it are told.
func (g *played) shown(viewer string) protocol.StatisticsGame {
	shown := protocol.StatisticsGame{
		Ended: g.tally.Ended, Game: g.tally.Game, Pack: g.tally.Pack, Options: g.tally.Options, Players: len(g.tally.Seats), Alone: g.alone(),
		Place: g.own().Rank, Points: g.own().Score,
	}
	if g.summary.Public && g.summary.Spectators || g.summary.Seated(viewer) {
		shown.Table = g.summary.Table
	}
	if g.books != nil {
		shown.Luck, shown.Lost, shown.Mattered = &g.books.Luck, g.books.Lost, g.books.Mattered
	}
	return shown
}

// sums sums up games that were played alike.
func sums(all []played) []protocol.StatisticsSum {
	found := map[string]*protocol.StatisticsSum{}
	for i := range all {
		g := &all[i]
		alike := protocol.StatisticsSum{Game: g.tally.Game, Pack: g.tally.Pack, Options: g.tally.Options, Players: len(g.tally.Seats), Alone: g.alone()}
		key, _ := json.Marshal(alike) // never fails; maps are written in order
		sum := found[string(key)]
		if sum == nil {
			sum = &alike
			sum.Places, sum.Counts, sum.Kinds = make([]int, sum.Players), map[string]int{}, map[string]map[string]int{}
			found[string(key)] = sum
		}
		add(sum, g)
	}
	keys := make([]string, 0, len(found))
	for key := range found {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b string) int { return cmp.Or(cmp.Compare(found[b].Games, found[a].Games), cmp.Compare(a, b)) })
	list := make([]protocol.StatisticsSum, len(keys))
	for i, key := range keys {
		list[i] = *found[key]
	}
	return list
}

func add(to *protocol.StatisticsSum, g *played) {
	own := g.own()
	to.Games++
	to.Points += own.Score
	to.Best = max(to.Best, own.Score)
	if own.Rank > 0 && own.Rank <= len(to.Places) {
		to.Places[own.Rank-1]++
	}
	for name, n := range own.Counts {
		to.Counts[name] += n
	}
	for name, kinds := range own.Kinds {
		if to.Kinds[name] == nil {
			to.Kinds[name] = map[string]int{}
		}
		for kind, n := range kinds {
			to.Kinds[name][kind] += n
		}
	}
}

// reviews sums up what reviews say, by game.
func reviews(all []played) []protocol.StatisticsReview {
	list, books := []protocol.StatisticsReview{}, map[string][]review.Books{}
	for i := range all {
		if g := &all[i]; g.books != nil {
			books[g.tally.Game] = append(books[g.tally.Game], *g.books)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(books)) {
		of := books[name]
		r := protocol.StatisticsReview{Game: name, Games: len(of)}
		for _, b := range of {
			r.Luck += b.Luck / float64(len(of))
		}
		if lost, margin, known := review.Accuracy(of); known {
			r.Accuracy, r.Margin = &lost, &margin
		}
		list = append(list, r)
	}
	return list
}
