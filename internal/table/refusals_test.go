package table

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/divingbell/divingbell/fair"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/locale"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
)

// refusalCases are tables of anna, who is the host, and ben, at which something is tried that is not allowed.
var refusalCases = []struct {
	before string // what happens before, sentences separated by semicolons
	tried  string
	want   string
}{
	{"", "anna: start id=", "TABLE-COMMAND no-id"},
	{"", "anna: start id=0123456789012345678901234567890123456789x", "TABLE-COMMAND id-too-long"},
	{"", "anna: start id=\xff", "TABLE-COMMAND no-id"},
	{"", "anna: whistle", "TABLE-COMMAND no-such-deed"},
	{"", "anna: sit 3", "TABLE-COMMAND no-such-seat"},
	{"", "anna: sit -1", "TABLE-COMMAND no-such-seat"},

	{start, "cleo: sit 2", "TABLE-SIT not-now"},
	{"", "cleo: sit 2 name=\u200b", "TABLE-SIT no-name"},
	{"", "cleo: sit 2 name=" + strings.Repeat("o", MaxName+1), "TABLE-SIT no-name"},
	{"", "cleo: sit 2 name=anna", "TABLE-SIT name-taken"},
	{"", "cleo: sit 2 name=Host", "TABLE-SIT name-reserved"},
	{"", "cleo: sit 0", "TABLE-SIT taken"},
	{"anna: man 2 for=bot level=mate", "cleo: sit 2", "TABLE-SIT taken"},
	{"anna: man 2 for=invited", "cleo: sit 2 invite=code", "TABLE-SIT by-invitation"},
	{"", "cleo: sit 2 nonce=a.b", "TABLE-SIT bad-nonce"},

	{"", "ben's program: leave 1", "TABLE-PROGRAM sat-in-person"},

	{pause, "ben: leave 1", "TABLE-LEAVE not-now"},
	{"", "ben: leave 0", "TABLE-LEAVE not-your-seat"},
	{start + "; ben: leave 1", "ben: leave 1", "TABLE-LEAVE away-already"},
	{start + "; ben: resign 1", "ben: leave 1", "TABLE-LEAVE away-already"},

	{finish, "anna: man 2 for=open", "TABLE-MAN not-now"},
	{"", "ben: man 2 for=open", "TABLE-MAN host-only"},
	{"", "anna: man 2 for=bot level=shark", "TABLE-OPEN no-such-level"},
	{"", "anna: man 2 for=person", "TABLE-OPEN no-such-sitter"},

	{"", "anna: man 2 for=invited whom=anna", "TABLE-INVITE invite-whom"},
	{"", "anna: man 2 for=open whom=cleo", "TABLE-INVITE invite-whom"},
	{"", "anna: man 2 for=invited whom=" + strings.Repeat("o", protocol.MaxCommandID+1), "TABLE-INVITE invite-whom"},
	{"", "anna: man 2 for=invited whom=c\x00", "TABLE-INVITE invite-whom"},
	{"anna: man 2 for=invited whom=cleo", "dora: sit 2", "TABLE-SIT by-invitation"},
	{"anna: man 2 for=invited whom=cleo", "dora: leave 2", "TABLE-LEAVE not-your-seat"},

	{start, "anna: swap 0 other=2", "TABLE-SWAP not-now"},
	{"", "anna: swap 0 other=0", "TABLE-SWAP no-such-seat"},
	{"", "anna: swap 0 other=3", "TABLE-SWAP no-such-seat"},
	{"", "anna: swap 0 other=-1", "TABLE-SWAP no-such-seat"},
	{"", "ben: swap 0 other=2", "TABLE-SWAP not-your-seat"},
	{"", "ben: swap 1 other=0", "TABLE-SWAP taken"},

	{start, "anna: colour 0 colour=red", "TABLE-COLOUR not-now"},
	{"", "ben: colour 0 colour=red", "TABLE-COLOUR not-your-seat"},
	{"", "ben: colour 1 colour=mauve", "TABLE-COLOUR no-such-colour"},
	{"", "ben: colour 1 colour=green", "TABLE-COLOUR colour-taken"},

	{"", "ben: watchers on", "TABLE-WATCH host-only"},

	{"", "ben: pace 0 pace=calm", "TABLE-PACE not-your-seat"},
	{"", "ben: pace 1 pace=leisurely", "TABLE-PACE no-such-pace"},
	{"anna: archive", "anna: pace 0 pace=calm", "TABLE-PACE not-now"},

	{start, "anna: start", "TABLE-START not-now"},
	{"", "ben: start", "TABLE-START host-only"},
	{"", "anna: start", "TABLE-START seat-open"},
	{"anna: man 2 for=invited", "anna: start", "TABLE-START seat-open"},
	{"anna: man 0 for=bot level=mate; anna: man 1 for=bot level=mate; anna: man 2 for=bot level=mate", "anna: start", "TABLE-START nobody-plays"},

	{"", "anna: move 0 move=hide,1", "TABLE-PLAY not-now"},
	{pause, "anna: move 0 move=hide,1", "TABLE-PLAY not-now"},
	{start, "ben: move 0 step=1 move=hide,1", "TABLE-PLAY not-your-seat"},
	{start + "; ben: resign 1", "ben: move 1 step=1 move=hide,1", "TABLE-PLAY resigned"},
	{start, "ben: move 1 step=7 move=hide,1", "TABLE-PLAY stale"},
	{start, "ben: move 1 step=1 move=hop", "TABLE-PLAY not-a-move"},

	{"", "anna: undo 0", "TABLE-UNDO not-now"},
	{start, "ben: undo 0", "TABLE-UNDO not-your-seat"},
	{start, "ben: undo 1", "TABLE-UNDO nothing-to-undo"},
	{start + "; blue: hide 1; ben: resign 1", "ben: undo 1", "TABLE-UNDO resigned"},

	{"", "anna: takeback 0 other=0 on", "TABLE-TAKEBACK not-now"},
	{start, "cleo: takeback 0 other=0 on", "TABLE-TAKEBACK not-your-seat"},
	{start, "anna: takeback 0 other=0 on", "TABLE-TAKEBACK nothing-to-ask"},
	{start, "anna: takeback 0 other=1 on", "TABLE-TAKEBACK nobody-asks"},
	{start + "; ben: resign 1", "ben: takeback 1 other=0 on", "TABLE-TAKEBACK resigned"},
	{acted, "anna: takeback 0 other=0 off", "TABLE-TAKEBACK nobody-asks"},
	{acted + "; anna: leave 0", "anna: takeback 0 other=0 on", "TABLE-TAKEBACK away-already"},
	{asking, "anna: takeback 0 other=0 on", "TABLE-TAKEBACK said-already"},
	{asking + "; ben: takeback 1 other=0 off", "ben: takeback 1 other=0 on", "TABLE-TAKEBACK nobody-asks"},
	{acted + "; red: hide 1; ben: takeback 1 other=1 on", "anna: takeback 0 other=0 on", "TABLE-TAKEBACK another-asks"},

	{start, "ben: man 0 for=open", "TABLE-HANDOVER still-here"},
	{start, "cleo: man 2 for=open", "TABLE-HANDOVER not-your-seat"},
	{start, "anna: man 2 for=chair", "TABLE-OPEN no-such-sitter"},
	{start, "anna: man 2 for=bot", "TABLE-HANDOVER said-already"},
	{start + "; ben: resign 1", "anna: man 1 for=open", "TABLE-HANDOVER gave-up"},
	{start + "; anna: man 2 for=open", "cleo: sit 1", "TABLE-HANDOVER not-offered"},
	{start + "; anna: man 2 for=open", "ben: sit 2", "TABLE-HANDOVER knows-a-hand"},

	{"", "cleo: ask-seat 2 on", "TABLE-ASK not-now"},
	{start, "cleo: ask-seat 1 on", "TABLE-ASK still-here"},
	{start, "ben: ask-seat 2 on", "TABLE-ASK knows-a-hand"},
	{start + "; ben: resign 1", "cleo: ask-seat 1 on", "TABLE-ASK gave-up"},
	{start + "; anna: man 2 for=invited", "cleo: ask-seat 2 on", "TABLE-ASK offered-already"},
	{start + "; cleo: ask-seat 2 on", "cleo: ask-seat 2 on", "TABLE-ASK said-already"},
	{start + "; cleo: ask-seat 2 on; cleo: ask-seat 2", "cleo: ask-seat 2 on", "TABLE-ASK ask-later"},
	{start, "cleo: ask-seat 2", "TABLE-ASK answered"},
	{start + "; cleo: ask-seat 2 on", "ben: ask-seat 2 whom=cleo", "TABLE-ASK host-only"},
	{start + "; anna: man 2 for=invited", "cleo: sit 2", "TABLE-SIT by-invitation"},

	{"", "ben: host 1", "TABLE-HOST host-here"},
	{"", "cleo: host 1", "TABLE-HOST not-your-seat"},
	{start, "ben: host 1", "TABLE-HOST not-now"},

	{finish, "anna: order 0 guess=low", "TABLE-ORDER not-now"},
	{"", "ben: order 0 guess=low", "TABLE-ORDER not-your-seat"},
	{"", "ben: order 1", "TABLE-ORDER not-an-order"},
	{"", "ben: order 1 guess=best", "TABLE-ORDER not-an-order"},
	{"", "ben: order 1 whistle=low", "TABLE-ORDER not-an-order"},
	{"", "ben: order 1 avoid=" + strings.Repeat("1", maxOrder+1), "TABLE-ORDER not-an-order"},
	{"", "ben: order 1 avoid=\xff", "TABLE-ORDER not-an-order"},

	{"", "anna: pause 0 on", "TABLE-PAUSE not-now"},
	{start, "ben: pause 0 on", "TABLE-PAUSE not-your-seat"},
	{start, "ben: pause 1 off", "TABLE-PAUSE said-already"},
	{start + "; ben: pause 1 on", "ben: pause 1 on", "TABLE-PAUSE said-already"},
	{start, "ben: resume 1", "TABLE-PAUSE not-now"},
	{pause, "cleo: resume 1", "TABLE-PAUSE not-your-seat"},
	{start + "; ben: resign 1", "ben: pause 1 on", "TABLE-PAUSE resigned"},
	{pause + "; ben: resign 1", "ben: resume 1", "TABLE-PAUSE resigned"},

	{"", "ben: return 1", "TABLE-RETURN not-now"},
	{start, "cleo: return 1", "TABLE-RETURN not-your-seat"},
	{start, "ben: return 1", "TABLE-RETURN not-away"},
	{start + "; ben: leave 1; ben: resign 1", "ben: return 1", "TABLE-RETURN not-away"},

	{"", "ben: resign 1", "TABLE-RESIGN not-now"},
	{start, "cleo: resign 1", "TABLE-RESIGN not-your-seat"},
	{start + "; ben: resign 1", "ben: resign 1", "TABLE-RESIGN resigned"},

	{"", "anna: say " + strings.Repeat("x", MaxText+1), "TABLE-TALK too-long"},
	{"", "anna: say \u200b", "TABLE-TALK nothing-said"},
	{"", "anna: say react=sneer", "TABLE-TALK no-such-reaction"},
	{"", "anna: say react=wow and more", "TABLE-TALK no-such-reaction"},
	{"", "anna: say room=spectators psst", "TABLE-TALK not-your-room"},
	{"", "cleo: say room=players psst", "TABLE-TALK not-your-room"},
	{"anna: watchers off; " + start, "cleo: say psst", "TABLE-TALK not-your-room"},
	{finish + "; anna: archive", "anna: say bye", "TABLE-TALK not-now"},
	{"", "anna: mute on", "TABLE-TALK mute-whom"},
	{"", "anna: mute whom=anna on", "TABLE-TALK mute-whom"},
	{"", "anna: mute whom=\xff on", "TABLE-TALK mute-whom"},
	{"anna: mute whom=ben on", "anna: mute whom=ben on", "TABLE-TALK muted-already"},
	{"", "anna: mute whom=ben off", "TABLE-TALK muted-already"},
	{mutes(maxMuted), "anna: mute whom=ben on", "TABLE-TALK muted-too-many"},

	{many(maxSaid, "anna: say hello"), "anna: say bye", "TABLE-TALK said-too-much"},
	{many(maxActs-2, "anna: mute whom=ben on", "anna: mute whom=ben off"), "anna: undo 0", "TABLE-LOG log-full"},

	{start, "anna: rematch", "TABLE-REMATCH not-now"},
	{finish, "cleo: rematch", "TABLE-REMATCH players-only"},
	{finish + "; ben: rematch", "anna: rematch", "TABLE-REMATCH rematched"},

	{start, "anna: archive", "TABLE-ARCHIVE not-now"},
	{"", "ben: archive", "TABLE-ARCHIVE host-only"},
	{finish, "cleo: archive", "TABLE-ARCHIVE host-only"},
}

const (
	start  = "anna: man 2 for=bot level=mate; anna: start"
	pause  = start + "; anna: pause 0 on; ben: pause 1 on"
	finish = start + "; anna: resign 0; ben: resign 1"
	acted  = start + "; green: hide 1; blue: hide 1"
	asking = acted + "; anna: takeback 0 other=0 on"
)

func mutes(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("anna: mute whom=pest%d on", i)
	}
	return strings.Join(all, "; ")
}

// many repeats sentences in turn, n in all.
func many(n int, sentences ...string) string {
	all := make([]string, n)
	for i := range all {
		all[i] = sentences[i%len(sentences)]
	}
	return strings.Join(all, "; ")
}

// openCases are proposals that are refused.
var openCases = []struct {
	change func(*protocol.Proposal)
	want   string
}{
	{func(p *protocol.Proposal) { p.Seats = p.Seats[:1] }, "TABLE-OPEN not-an-option"},
	{func(p *protocol.Proposal) { p.Options = map[string]string{"rounds": "7"} }, "TABLE-OPEN not-an-option"},
	{func(p *protocol.Proposal) { p.Name = strings.Repeat("o", MaxTableName+1) }, "TABLE-OPEN name-too-long"},
	{func(p *protocol.Proposal) { p.Pace = "leisurely" }, "TABLE-OPEN no-such-pace"},
	{func(p *protocol.Proposal) { p.Clock.Decision = 4 }, "TABLE-OPEN clock-out-of-range"},
	{func(p *protocol.Proposal) { p.Clock.Decision = -1 }, "TABLE-OPEN clock-out-of-range"},
	{func(p *protocol.Proposal) { p.Clock.Decision = mostSeconds + 1 }, "TABLE-OPEN clock-out-of-range"},
	{func(p *protocol.Proposal) { p.Clock = protocol.Clock{Decision: 30, Reaction: 4} }, "TABLE-OPEN clock-out-of-range"},
	{func(p *protocol.Proposal) { p.Clock = protocol.Clock{Decision: 30, Bank: -1} }, "TABLE-OPEN clock-out-of-range"},
	{func(p *protocol.Proposal) { p.Clock = protocol.Clock{Decision: 30, Bank: mostSeconds + 1} }, "TABLE-OPEN clock-out-of-range"},
	{func(p *protocol.Proposal) { p.Clock = protocol.Clock{Bank: 30} }, "TABLE-OPEN clock-out-of-range"},
	{func(p *protocol.Proposal) { p.Clock = protocol.Clock{Reaction: 30} }, "TABLE-OPEN clock-out-of-range"},
	{func(p *protocol.Proposal) { p.Seats[1] = protocol.SeatWish{For: protocol.BotSeat, Level: "shark"} }, "TABLE-OPEN no-such-level"},
	{func(p *protocol.Proposal) { p.Seats[1].For = protocol.PersonSeat }, "TABLE-OPEN no-such-sitter"},
	{arranges("purse brass=1"), "TABLE-ARRANGE cannot-be-arranged"},
	{arranges("purse green=2"), "TABLE-ARRANGE cannot-be-arranged"},
	{arranges("round=9"), "TABLE-ARRANGE cannot-be-arranged"},
	{func(p *protocol.Proposal) { p.Arrangement = &record.Arrangement{Dice: []string{"starter pink"}} }, "TABLE-ARRANGE cannot-be-arranged"},
	{func(p *protocol.Proposal) { p.Arrangement = &record.Arrangement{Facts: make([]game.Fact, maxFacts+1)} }, "TABLE-ARRANGE arranged-too-much"},
	{func(p *protocol.Proposal) { p.Arrangement = &record.Arrangement{Dice: make([]string, maxFixed+1)} }, "TABLE-ARRANGE arranged-too-much"},
	{arranges(strings.Repeat("k", maxFactText+1) + "=1"), "TABLE-ARRANGE arranged-too-much"},
	{func(p *protocol.Proposal) {
		p.Game, p.Options, p.Seats[1] = "sunken", map[string]string{"standstill": "never"}, protocol.SeatWish{For: protocol.BotSeat, Level: "mate"}
	}, "TABLE-OPEN bots-need-an-end"},
}

// hintCases are hints for the first seat that are refused.
var hintCases = []struct{ before, person, want string }{
	{"", "anna", "TABLE-HINT not-now"},
	{start, "ben", "TABLE-HINT not-your-seat"},
	{start, "anna's program", "TABLE-PROGRAM sat-in-person"},
	{start, "anna", "TABLE-HINT hints-off"},
	{start + "; anna: resign 0", "anna", "TABLE-HINT resigned"},
	{start + "; green: hide 1", "anna", "TABLE-HINT not-asked"},
}

// Every refusal in the source is tried, leads to nothing, and has a sentence in every language.
func TestRefusals(t *testing.T) {
	heard := newRefusalWords(t)
	for _, c := range refusalCases {
		r := newReport(t, "pennies", "anna", "ben", free)
		for sentence := range strings.SplitSeq(c.before, "; ") {
			if sentence != "" {
				r.do(sentence)
			}
		}
		was := impression(r.table, "anna", "ben", "cleo")
		heard.listen(r.refuses(c.tried, c.want))
		if is := impression(r.table, "anna", "ben", "cleo"); was != is {
			t.Errorf("%s is refused and has changed something:\n%s", c.tried, difference(was, is))
		}
	}
	for i, c := range openCases {
		p := protocol.Proposal{Game: "pennies", Seats: []protocol.SeatWish{{For: protocol.OpenSeat}, {For: protocol.OpenSeat}}}
		g, _ := games("pennies", 0, "")
		if _, err := Open(p, "c1", person("anna"), g, fair.Secret{}, (&report{}).environment()); err != nil {
			t.Fatal(err)
		}
		c.change(&p)
		g, _ = games(p.Game, 0, "")
		_, err := Open(p, "c1", person("anna"), g, fair.Secret{}, (&report{}).environment())
		var refusal *game.Refusal
		if !errors.As(err, &refusal) || refusal.Rule+" "+refusal.Reason != c.want {
			t.Errorf("proposal %d: found %v, want %s", i, err, c.want)
			continue
		}
		heard.listen(refusal)
	}
	heard.listen(refusedArrangement(t))
	for _, refusal := range lessonRefusals(t) {
		heard.listen(refusal)
	}
	for _, c := range hintCases {
		r := openReport(t, protocol.Proposal{Game: "pennies", Hints: strings.HasSuffix(c.want, "not-asked")}, "anna", "ben", free)
		for sentence := range strings.SplitSeq(c.before, "; ") {
			if sentence != "" {
				r.do(sentence)
			}
		}
		refusal := r.table.HintFor(person(c.person), 0)
		if refusal == nil || refusal.Rule+" "+refusal.Reason != c.want {
			t.Errorf("a hint for %s after %q: found %v, want %s", c.person, c.before, refusal, c.want)
			continue
		}
		heard.listen(refusal)
	}
	forwarding := newReport(t, "pennies", "anna", "ben")
	forwarding.do("anna: start")
	heard.listen(forwarding.table.MayForward(person("anna"), game.AllSeats(2)))
	for _, refusal := range slices.Concat(awayRefusals(t), askRefusals(t), seekRefusals(t), eventRefusals(t), dailyRefusals(t)) {
		heard.listen(refusal)
	}
	// A bot is also refused when a person has taken over.
	r := timedReport(t, "pennies", blitz, "anna", "ben", aBot)
	if _, err := r.table.DecideBot(0, 1, "hide 1", r.environment()); err == nil {
		t.Error("a bot moves for a person who is there")
	}
	r = newReport(t, "pennies", "anna", "ben")
	for _, name := range strings.Fields("one two three four five six seven") {
		r.do("ben: sit 1 name=" + name)
	}
	heard.listen(r.refuses("ben: sit 1 name=eight", "TABLE-SIT too-many-names"))
	// People who have blocked each other do not sit down together.
	r = newReport(t, "pennies", "anna", "ben", free)
	r.blocked = true
	heard.listen(r.refuses("cleo: sit 2", "TABLE-SIT not-together"))
	r.blocked = false
	r.do("cleo: sit 2")
	// A player whose time is up comes back for a moment, and then not before the next decision.
	r = timedReport(t, "pennies", blitz, "anna", "ben", aBot)
	r.wait(100 * time.Second)
	r.do("anna: return 0")
	r.wait(Courtesy)
	heard.listen(r.refuses("anna: return 0", "TABLE-RETURN too-late"))
	// A host who has only just gone is waited for.
	r = newReport(t, "pennies", "anna", "ben")
	r.leaves("anna")
	heard.listen(r.refuses("ben: host 1", "TABLE-HOST host-soon"))
	for pair := range pairsIn(t, "*.go") {
		if !heard.tried[pair] {
			t.Errorf("%s is never tried", pair)
		}
	}
}

// refusalWords collects refusals and checks that each has a sentence.
type refusalWords struct {
	t     *testing.T
	tried map[string]bool
	words map[string]*locale.Catalogue // by language
}

func newRefusalWords(t *testing.T) *refusalWords {
	w := &refusalWords{t: t, tried: map[string]bool{}, words: map[string]*locale.Catalogue{}}
	for _, language := range locale.Languages() {
		words, err := locale.Load(language)
		if err != nil {
			t.Fatal(err)
		}
		w.words[language] = words
	}
	return w
}

func (w *refusalWords) listen(r *game.Refusal) {
	w.t.Helper()
	w.tried[r.Rule+" "+r.Reason] = true
	for language, words := range w.words {
		teller := words.Teller("table", func(game.Seat) string { return "Anna" })
		switch text := teller.Refusal(r); {
		case !teller.Has("refusal." + r.Reason):
			w.t.Errorf("%s: %s has no sentence", language, r.Reason)
		case strings.Contains(text, "{"), strings.Contains(text, "“”"), !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "!"):
			w.t.Errorf("%s: %s is worded %q", language, r.Error(), text)
		}
	}
}

var (
	refusalIn = regexp.MustCompile(`[rR]efuse\("(TABLE-[A-Z]+)", "([a-z-]+)"`)
	mustIn    = regexp.MustCompile(`must(Own|Play|Be|Host|BeAway)\("(TABLE-[A-Z]+)"`)
	mustSays  = map[string][]string{
		"Own": {"not-your-seat"}, "Play": {"not-your-seat", "resigned"}, "Be": {"not-now"}, "Host": {"host-only"},
		"BeAway": {"away-already", "clock-runs", "not-waited-for", "on-holiday", "still-here"},
	}
)

// refusalSources is where the source of refusals of tables is: here, and in the neighbouring packages.
var refusalSources = []string{"*.go", "../live/*.go", "../web/*.go", "../web/account/*.go", "../transfer/*.go"}

// pairsIn returns the pairs of rule and reason in source files.
func pairsIn(t *testing.T, patterns ...string) map[string]bool {
	pairs := map[string]bool{}
	for _, source := range sources(t, patterns...) {
		for _, m := range refusalIn.FindAllStringSubmatch(source, -1) {
			pairs[m[1]+" "+m[2]] = true
		}
		for _, m := range mustIn.FindAllStringSubmatch(source, -1) {
			for _, reason := range mustSays[m[1]] {
				pairs[m[2]+" "+reason] = true
			}
		}
	}
	if len(pairs) < 50 {
		t.Fatalf("only %d refusals were found", len(pairs))
	}
	return pairs
}

// sources are the texts of Go files that are not tests.
func sources(t *testing.T, patterns ...string) []string {
	var files []string
	for _, pattern := range patterns {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: found %v, %v", pattern, found, err)
		}
		files = append(files, found...)
	}
	var texts []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(data))
	}
	return texts
}
