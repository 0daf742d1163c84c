//go:build !js

package live

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"time"

	"github.com/divingbell/divingbell/fair/random"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/protocol"
)

// People who seek company wait at stored tables, like everybody who waits for a game, so that what holds for tables holds for them:
// the log decides who gets the last seat, restarts and other halls change nothing, blocks and limits apply. See table.OpenSeeking.

// The clocks of such tables are those that the app offers for public tables, and for games over days.
var (
	liveClock = protocol.Clock{Decision: 180, Bank: 1200, Reaction: 60}
	daysClock = protocol.Clock{Decision: 3 * 86_400, Bank: 7 * 86_400, Reaction: 86_400}
)

// People are seated together whose ratings differ by less than a window, which widens the longer they wait. In the beginning the
// weaker one still wins about three games of ten. After half of the time the window is twice as wide, and in the end everybody fits,
// since a game with anybody is better than none: live after as long as people look at a page on which nothing happens, over days
// before they forget that they wait.
const (
	firstWindow    = 150.0
	everybodyLive  = 2 * time.Minute
	everybodyDays  = 24 * time.Hour
	mostSeeking    = 500              // tables that are looked at for one person, those that changed last
	longGone       = 30 * time.Second // after which somebody who closed the app has lost their seat to anyone who comes; reloading a page takes less
	mostBegun      = 20               // games among which one is looked for that began for the same wish
	mostSeeksMoved = 3                // attempts to get a seat that others took first
)

// window is by how much ratings may differ at a table where somebody has waited for some time.
func window(days bool, waited time.Duration) float64 {
	everybody := everybodyLive
	if days {
		everybody = everybodyDays
	}
	if waited >= everybody {
		return math.Inf(1)
	}
	return firstWindow / (1 - max(0, waited.Seconds())/everybody.Seconds())
}

// Seek seats a person who seeks company, and returns the table: the fullest that suits them, the oldest among equals, or a new one.
// A person who waits already stays, unless there is now a table that is fuller, or as full and older: then they move there. So
// people whose tables did not suit each other in the beginning come together, and a person waits at one table for each game. A wish
// for which a game has begun finds that game.
func (h *Hall) Seek(ctx context.Context, who protocol.Who, s protocol.Seek, permit Permit) (string, error) {
	g, err := h.seekable(s)
	if err != nil {
		return "", err
	}
	unlock, err := h.seeks.lock(ctx, who.Person)
	if err != nil {
		return "", err
	}
	defer unlock()
	seeker := &seeker{h, who, s, g, g.About(), permit}
	own, err := seeker.waitsAt(ctx)
	if err == nil {
		own, err = seeker.unlessBlocked(ctx, own)
	}
	if err != nil {
		return "", err
	}
	if own == nil {
		if begun, err := seeker.begun(ctx); begun != "" || err != nil {
			return begun, err
		}
	}
	for range mostSeeksMoved {
		better, err := seeker.better(ctx, own)
		if err != nil {
			return "", err
		}
		if better == nil {
			break
		}
		if own != nil {
			if left, err := h.vacate(ctx, own.Table, h.Now(), who.Person); err != nil || !left {
				return own.Table, err // the game began meanwhile
			}
			own = nil
		}
		sit := protocol.Command{ID: random.Text(), Do: protocol.Sit, Nonce: s.Nonce, Who: who, Seek: &s}
		err = h.Do(ctx, better.Table, sit, CommandOptions{})
		if err == nil {
			return seeker.settle(ctx, better.Table)
		}
		if refusal := new(game.Refusal); !errors.As(err, &refusal) && !errors.Is(err, ErrUnknown) && !errors.Is(err, ErrPrivate) {
			return "", err
		}
	}
	if own != nil {
		return own.Table, nil
	}
	return seeker.open(ctx)
}

// seekAgain repeats the wishes of people who wait for a game over days: with time more others suit them, and they need not have the app
// open.
func (h *Hall) seekAgain(ctx context.Context) error {
	stored, err := h.store.Summaries(ctx, store.Query{Public: true, Status: []string{string(protocol.StatusSeeking)}, Limit: mostSeeking})
	if err != nil {
		return err
	}
	for _, c := range stored {
		var f protocol.Summary
		if err := json.Unmarshal(c.Shown, &f); err != nil {
			return err
		}
		if f.Seekers == nil || !f.Clock.OverDays() {
			continue
		}
		_, t, err := h.logs.load(ctx, f.Table)
		if err != nil {
			return ignoreUnknown(err)
		}
		for _, seat := range f.Seats {
			if wish := t.SeekOf(seat.Person); wish != nil {
				if _, err := h.Seek(ctx, protocol.Who{Person: seat.Person, Name: seat.Name, Program: seat.Program}, *wish, nil); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// seekable is the game that is sought, with the pack and the rules that new tables have.
func (h *Hall) seekable(s protocol.Seek) (game.Game, error) {
	if err := table.CheckID(s.ID); err != nil {
		return nil, err
	}
	if h.context.Err() != nil {
		return nil, ErrClosed
	}
	g, err := h.Games(s.Game, 0, "")
	if err != nil {
		return nil, game.Refuse("TABLE-OPEN", "no-such-game")
	}
	if about := g.About(); s.Players != 0 && (s.Players < about.MinPlayers || s.Players > about.MaxPlayers) {
		return nil, game.Refuse("TABLE-SEEK", "seek-players", game.Number("least", about.MinPlayers), game.Number("most", about.MaxPlayers))
	}
	return g, nil
}

// seeker is a person with a wish.
type seeker struct {
	*Hall
	who    protocol.Who
	seek   protocol.Seek
	game   game.Game
	about  game.About
	permit Permit
}

// proposal is the table that the person opens. Somebody who plays with any number opens the smallest, which begins first.
func (s *seeker) proposal() protocol.Proposal {
	p := protocol.Proposal{Game: s.seek.Game, Public: true, Spectators: true, Odds: true, Clock: liveClock, Options: map[string]string{}}
	if s.seek.Days {
		p.Clock = daysClock
	}
	for _, o := range s.about.Options {
		p.Options[o.Name] = cmp.Or(o.Offer, o.Default)
	}
	for range cmp.Or(s.seek.Players, s.about.MinPlayers) {
		p.Seats = append(p.Seats, protocol.SeatWish{For: protocol.OpenSeat})
	}
	return p
}

func (s *seeker) open(ctx context.Context) (string, error) {
	command := random.Text()
	id, err := s.tableID(ctx, s.who.Person, command)
	if err != nil {
		return "", err
	}
	env := s.environment()
	entries, err := table.OpenSeeking(s.proposal(), s.seek, id, command, s.who, s.game, env)
	if err != nil {
		return "", err
	}
	if err := s.begin(ctx, id, s.permit, entries...); err != nil {
		return "", err
	}
	return s.settle(ctx, id)
}

// settle returns where the person is after having been seated at a table. At another hall they may have sought at the same moment:
// then they stay at one of the two.
func (s *seeker) settle(ctx context.Context, id string) (string, error) {
	own, err := s.waitsAt(ctx)
	if err != nil || own == nil || own.Table == id {
		return id, err
	}
	if now, err := s.store.Summary(ctx, id); err != nil || now.Status == string(protocol.StatusSeeking) {
		return own.Table, err
	}
	_, err = s.vacate(ctx, own.Table, s.Now(), s.who.Person) // the other game has begun
	return id, err
}

// waitsAt is the table at which the person waits with this wish; nil if there is none. They leave all others of the game: those of
// another wish, and those that came about by seeking at several halls at once.
func (s *seeker) waitsAt(ctx context.Context) (*protocol.Summary, error) {
	found, err := s.seekers(ctx, store.Query{Person: s.who.Person, Status: []string{string(protocol.StatusSeeking)}})
	if err != nil {
		return nil, err
	}
	var own *protocol.Summary
	for i := range found {
		f := &found[i]
		if !f.Seated(s.who.Person) {
			continue
		}
		if own == nil {
			wish, err := s.wishAt(ctx, f.Table)
			if err != nil {
				return nil, err
			}
			if wish != nil && wish.Players == s.seek.Players && wish.Days == s.seek.Days && wish.Bots == s.seek.Bots {
				own = f
				continue
			}
		}
		if _, err := s.vacate(ctx, f.Table, s.Now(), s.who.Person); err != nil {
			return nil, err
		}
	}
	return own, nil
}

// unlessBlocked has the person leave the table where they wait if they and somebody else there have blocked each other meanwhile.
func (s *seeker) unlessBlocked(ctx context.Context, own *protocol.Summary) (*protocol.Summary, error) {
	if own == nil {
		return nil, nil
	}
	blocked, err := s.blocked(ctx, othersAt(own, s.who.Person))
	if !blocked || err != nil {
		return own, err
	}
	if left, err := s.vacate(ctx, own.Table, s.Now(), s.who.Person); err != nil || !left {
		return own, err // the game began meanwhile
	}
	return nil, nil
}

// othersAt are the people at a table besides one.
func othersAt(f *protocol.Summary, person string) (others []string) {
	for _, seat := range f.Seats {
		if seat.Person != "" && seat.Person != person {
			others = append(others, seat.Person)
		}
	}
	return others
}

// blocked tells whether the person must not sit with others.
func (s *seeker) blocked(ctx context.Context, others []string) (bool, error) {
	if s.Blocks == nil || len(others) == 0 {
		return false, nil
	}
	return s.Blocks(ctx, s.who.Person, others)
}

// wishAt is the wish by which the person sits at a table; nil if they do not.
func (s *seeker) wishAt(ctx context.Context, id string) (wish *protocol.Seek, err error) {
	_, t, err := s.logs.load(ctx, id)
	if errors.Is(err, ErrUnknown) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return t.SeekOf(s.who.Person), nil
}

// begun is a game that began for this very wish, "" for none: the person may have been seated without getting the answer.
func (s *seeker) begun(ctx context.Context) (string, error) {
	found, err := s.seekers(ctx, store.Query{Person: s.who.Person, Status: begun, Limit: mostBegun})
	if err != nil {
		return "", err
	}
	for _, f := range found {
		if f.Status == protocol.StatusArchived {
			continue
		}
		if wish, err := s.wishAt(ctx, f.Table); err != nil {
			return "", err
		} else if wish != nil && wish.ID == s.seek.ID {
			return f.Table, nil
		}
	}
	return "", nil
}

// seekers are tables of the game at which people were seated who sought company, the oldest first.
func (s *seeker) seekers(ctx context.Context, q store.Query) ([]protocol.Summary, error) {
	q.Limit = cmp.Or(q.Limit, mostSeeking)
	stored, err := s.store.Summaries(ctx, q)
	if err != nil {
		return nil, err
	}
	var found []protocol.Summary
	for _, c := range stored {
		var f protocol.Summary
		if err := json.Unmarshal(c.Shown, &f); err != nil {
			return nil, err
		}
		if f.Seekers != nil && f.Game == s.seek.Game {
			found = append(found, f)
		}
	}
	slices.SortFunc(found, func(a, b protocol.Summary) int {
		return cmp.Or(cmp.Compare(a.Opened, b.Opened), cmp.Compare(a.Table, b.Table))
	})
	return found, nil
}

// better is the table that suits the person best, if that is better than the one where they wait; nil for none.
func (s *seeker) better(ctx context.Context, own *protocol.Summary) (*protocol.Summary, error) {
	found, err := s.seekers(ctx, store.Query{Public: true, Status: []string{string(protocol.StatusSeeking)}})
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(found, func(a, b protocol.Summary) int { return cmp.Compare(free(&a), free(&b)) })
	for i := range found {
		f := &found[i]
		if f.Clock.OverDays() != s.seek.Days || s.seek.Players != 0 && len(f.Seats) != s.seek.Players || f.Seated(s.who.Person) || own != nil && !movesOn(own, f) {
			continue
		}
		if suits, err := s.suits(ctx, f); suits || err != nil {
			return f, err
		}
	}
	return nil, nil
}

// movesOn tells whether a person who waits at one table would rather wait at the other. It is an order of all tables, so that of two
// people who could move to each other only one does. Those who play with any number go to those who do not.
func movesOn(from, to *protocol.Summary) bool {
	waiting := func(f *protocol.Summary) int { return len(f.Seats) - free(f) }
	later := func(f *protocol.Summary) int {
		if f.Seekers.Any {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(waiting(from), waiting(to)), cmp.Compare(later(to), later(from)), cmp.Compare(to.Opened, from.Opened), cmp.Compare(to.Table, from.Table)) < 0
}

func free(f *protocol.Summary) int {
	n := 0
	for i := range f.Seats {
		if f.Seats[i].For == protocol.OpenSeat {
			n++
		}
	}
	return n
}

// suits tells whether a person can sit down with those who wait at a table. Live, they must be there: anybody who has closed the
// app for a while loses their seat, and then the person can come.
func (s *seeker) suits(ctx context.Context, f *protocol.Summary) (bool, error) {
	others := othersAt(f, s.who.Person)
	if blocked, err := s.blocked(ctx, others); blocked || err != nil {
		return false, err
	}
	if !s.equals(ctx, others, window(s.seek.Days, time.Duration(s.Now()-f.Opened)*time.Millisecond)) {
		return false, nil
	}
	look, err := s.Look(ctx, f.Table, s.who.Person, game.NoSeat)
	if errors.Is(err, ErrUnknown) || errors.Is(err, ErrPrivate) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if look.Status != protocol.StatusOpen || look.Rules != s.about.Version || look.PackHash != s.about.PackHash {
		return false, nil
	}
	if s.seek.Days {
		return true, nil
	}
	return s.present(ctx, look)
}

// present tells whether everybody who waits at a table has the app open, and gives up the seats of those who have not for long.
func (s *seeker) present(ctx context.Context, look protocol.Look) (bool, error) {
	away := map[string]int64{}
	var others []string
	for _, seat := range look.Seats {
		if seat.Person != "" {
			others = append(others, seat.Person)
		}
		if seat.Away != nil {
			away[seat.Person] = seat.Away.Since
		}
	}
	here, err := s.Listening(ctx, others)
	if err != nil {
		return false, err
	}
	present, before := 0, s.Now()-longGone.Milliseconds()
	var gone []string
	for _, person := range others {
		switch since, isAway := away[person]; {
		case !isAway || here[person]:
			present++
		case since <= before:
			gone = append(gone, person)
		}
	}
	if len(gone) > 0 {
		if left, err := s.vacate(ctx, look.Table, before, gone...); err != nil || !left {
			return false, err
		}
	}
	return present > 0 && present+len(gone) == len(others), nil
}

// equals tells whether the person's rating is close enough to those of others. What is not known well counts for less: the window is
// wider by the deviations. People without a rating fit everybody.
func (s *seeker) equals(ctx context.Context, others []string, window float64) bool {
	if s.Strength == nil {
		return true
	}
	rating, deviation, ok := s.Strength(ctx, s.who.Person, s.seek.Game)
	if !ok {
		return true
	}
	return !slices.ContainsFunc(others, func(person string) bool {
		other, unsure, ok := s.Strength(ctx, person, s.seek.Game)
		return ok && math.Abs(rating-other) > window+math.Hypot(deviation, unsure)
	})
}

// vacate has people no longer wait at a table who sat down there up to a time, and tells whether any of them did.
func (h *Hall) vacate(ctx context.Context, id string, since int64, people ...string) (left bool, err error) {
	err = h.rooms.with(ctx, id, func(r *room) error {
		if err := r.log.ready(); err != nil {
			return err
		}
		return r.decide(func() error {
			entries := r.log.table.Vacate(people, since, r.environment(table.Presence{}))
			if left = len(entries) > 0; !left {
				return r.log.unlessGrown(nil)
			}
			return r.commit(ctx, entries, nil)
		})
	})
	if errors.Is(err, ErrUnknown) {
		return false, nil
	}
	return left, err
}
