package table

import (
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// dailyAt opens the draw of a day for anna.
func dailyAt(t testing.TB, name, date string) (*report, error) {
	t.Helper()
	r := &report{TB: t, name: "reef", now: morning, dice: fair.Dice}
	g, err := games(name, 0, "")
	if err != nil {
		t.Fatal(err)
	}
	env := r.environment()
	env.Levels = bot.Levels()
	entries, err := OpenDaily(protocol.Proposal{Daily: date}, r.name, "opening", person("anna"), g, env)
	if err != nil {
		return nil, err
	}
	r.table = New(r.name, games)
	r.add(entries...)
	return r, nil
}

// today is the date of the morning on which reports begin.
func today(days int) string {
	return time.UnixMilli(morning).UTC().AddDate(0, 0, days).Format(time.DateOnly)
}

func openDaily(t testing.TB, name string, days int) *report {
	t.Helper()
	r, err := dailyAt(t, name, today(days))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestDailyIsTheSameForEverybody(t *testing.T) {
	for _, name := range []string{"deepblue", "sunken"} {
		one, other := openDaily(t, name, 0), openDaily(t, name, 0)
		l := one.look("anna")
		one.is("date", l.Daily, today(0))
		one.is("status", l.Status, protocol.StatusPlaying)
		one.is("hints", l.Hints, false)
		one.is("seats of anna", len(l.You.Seats), 1)
		one.is("deal", deal(one), deal(other))
		dealt := map[string]bool{}
		for day := range 8 {
			dealt[deal(openDaily(t, name, -day))] = true
		}
		if len(dealt) < 7 {
			t.Errorf("%s: only %d deals on 8 days", name, len(dealt))
		}
	}
}

// A day that is over is played by a captain in the place of the person, who looks on.
func TestDailyOfAnotherDay(t *testing.T) {
	r := openDaily(t, "sunken", -1)
	own, bots := r.look("anna"), r.table.chairsFor(protocol.BotSeat)
	r.is("bots", bots, len(own.Seats))
	r.is("seats of anna", len(own.You.Seats), 0)
}

// dailyRefusals are refused at the draw of a day.
func dailyRefusals(t *testing.T) (all []*game.Refusal) {
	for _, date := range []string{today(1), "2026-13-01", "tomorrow"} {
		_, err := dailyAt(t, "sunken", date)
		refusal, ok := err.(*game.Refusal) //nolint:errorlint // never wrapped
		if !ok || refusal.Reason != "no-such-day" {
			t.Errorf("%s: found %v", date, err)
			continue
		}
		all = append(all, refusal)
	}
	r := openDaily(t, "sunken", 0)
	for _, sentence := range []string{"anna: resign 0", "anna: rematch", "anna: leave 0", "anna: swap 1"} {
		all = append(all, r.refuses(sentence, "TABLE-DAILY not-in-daily"))
	}
	return all
}

// Whoever takes a move back finds the bots as they were.
func TestDailyBotsDoNotChooseAgain(t *testing.T) {
	r := openDaily(t, "sunken", 0)
	s := r.table.Position().Asked().First()
	before, _ := r.table.BotSeed(s)
	r.table.asked[s] += 2
	if after, _ := r.table.BotSeed(s); after != before {
		t.Error("a decision that was taken back changes what bots do")
	}
}

func TestForgedDaily(t *testing.T) {
	r := openDaily(t, "sunken", 0)
	good := r.entries()[0]
	for what, forge := range map[string]func(o *Opening){
		"another seed": func(o *Opening) { o.Arrangement.Seed++ },
		"another day":  func(o *Opening) { o.Arrangement.Daily = today(-1) },
		"fixed draws":  func(o *Opening) { o.Arrangement.Dice = []string{"first brown"} },
	} {
		e, err := DecodeEntry(good.Encode())
		if err != nil {
			t.Fatal(err)
		}
		forge(e.Opening)
		if _, err := New("reef", games).Apply(e); err == nil {
			t.Errorf("%s: it counts as the draw of the day", what)
		}
	}
}

func deal(r *report) string { return strings.Join(r.table.chanceTexts(r.table.setup), " ") }
