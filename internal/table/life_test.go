package table

import (
	"strings"
	"testing"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// From the first seat to the archive.
func TestLifeOfATable(t *testing.T) {
	r := newReport(t, "pennies", "anna", free, aBot)
	r.is("status", r.table.Status(), protocol.StatusOpen)
	r.do("ben: sit 1", "ben: leave 1", "ben: sit 1 name=Benni", "anna: man 2 for=open", "cleo: sit 2", "cleo: leave 2")
	r.do("anna: man 2 for=bot level=deckhand", "anna: swap 0 other=1", "anna: start")
	r.is("status", r.table.Status(), protocol.StatusPlaying)
	r.is("seats", strings.Join(names(r.table), " "), "Benni Anna deckhand")
	r.do("green: hide 1", "blue: hide 0", "red: hide 0")
	r.playOn(1)
	r.is("status", r.table.Status(), protocol.StatusFinished)
	if result := r.look("nobody").Result; result == nil || len(result.Seats) != 3 || result.Ending != "rounds" {
		t.Fatalf("found %v", result)
	}
	r.do("ben: rematch")
	r.is("rematch", r.look("nobody").Rematch, "reef-again")
	r.do("anna: archive")
	r.is("status", r.table.Status(), protocol.StatusArchived)
	if r.table.Result() == nil {
		t.Error("a table that is put away has forgotten its result")
	}
	r.is("what happened before the start", strings.Join(r.lines("nobody")[:11], "\n"), `opened
sat green Anna
sat blue Ben
left blue
sat blue Benni
manned red open
sat red Cleo
left red
manned red bot deckhand
swapped green blue
started`)
	r.is("and after the end", r.last("nobody", 2), "rematched reef-again\narchived")
}

// names are those of the people at a table, and the levels of bots.
func names(t *Table) []string {
	var found []string
	for _, s := range t.Summary().Seats {
		found = append(found, s.Name+s.Level)
	}
	return found
}

func TestTermsAreKept(t *testing.T) {
	r := openReport(t, protocol.Proposal{
		Game: "deepblue", Options: map[string]string{"scenario": "storm"}, Name: " The  Reef ", Public: true,
		Clock: protocol.Clock{Decision: 30, Bank: 60, Reaction: 10},
	}, "anna", aBot)
	l := r.look("anna")
	r.is("scenario", l.Options["scenario"], "storm")
	r.is("an option not given", l.Options["totals"], "hidden")
	r.is("name", l.Name, "The Reef")
	r.is("clock", l.Clock, protocol.Clock{Decision: 30, Bank: 60, Reaction: 10})
	r.is("public", l.Public && r.table.Summary().Public, true)
	r.is("version", l.Rules, r.table.game.About().Version)
	r.is("commitment", l.Fair.Commitment, fair.Secret{1, 2, 3}.Commitment())
}

func TestARematchHasTheSamePeople(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", aBot)
	r.do("anna: watchers off", "anna: start", "ben: order 1 guess=high")
	r.playOn(3)
	r.do("ben: rematch")
	secret := fair.Secret{9}
	again := New("reef-again", games)
	entry := r.table.Again("c1", person("ben"), r.table.game, secret, r.environment())
	if _, err := again.Apply(entry); err != nil {
		t.Fatal(err)
	}
	r.is("seats", strings.Join(names(again), " "), "Anna Ben mate")
	r.is("status", again.Status(), protocol.StatusOpen)
	r.is("spectators", again.Terms().Spectators, false)
	r.is("commitment", again.Terms().Commitment, secret.Commitment())
	r.is("nonces of the game before", strings.Join(again.nonces(), ""), "")
	l := again.Look("ben", game.At(1))
	r.is("host", l.You.Host && l.Seats[1].Host && !l.Seats[0].Host, true)
	if again.Known("anna", "c1") || !again.Known("ben", "c1") {
		t.Error("the command that opened it is not known, or another one is")
	}
}

func TestTheDiceAreTheirsWhoSitDown(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("ben: sit 1 nonce=wave")
	r.is("nonces", strings.Join(r.look("nobody").Fair.Nonces, " "), "anna-0 wave")
	r.is("seed hash before the start", r.look("nobody").Fair.SeedHash, "")
	r.do("anna: start")
	hash := r.look("nobody").Fair.SeedHash
	r.is("seed hash", hash, fair.SeedHash(fair.Seed(fair.Secret{1, 2, 3}, "reef", []string{"anna-0", "wave"})))
	r.is("secret", r.look("anna").Fair.Secret, "")
	r.playOn(5)
	r.is("secret at the end", r.look("nobody").Fair.Secret, fair.Secret{1, 2, 3}.String())
	r.verify()
}

// verify checks the dice of a finished game by the proof in its record.
func (r *report) verify() {
	r.Helper()
	record, err := r.table.Record()
	if err == nil && record == nil {
		r.Fatal("there is no record")
	}
	if err == nil {
		err = fair.Verify(r.table.game, record)
	}
	if err != nil {
		r.Fatal(err)
	}
}

func TestInvitations(t *testing.T) {
	r := newReport(t, "pennies", "anna", invited, invited, invited)
	r.is("for the host", r.look("anna").You.Invites["1"]+" "+r.look("anna").You.Invites["2"], "code-1 code-2")
	r.is("for others", len(r.look("ben").You.Invites), 0)
	r.refuses("ben: sit 1", "TABLE-SIT by-invitation")
	r.refuses("ben: sit 1 invite=code-9", "TABLE-SIT by-invitation")
	r.do("ben: sit 2 invite=code-1", "anna: sit 2") // an invitation leads to its own seat
	r.is("seats", strings.Join(names(r.table), " "), "Anna Ben Anna ")
	r.refuses("cleo: sit 1 invite=code-1", "TABLE-SIT taken")
	r.is("invitations left", len(r.look("anna").You.Invites), 1)
	r.do("ben: leave 1")
	r.refuses("cleo: sit 1", "TABLE-SIT by-invitation")
	r.do("ben: sit 1 invite=code-1", "anna: man 1 for=invited")
	r.refuses("ben: sit 1 invite=code-1", "TABLE-SIT by-invitation")
	r.is("a new invitation", r.look("anna").You.Invites["1"], "code-4")
	for _, line := range append(r.lines("ben"), encodedLook(r, "ben"), encodedLook(r, "nobody")) {
		if strings.Contains(line, "code-") {
			t.Errorf("an invitation is told to others: %s", line)
		}
	}
}

// The host is shown what prevents a start.
func TestWhyATableCannotStart(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", free)
	r.is("with a free seat", r.look("anna").You.CannotStart, "seat-open")
	r.is("for others", r.look("ben").You.CannotStart, "")
	r.do("anna: man 2 for=invited")
	r.is("with an invited seat", r.look("anna").You.CannotStart, "seat-open")
	r.do("anna: man 2 for=bot level=mate")
	r.is("with a bot", r.look("anna").You.CannotStart, "")
	r.do("anna: man 0 for=bot level=mate", "anna: man 1 for=bot level=mate")
	r.is("with bots alone", r.look("anna").You.CannotStart, "nobody-plays")
	r.do("anna: man 0 for=open", "anna: sit 0", "anna: start")
	r.is("once it has started", r.look("anna").You.CannotStart, "")
}

// Somebody who sits on an invited seat and moves to another one takes the invitation along.
func TestSwapping(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben", invited, free)
	r.refuses("ben: swap 1 other=0", "TABLE-SWAP taken")
	r.refuses("ben: swap 1 other=2", "TABLE-SWAP taken")
	r.do("ben: order 1 guess=low", "ben: swap 1 other=3", "anna: swap 0 other=2")
	r.is("seats", strings.Join(names(r.table), " "), "  Anna Ben")
	r.is("orders", r.look("ben").You.Orders["guess"], "low")
	r.is("the invited seat", r.look("anna").You.Invites["0"], "code-1")
	r.do("anna: sit 1 name=Oma", "anna: swap 1 other=2")
	r.is("seats", strings.Join(names(r.table), " "), " Anna Oma Ben")
}

func TestWhoIsSentAwayHasNoSeat(t *testing.T) {
	r := newReport(t, "pennies", "anna", "ben")
	r.do("anna: man 1 for=open")
	r.is("seats of ben", r.table.Seats("ben"), game.Seats(0))
	r.refuses("ben: leave 1", "TABLE-LEAVE not-your-seat")
	r.do("cleo: sit 1")
	r.is("orders of the one before", r.table.chairs[1].Orders["guess"], "")
}

func TestSpectators(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies"}, "anna", "ben")
	audience := func(who string, as game.Seat) string {
		a, ok := r.table.Audience(who, as)
		switch {
		case !ok:
			return "outside"
		case a == game.Spectator:
			return "spectator"
		}
		return r.table.about.SeatName(game.Seat(a))
	}
	r.is("while seats can be taken", audience("cleo", game.NoSeat), "spectator")
	r.do("anna: start")
	r.is("without leave", audience("cleo", game.NoSeat), "outside")
	r.is("with a name that is none", audience("", game.NoSeat), "outside")
	for _, seat := range []game.Seat{game.NoSeat, 0, 1, 100, -2, -128} {
		if found := audience("ben", seat); found != "blue" {
			t.Errorf("ben looks from seat %d as %s", seat, found)
		}
	}
	r.do("anna: watchers on")
	r.is("with leave", audience("cleo", 1), "spectator")
	r.do("anna: watchers off")
	r.is("no longer", audience("cleo", game.NoSeat), "outside")
	r.do("anna: resign 0")
	r.is("when it is over", audience("cleo", game.NoSeat), "outside")
}

// A host without a seat sees what spectators see, whether they are let in or not.
func TestHostWithoutASeat(t *testing.T) {
	r := openReport(t, protocol.Proposal{Game: "pennies"}, "anna", "ben")
	r.do("anna: man 0 for=bot level=mate", "anna: start")
	a, ok := r.table.Audience("anna", 0)
	r.is("audience", a, game.Spectator)
	r.is("may look", ok, true)
	r.do("green: hide 3", "blue: hide 1")
	if text := encodedLook(r, "anna"); strings.Contains(text, `"fist"`) {
		t.Errorf("the host sees a fist: %s", text)
	}
}

// In a series of games everybody starts in turn; an arranged game begins a new series.
func TestARematchMovesTheStartOn(t *testing.T) {
	for _, name := range []string{"sunken", "deepblue"} {
		r := newReport(t, name, "anna", "ben", aBot)
		r.do("anna: start")
		first := r.table.position.(game.Starter).First()
		for range 4 {
			again := &report{TB: t, name: "again", table: New("again", games), now: morning, dice: fair.Dice}
			again.add(r.table.Again("rematch", person("ben"), r.table.game, fair.Secret{9}, r.environment()))
			first = first.Next(3)
			r.is(name+": who starts the rematch", *again.look("ben").First, int(first))
			again.do("ben: start")
			r.is(name+": who has started it", again.table.position.(game.Starter).First(), first)
			r = again
		}
	}
}
