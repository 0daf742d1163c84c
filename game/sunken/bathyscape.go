package sunken

import "github.com/divingbell/divingbell/game"

// reachable lists, for each space, the moves of a bathyscape from there, by ST-MOVE-1.
var reachable = func() (all [spaces][]game.Move) {
	for from := range space(spaces) {
		for to := range space(spaces) {
			if to != from && inReach(from, to) {
				all[from] = append(all[from], move(ActMove, uint8(from), uint8(to)))
			}
		}
	}
	return all
}()

// inReach tells whether a space lies in the row of another or in the row above or below it.
func inReach(from, to space) bool {
	rows := to.row() - from.row()
	return -1 <= rows && rows <= 1
}

// listActions lists what the bathyscapes under the ship may do. Those in one space are alike, so each space is
// listed once.
func (p *Position) listActions(into []game.Move) []game.Move {
	for depth := range depths {
		s := at(depth, int(p.ships[p.turn]))
		if p.ready[depth] > 0 || p.collecting == s {
			into = p.listCollects(s, into)
		}
		if p.ready[depth] > 0 {
			into = append(into, reachable[s]...)
		}
	}
	if p.acted {
		into = append(into, move(ActEnd, 0, 0))
	}
	return into
}

// checkActor returns why no bathyscape in s may begin an action, or nil if one may, by ST-TURN-2.
func (p *Position) checkActor(s space) *game.Refusal {
	switch {
	case s >= surface || p.fleets[p.turn].at(s) == 0:
		return game.Refuse("ST-TURN-2", "no-bathyscape", spaceArg("space", s))
	case s.column() != int(p.ships[p.turn]):
		return game.Refuse("ST-TURN-2", "not-below-ship", spaceArg("space", s))
	case p.ready[s.depth()] == 0:
		return game.Refuse("ST-TURN-2", "has-acted", spaceArg("space", s))
	}
	return nil
}

func (p *Position) checkMove(from, to space) *game.Refusal {
	if r := p.checkActor(from); r != nil {
		return r
	}
	switch {
	case to >= surface:
		return game.Refuse("ST-MOVE-1", "stays-under-water")
	case to == from:
		return game.Refuse("ST-MOVE-1", "must-change-space")
	case !inReach(from, to):
		return game.Refuse("ST-MOVE-1", "too-far", spaceArg("from", from), spaceArg("to", to))
	}
	return nil
}

// moveTo moves a bathyscape, which ends the action of one that was collecting, by ST-TURN-2.
func (p *Position) moveTo(from, to space) {
	f := &p.fleets[p.turn]
	f.remove(from)
	f.add(to)
	p.ready[from.depth()]--
	p.collecting = noSpace
	p.acted = true
	if p.watch != nil {
		p.tell("moved", game.Who("seat", p.turn), spaceArg("from", from), spaceArg("to", to))
	}
}

func (p *Position) checkEnd() *game.Refusal {
	if !p.acted {
		return game.Refuse("ST-TURN-2", "act-first")
	}
	return nil
}

// endActions ends the turn: the hand is filled up, by ST-TURN-3.
func (p *Position) endActions(d game.Dice) {
	p.drawUp(p.turn, d)
	p.endTurn()
}
