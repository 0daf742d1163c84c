package leak

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// lookAround sends all kinds of requests, also forbidden ones. They depend only on n and on what was seen before, so they
// are the same in every world for as long as nothing leaks.
func (l *observer) lookAround(n int) {
	l.see()
	l.tryWrong(n)
	if n%2 == 0 { // in the middle of a round, after what was done in secret
		l.request("GET", lists[n/2%len(lists)], nil)
		l.request("GET", lists[n/2%4], nil)
		return
	}
	l.tryWrong(n * n)
	switch {
	case n > 100 && n%64 > 16: // reading the past takes longer the more there is
	case n%16 < 4:
		l.request("GET", l.path("/lines?since="+l.look.Cursor), nil)
		l.request("GET", l.path("/record"), nil)
		l.request("GET", l.path("/draws"), nil)
		l.request("POST", "/api/uploads", protocol.Upload{ID: "upload", Document: json.RawMessage(`{"format":1,"table":"local` + l.table + `","people":[],"entries":[{}]}`)})
		l.request("GET", "/embed/"+l.table, nil)
		if l.key == "" && l.cookie == nil { // players would hear what spectators are told, as in any window without their session
			l.request("GET", "/api/embed/"+l.table, nil)
		}
	case n%16 < 8:
		l.replay(n)
	case n%16 < 12:
		l.comeBack(n)
	default:
		l.request("GET", l.path("/lines"), nil)
		l.request("GET", l.path(fmt.Sprint("/replay?as=", n%game.MaxSeats)), nil)
	}
}

var lists = []string{
	"/api/tables?list=open", "/api/tables?list=watch", "/api/tables?list=mine", "/api/tables?list=finished",
	"/api/session", "/api/about", "/api/lessons/deepblue", "/api/tokens", "/api/tables/nothing", "/healthz", "/readyz", "/metrics", "/api/nothing",
}

// see requests the table, sometimes from a seat that is not the observer's.
func (l *observer) see() {
	var look observed
	l.read(l.request("GET", l.path(fmt.Sprint("?as=", l.asked%(game.MaxSeats+1)-1)), nil), &look)
	l.note(look)
}

// replay requests the table at three earlier lines.
func (l *observer) replay(n int) {
	_, number, _ := strings.Cut(l.look.Cursor, ".")
	last, _ := strconv.Atoi(number)
	for i := range 3 {
		l.request("GET", l.path(fmt.Sprint("/replay?at=", 1+(n*(i+1)*7)%max(last, 1))), nil)
	}
}

// comeBack reconnects with the last cursor, or sends invalid messages.
func (l *observer) comeBack(n int) {
	switch n / 2 % 4 {
	case 0:
		l.send(protocol.Request{Type: protocol.TypePing})
		l.sendText(`{"type":"watch","table":"` + l.table + `","cursor":7}`)
	case 1:
		seat := game.Seat(n % game.MaxSeats)
		l.send(protocol.Request{Type: protocol.TypeWatch, Table: l.table, As: &seat, Cursor: l.look.Cursor, Words: true})
	default:
		cursor := l.look.Cursor
		if n/2%4 == 3 {
			cursor = "1.9"
		}
		l.leave(n%4 == 1)
		l.join(cursor)
	}
}

// tryWrong sends a command that must be refused.
func (l *observer) tryWrong(n int) {
	l.mutex.Lock()
	look, moves := l.look, slices.Clone(l.moves)
	l.mutex.Unlock()
	own, other := game.Seat(0), game.Seat(1)
	if l.plan.audience != game.Spectator {
		own = game.Seat(l.plan.audience)
		other = own.Next(l.plan.players)
	}
	move := "dive D4"
	if len(moves) > 0 {
		move = moves[n%len(moves)]
	}
	wrong := []protocol.Command{
		{Do: protocol.Move, Seat: other, Step: look.You.Step, Move: move},
		{Do: protocol.Move, Seat: own, Step: look.You.Step - 1, Move: move},
		{Do: protocol.Move, Seat: own, Step: look.You.Step, Move: "no such move"},
		{Do: protocol.Undo, Seat: other},
		{Do: protocol.Order, Seat: other, Orders: game.Orders{"keep": "S1"}},
		{Do: protocol.Return, Seat: own},
		{Do: protocol.Start, Seat: own},
		{Do: protocol.Rematch, Seat: own},
		{Do: protocol.Archive, Seat: own},
		{Do: "peek", Seat: own},
	}
	if !slices.Contains(look.You.Moves, move) {
		wrong = append(wrong, protocol.Command{Do: protocol.Move, Seat: own, Step: look.You.Step, Move: move})
	}
	if !look.You.CanUndo {
		wrong = append(wrong, protocol.Command{Do: protocol.Undo, Seat: own})
	}
	if look.Status == protocol.StatusPlaying {
		wrong = append(wrong, protocol.Command{Do: protocol.Resume, Seat: own})
	}
	l.do(wrong[n%len(wrong)])
}
