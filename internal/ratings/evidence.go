package ratings

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/rating"
	"github.com/divingbell/divingbell/review"
)

// Evidence is what figures say about fairness among people, for the operator to judge. Of two people, one may give the other victories:
// then the other wins more often than ratings say when the first is there, the first less often, and reviews show that what the first one's
// decisions cost went to the other. Chance does the same now and then, so there is a bound, and how far it is passed.
const (
	leastTogether = 10  // games before two people are looked at
	leastGames    = 10  // before somebody is said to leave often
	striking      = 3.0 // standard errors from which on something is shown; of a thousand pairs one or two reach that by chance
	mostShown     = 50
	mostReviews   = 300 // that are read, the latest games first
)

// pair is two people, of whom one may give to the other.
type pair struct{ giver, receiver string }

// together is what happened in the games of two people.
type together struct {
	games           []string
	won, lost       float64 // more than expected: victories of the receiver, and what the giver missed
	spread          float64 // the variance of their sum by chance
	wins, expected  float64 // of the receiver
	gifts, giftsSqr float64 // what the giver's decisions gave the receiver beyond what they gave others, as shares of the victory
	reviewed        int
}

// Fairness lists what is striking in the games of people.
func (s *Service) Fairness(ctx context.Context) (protocol.Fairness, error) {
	if err := s.Read(ctx); err != nil {
		return protocol.Fairness{}, err
	}
	all := protocol.Fairness{Pairs: []protocol.FairnessPair{}, Leavers: []protocol.FairnessLeaver{}}
	pairs, leavers, counts := map[string]map[pair]*together{}, map[string]*protocol.FairnessLeaver{}, map[string]map[string]int{}
	fits := s.fits()
	s.mutex.Lock()
	for _, g := range s.books.tables {
		if g.rated != protocol.RatedPeople {
			continue
		}
		if pairs[g.of] == nil {
			pairs[g.of], counts[g.of] = map[pair]*together{}, map[string]int{}
		}
		g.meet(pairs[g.of], fits[ladder{g.of, g.rated}])
		g.leave(leavers)
		for _, seat := range g.Seats {
			counts[g.of][seat.Player]++
		}
	}
	s.mutex.Unlock()
	for game, met := range pairs {
		if err := s.addGifts(ctx, met); err != nil {
			return all, err
		}
		for p, t := range met {
			shown := t.shown(p, game)
			shown.Only = float64(len(t.games)) / float64(counts[game][p.giver])
			if shown.Strength >= striking || t.serves(p, counts[game]) {
				all.Pairs = append(all.Pairs, shown)
			}
		}
	}
	all.Leavers = frequent(leavers)
	slices.SortFunc(all.Pairs, func(a, b protocol.FairnessPair) int {
		return cmp.Or(cmp.Compare(b.Strength, a.Strength), cmp.Compare(a.Giver, b.Giver), cmp.Compare(a.Receiver, b.Receiver))
	})
	all.Pairs = all.Pairs[:min(len(all.Pairs), mostShown)]
	return all, nil
}

// meet adds a game to what happened between each two people there.
func (g *played) meet(met map[pair]*together, f *rating.Fit) {
	chances := f.Chances(g.Seats)
	for i, giver := range g.Seats {
		for j, receiver := range g.Seats {
			if i == j || giver.Player == "" || receiver.Player == "" {
				continue
			}
			p := pair{giver.Player, receiver.Player}
			t := met[p]
			if t == nil {
				t = &together{}
				met[p] = t
			}
			t.games = append(t.games, g.ID)
			t.won += receiver.Won - chances[j]
			t.lost += chances[i] - giver.Won
			t.wins, t.expected = t.wins+receiver.Won, t.expected+chances[j]
			t.spread += chances[j]*(1-chances[j]) + chances[i]*(1-chances[i]) + 2*chances[i]*chances[j]
		}
	}
}

// leave counts who was not there at the end.
func (g *played) leave(leavers map[string]*protocol.FairnessLeaver) {
	for i, at := range g.at {
		person := g.Seats[i].Player
		if person == "" {
			continue
		}
		if leavers[person] == nil {
			leavers[person] = &protocol.FairnessLeaver{Person: person}
		}
		leavers[person].Games++
		if g.left[at] {
			leavers[person].Left++
		}
	}
}

// frequent are people who leave far more often than others do.
func frequent(leavers map[string]*protocol.FairnessLeaver) []protocol.FairnessLeaver {
	games, left := 0.0, 0.0
	for _, l := range leavers {
		games, left = games+float64(l.Games), left+float64(l.Left)
	}
	found := []protocol.FairnessLeaver{}
	for _, l := range leavers {
		usual := (left - float64(l.Left) + 1) / (games - float64(l.Games) + 10) // of the others, as if ten more had left once
		n := float64(l.Games)
		l.Strength = rounded((float64(l.Left) - n*usual) / math.Sqrt(n*usual*(1-usual)))
		if l.Games >= leastGames && l.Strength >= striking {
			found = append(found, *l)
		}
	}
	slices.SortFunc(found, func(a, b protocol.FairnessLeaver) int {
		return cmp.Or(cmp.Compare(b.Strength, a.Strength), cmp.Compare(a.Person, b.Person))
	})
	return found[:min(len(found), mostShown)]
}

// addGifts reads the reviews of games of people who have often played together.
func (s *Service) addGifts(ctx context.Context, met map[pair]*together) error {
	var ids []string
	for _, t := range met {
		if len(t.games) >= leastTogether {
			ids = append(ids, t.games...)
		}
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	s.mutex.Lock()
	slices.SortFunc(ids, func(a, b string) int { return s.books.tables[b].Compare(s.books.tables[a].Game) })
	s.mutex.Unlock()
	documents, err := s.Store.DocumentsByID(ctx, store.Review, ids[:min(len(ids), mostReviews)])
	for _, d := range documents {
		if made, err := live.DecodeReview(d.Data); err == nil && made != nil {
			s.played(d.ID).give(met, made)
		}
	}
	return err
}

// give adds what the decisions of each gave to each other, beyond what they gave the rest. Between two there is no rest: what one loses,
// the other gets.
func (g *played) give(met map[pair]*together, r *review.Review) {
	if len(g.Seats) < 3 {
		return
	}
	for i, giver := range g.Seats {
		gave, all := make([]float64, len(g.left)), 0.0
		for _, d := range r.Decisions {
			if int(d.Seat) != g.at[i] || len(d.Play) != len(gave) {
				continue
			}
			for seat, share := range d.Play {
				if seat != g.at[i] {
					gave[seat] += share
					all += share
				}
			}
		}
		for j, receiver := range g.Seats {
			if t := met[pair{giver.Player, receiver.Player}]; i != j && t != nil {
				gift := gave[g.at[j]] - (all-gave[g.at[j]])/float64(len(gave)-2)
				t.gifts, t.giftsSqr, t.reviewed = t.gifts+gift, t.giftsSqr+gift*gift, t.reviewed+1
			}
		}
	}
}

// serves tells whether one of two people has hardly played but to lose to the other, who plays with others too: ratings cannot tell, since
// the loser's follows.
func (t *together) serves(p pair, counts map[string]int) bool {
	n := float64(len(t.games))
	return len(t.games) >= leastTogether && n >= 0.9*float64(counts[p.giver]) && t.wins >= 0.9*n && float64(counts[p.receiver]) > 1.2*n
}

// shown is what the operator is told of two people.
func (t *together) shown(p pair, game string) protocol.FairnessPair {
	shown := protocol.FairnessPair{
		Game: game, Giver: p.giver, Receiver: p.receiver, Games: len(t.games), Won: rounded(t.wins), Expected: rounded(t.expected), Reviewed: t.reviewed,
		Latest: t.games[:min(len(t.games), 5)],
	}
	if len(t.games) < leastTogether {
		return shown
	}
	shown.Results = rounded((t.won + t.lost) / math.Sqrt(t.spread))
	shown.Strength = shown.Results
	if t.reviewed >= leastTogether {
		n := float64(t.reviewed)
		mean := t.gifts / n
		shown.Gift = mean
		shown.Gifts = rounded(mean / math.Sqrt(max(t.giftsSqr/n-mean*mean, 1e-9)/(n-1)))
		shown.Strength = rounded((shown.Results + shown.Gifts) / math.Sqrt2)
	}
	return shown
}
