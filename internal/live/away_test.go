package live

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// away says since when the player of a seat has been away, according to what a person is shown now.
func (h *fixture) away(id, person string, s game.Seat) string {
	h.Helper()
	synctest.Wait()
	a := h.look(id, person).Seats[s].Away
	if a == nil {
		return "here"
	}
	text := fmt.Sprint("away for ", time.Since(time.UnixMilli(a.Since)))
	if a.Notified {
		text += ", told"
	}
	if a.Nudge != 0 && a.Nudge <= time.Now().UnixMilli() {
		text += ", nudge"
	}
	if a.StandIn {
		text += ", stand-in"
	}
	return text
}

// refusal is the rule and the reason by which something was refused.
func (h *fixture) refusal(err error) string {
	h.Helper()
	var refusal *game.Refusal
	if !errors.As(err, &refusal) {
		h.Fatalf("it is not refused: %v", err)
	}
	return refusal.Rule + " " + refusal.Reason
}

// hidden watches a table in a window that nobody sees.
func (h *fixture) hidden(id, person string) *Watcher {
	h.Helper()
	w, err := h.Watch(context.Background(), id, Viewer{Person: person, As: game.NoSeat, Hidden: true}, "", NewSignalChan())
	if err != nil {
		h.Fatal(err)
	}
	return w
}

// People who see the table nowhere, on no device and in no window, are away.
func TestAwayIsWhoSeesTheTableNowhere(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert")
		anna, bert, phone := h.watch(id, "anna"), h.watch(id, "bert"), h.watch(id, "bert")
		defer anna.Close()
		same(t, "bert looks", h.away(id, "anna", 1), "here")
		h.take(anna)
		bert.SetHidden(true)
		same(t, "he looks at the other device", h.away(id, "anna", 1), "here")
		h.tellsNothing(anna)
		phone.Close()
		same(t, "he is gone", h.away(id, "anna", 1), "away for 0s, told")
		same(t, "which is told", h.take(anna).Here, []int{0})
		time.Sleep(time.Minute)
		same(t, "since then", h.away(id, "anna", 1), "away for 1m0s, told")
		again := h.hidden(id, "bert")
		bert.Close()
		same(t, "a window that nobody sees, and that connects anew", h.away(id, "anna", 1), "away for 1m0s, told")
		h.tellsNothing(anna)
		again.SetHidden(false)
		same(t, "he is back", h.away(id, "anna", 1), "here")
		same(t, "which is told, too", h.take(anna).Here, []int{0, 1})
		again.Close()
		same(t, "and gone again", h.away(id, "anna", 1), "away for 0s, told")
	})
}

// What the hall knows of absences outlives the room, but not the hall. Nobody counts as away for longer than the hall knows.
func TestAbsencesOutlastARoom(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(watched, "anna", "bert", "carl")
		anna, bert := h.watch(id, "anna"), h.watch(id, "bert")
		time.Sleep(time.Minute)
		bert.Close()
		time.Sleep(time.Minute)
		anna.Close()
		time.Sleep(time.Hour)
		same(t, "rooms", h.awake(), 0)
		anna = h.watch(id, "anna")
		same(t, "bert", h.away(id, "anna", 1), "away for 1h1m0s, told, nudge")
		same(t, "carl, who never looked", h.away(id, "anna", 2), "away for 1h2m0s, nudge")
		h.restart()
		anna.Close()
		same(t, "after a restart", h.away(id, "carl", 1), "away for 0s")
	})
}

// People who were watching when their turn began, or have the app open elsewhere, know that it is their turn.
func TestWhoeverIsAwayMayBeToldElsewhere(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "sunken", Spectators: true}, "anna", "bert")
		anna := h.watch(id, "anna")
		defer anna.Close()
		asked := func(s game.Seat) bool { return h.look(id, "anna").Seats[s].Asked }
		for asked(0) {
			h.move(id, "anna")
		}
		same(t, "bert has no window open", h.away(id, "anna", 1), "away for 0s")
		h.take(anna)
		home := h.Listen("bert", NewSignalChan())
		same(t, "bert opens the app, which is told", h.take(anna).Look.Seats[1].Away.Notified, true)
		same(t, "and shown", h.away(id, "anna", 1), "away for 0s, told")
		home.Close()
		same(t, "and knows it from then on", h.away(id, "anna", 1), "away for 0s, told")
		for asked(1) {
			h.move(id, "bert")
		}
		time.Sleep(time.Second)
		for !asked(1) {
			h.move(id, "anna")
		}
		same(t, "but nothing of the next question", h.away(id, "anna", 1), "away for 1s")
	})
}

// TABLE-NUDGE, TABLE-STANDIN: a player who vanishes does not freeze the table. After three minutes the others nudge, a bot stands
// in, and the player takes over on coming back.
func TestAFriendWhoVanishes(t *testing.T) {
	for _, after := range []time.Duration{0, time.Second} {
		stopped(t, Settings{NudgeAfter: after}, func(h *fixture) {
			if after == 0 {
				after = table.NudgeAfter
			}
			id := h.table(watched, "anna", "bert")
			anna, bert := h.watch(id, "anna"), h.watch(id, "bert")
			defer anna.Close()
			time.Sleep(time.Hour)
			bert.SetHidden(true)
			synctest.Wait()
			nudge, standIn := protocol.Command{Do: protocol.Nudge, Other: 1}, protocol.Command{Do: protocol.StandIn, Other: 1}
			time.Sleep(after - time.Millisecond)
			same(t, "too soon", h.refusal(h.try(id, "anna", nudge)), "TABLE-NUDGE too-soon")
			time.Sleep(time.Millisecond)
			same(t, "shown", h.away(id, "anna", 1), fmt.Sprintf("away for %v, told, nudge", after))
			home := h.Listen("bert", NewSignalChan())
			defer home.Close()
			h.do(id, "anna", nudge)
			same(t, "he hears it elsewhere", len(home.Take()), 1)
			same(t, "then", h.away(id, "anna", 1), fmt.Sprintf("away for %v, told, stand-in", after))
			bert.SetHidden(false)
			same(t, "he looks", h.away(id, "anna", 1), "here")
			same(t, "nobody replaces him", h.refusal(h.try(id, "anna", standIn)), "TABLE-STANDIN still-here")
			bert.SetHidden(true)
			time.Sleep(after)
			h.do(id, "anna", nudge)
			same(t, "he has a moment", h.refusal(h.try(id, "anna", standIn)), "TABLE-STANDIN nudged-just-now")
			time.Sleep(min(after, table.NudgedFor))
			h.do(id, "anna", standIn)
			same(t, "a bot stands in", h.look(id, "anna").Seats[1].StandIn, true)
			bert.SetHidden(false)
			h.do(id, "bert", protocol.Command{Do: protocol.Return, Seat: 1})
			same(t, "bert is back", h.look(id, "anna").Seats[1].StandIn, false)
			bert.Close()
		})
	}
}

// If only some may notice something, the others get no update at all, not even of presence.
func TestSecretMovesTellNobodyWhoIsAway(t *testing.T) {
	stopped(t, Settings{}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "pennies", Spectators: true}, "anna", "bert", "carl")
		carl := h.watch(id, "carl")
		defer carl.Close()
		h.take(carl)
		home := h.Listen("bert", NewSignalChan())
		defer home.Close()
		same(t, "bert can be told", h.take(carl).Look.Seats[1].Away.Notified, true)
		h.do(id, "anna", protocol.Command{Do: protocol.Order, Orders: game.Orders{"guess": "low"}})
		h.tellsNothing(carl)
	})
}

// TABLE-HOST: somebody at the table can be the host when the host, with or without a seat, sees it nowhere.
func TestAHostWhoVanishes(t *testing.T) {
	for _, seated := range []bool{true, false} {
		stopped(t, Settings{}, func(h *fixture) {
			free := protocol.SeatWish{For: protocol.OpenSeat}
			id, err := h.Open(context.Background(), who("anna"), "opening", protocol.Proposal{Game: "pennies", Seats: []protocol.SeatWish{free, free}}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if seated {
				h.do(id, "anna", protocol.Command{Do: protocol.Sit})
			}
			h.do(id, "bert", protocol.Command{Do: protocol.Sit, Seat: 1})
			anna, bert := h.watch(id, "anna"), h.watch(id, "bert")
			defer bert.Close()
			be := protocol.Command{Do: protocol.BeHost, Seat: 1}
			time.Sleep(time.Hour)
			same(t, "she is there", h.refusal(h.try(id, "bert", be)), "TABLE-HOST host-here")
			anna.Close()
			synctest.Wait()
			h.take(bert)
			same(t, "she has only just gone", h.refusal(h.try(id, "bert", be)), "TABLE-HOST host-soon")
			same(t, "shown", h.look(id, "bert").Hostless, time.Now().Add(table.HostPatience).UnixMilli())
			time.Sleep(table.HostPatience)
			h.do(id, "bert", be)
			same(t, "host", h.look(id, "bert").Host, "bert")
		})
	}
}

// TABLE-HANDOVER: whoever takes over a seat watches from it from then on, and who had it no longer does.
func TestASeatChangesHands(t *testing.T) {
	stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
		id := h.table(protocol.Proposal{Game: "pennies"}, "anna", "bert")
		h.do(id, "bert", protocol.Command{Do: protocol.Leave, Seat: 1})
		bert := h.watch(id, "bert")
		defer bert.Close()
		_, err := h.Watch(context.Background(), id, Viewer{Person: "carl", As: game.NoSeat}, "", NewSignalChan())
		same(t, "a stranger may not look", errors.Is(err, ErrPrivate), true)
		h.do(id, "host", protocol.Command{Do: protocol.AssignSeat, Seat: 1, For: protocol.OpenSeat})
		carl := h.watch(id, "carl")
		dora := h.watch(id, "dora")
		defer carl.Close()
		h.take(bert)
		h.do(id, "carl", protocol.Command{Do: protocol.Sit, Seat: 1})
		u := h.take(carl)
		same(t, "carl gets the seat's lines", fmt.Sprint(u.Full, u.Look.You.As), "true 1")
		u = h.take(bert)
		same(t, "bert gets the spectators'", fmt.Sprint(u.Full, u.Look.You.As, u.Look.You.Former), "true -1 [1]")
		why, gone := dora.Gone()
		same(t, "nobody else may look any more", fmt.Sprint(why, " ", gone), NotAllowed+" true")
	})
}

// TABLE-ASK: who can answer is told at once who asks for a seat, as is everybody of the answer; another player answers while the host
// is away.
func TestSomebodyAsksForASeat(t *testing.T) {
	stopped(t, Settings{Bot: slowpoke}, func(h *fixture) {
		id := h.table(watched, "anna", "bert", "bot mate")
		host, anna, carl := h.watch(id, "host"), h.watch(id, "anna"), h.watch(id, "carl")
		defer anna.Close()
		defer carl.Close()
		h.take(host)
		h.take(anna)
		h.take(carl)
		h.do(id, "carl", protocol.Command{Do: protocol.AskSeat, Seat: 2, On: true})
		same(t, "the host is asked", fmt.Sprint(h.take(host).Look.Asking), "[{carl carl 2 false}]")
		same(t, "anna is not", len(h.take(anna).Look.Asking), 0)
		same(t, "carl waits", *h.take(carl).Look.You.Asking, protocol.OwnRequest{Seat: 2})
		host.Close()
		synctest.Wait()
		same(t, "without the host anna is asked", fmt.Sprint(h.take(anna).Look.Asking), "[{carl carl 2 false}]")
		h.do(id, "anna", protocol.Command{Do: protocol.AssignSeat, Seat: 2, For: protocol.InvitedSeat, Whom: "carl"})
		same(t, "the seat is kept for carl", h.take(carl).Look.Seats[2].Whom, "carl")
		h.do(id, "carl", protocol.Command{Do: protocol.Sit, Seat: 2})
		same(t, "carl watches from it", h.take(carl).Look.You.As, 2)
	})
}
