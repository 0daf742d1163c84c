package arena

import (
	"math"
	"slices"
)

// bound is for a bot that came last in all its games, which give only an upper bound of its strength: with the strength returned,
// it would lose that many blocks in 1 of 20 cases. The games of a block count as one here, since they are much alike.
func (p *plackettLuce) bound(bot int, strengths []float64, steps []rankStep, players int) (most float64, lostAll bool) {
	var lost []rankStep
	for _, s := range steps {
		with, next := p.groups[s.group][bot], slices.Contains(s.next, bot)
		switch {
		case next && p.others(s.group, bot, strengths) > 0:
			return 0, false
		case with > 0 && !next:
			lost = append(lost, s)
		}
	}
	chance := func(strength float64) float64 {
		log := 0.0
		for _, s := range lost {
			others := p.others(s.group, bot, strengths)
			log += s.times * math.Log(others/(others+strength*p.groups[s.group][bot])) / float64(players)
		}
		return math.Exp(log)
	}
	if len(lost) == 0 {
		return 0, false
	}
	low, high := 0.0, 1e6*slices.Max(strengths)
	for range 100 {
		if most = (low + high) / 2; chance(most) > 0.05 {
			low = most
		} else {
			high = most
		}
	}
	return most, true
}

// others is the total strength of a group without one bot.
func (p *plackettLuce) others(group, bot int, strengths []float64) float64 {
	sum := 0.0
	for i, m := range p.groups[group] {
		if i != bot {
			sum += m * strengths[i]
		}
	}
	return sum
}
