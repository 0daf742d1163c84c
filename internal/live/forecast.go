package live

import (
	"slices"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
)

// forecast is what spectators of a table are told of how likely everybody is to win. It follows from what spectators know and
// nothing else. It is made in a goroutine of its own, and only while somebody watches without a seat.
type forecast struct {
	room   *room
	trail  table.Trail
	told   *protocol.Forecast // nil for none
	moves  int                // that had been made at the moment it is about
	making bool
}

const (
	forecastGuesses = 32
	forecastEvery   = 500 * time.Millisecond // at most, however fast bots play
)

// Forecasts tells whether spectators of a game can be told how likely everybody is to win.
func (h *Hall) Forecasts(g game.Game) bool { return h.believable(g) != nil }

// believable is the judge of a game if people can be told its chances; nil otherwise.
func (h *Hall) believable(g game.Game) game.Judge {
	if h.Judge == nil {
		return nil
	}
	judge, err := h.Judge(g)
	if reasoner, ok := judge.(game.Reasoner); err != nil || !ok || !reasoner.Believable() {
		return nil
	}
	return judge
}

// update makes a new forecast if spectators watch and the game has gone on.
func (f *forecast) update() {
	r := f.room
	if f.making || r.log.table == nil || !r.presence.watchedOnly() {
		return
	}
	judge := r.hall.believable(r.log.table.Game())
	if judge == nil {
		return
	}
	view, moves, ok := r.log.table.Told(&f.trail)
	if !ok {
		f.told = nil
		return
	}
	if f.told != nil && moves == f.moves {
		return
	}
	f.making, f.moves = true, moves
	players, later := len(r.log.table.Summary().Seats), r.log.table.Terms().Chances != protocol.ChancesNow
	r.hall.running.Go(func() {
		told, err := foretell(judge, view, players)
		if err != nil {
			r.hall.Log.Error("spectators cannot be told who is likely to win", "table", r.id, "error", err)
		} else {
			told.Later = later
		}
		_ = r.ask(r.hall.context, func(r *room) error { r.forecast.show(told, moves); return nil })
		if wait.For(r.hall.context, forecastEvery) == nil {
			_ = r.ask(r.hall.context, func(r *room) error { r.forecast.making = false; r.forecast.update(); return nil })
		}
	})
}

// show tells spectators, unless a move was taken back meanwhile.
func (f *forecast) show(told *protocol.Forecast, moves int) {
	if told == nil || f.room.log.table == nil {
		return
	}
	if _, now, ok := f.room.log.table.Told(&f.trail); !ok || now < moves {
		return
	}
	f.told = told
	f.room.delivery.sendForecast()
}

// follow notes that the table has changed. After a move was taken back, the game may go on differently.
func (f *forecast) follow(happenings []table.Happening) {
	if slices.ContainsFunc(happenings, func(h table.Happening) bool { return h.Entry.Kind == protocol.Undid }) {
		f.trail.Reset()
		f.moves = -1
	}
	f.update()
}

// showIn adds the forecast to a look of a spectator.
func (f *forecast) showIn(look *protocol.Look, audience game.Audience) {
	if audience == game.Spectator && f.told != nil && look.Result == nil {
		look.Forecast = f.told
	}
}

// foretell averages over guesses at what spectators do not know, always the same ones.
func foretell(judge game.Judge, view game.View, players int) (_ *protocol.Forecast, err error) {
	defer catch(&err)
	guesser := view.Guesser()
	p := guesser.Blank()
	var sum, chances [game.MaxSeats]float64
	for i := range uint64(forecastGuesses) {
		guesser.Guess(p, game.NewFastDice(i))
		judge.WinChances(p, &chances)
		for s := range players {
			sum[s] += chances[s] / forecastGuesses
		}
	}
	told := &protocol.Forecast{Chances: make([]int, players)}
	most, left := 0, 100
	for s := range players {
		told.Chances[s] = percent(sum[s])
		left -= told.Chances[s]
		if sum[s] > sum[most] {
			most = s
		}
	}
	told.Chances[most] += left // what rounding has left over shows least there
	return told, nil
}
