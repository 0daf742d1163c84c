package live

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
	"github.com/divingbell/divingbell/record"
	"github.com/divingbell/divingbell/review"
)

// Reviewer reviews finished games. Its methods may be called by many goroutines at once.
type Reviewer interface {
	// Key is a hash of all that the review of a game follows from.
	Key(g game.Game, judge game.Judge, r *record.Record) string

	// Review reviews a game with a judge that may keep it waiting, and tells how much is done.
	Review(ctx context.Context, g game.Game, judge game.Judge, r *record.Record, progress func(done, of int)) (*review.Review, error)
}

// Futures is a reviewer that plays about so many futures; 0 stands for review.DefaultBudget.
type Futures int

// Key implements Reviewer.
func (f Futures) Key(g game.Game, judge game.Judge, r *record.Record) string {
	return review.Key(g, judge, r, review.Settings{Budget: int(f)})
}

// Review implements Reviewer.
func (f Futures) Review(ctx context.Context, g game.Game, judge game.Judge, r *record.Record, progress func(done, of int)) (*review.Review, error) {
	return review.Of(ctx, g, judge, r, review.Settings{Budget: int(f), Progress: progress})
}

// ErrManyReviews means that so many games wait for a review that no more are taken on.
var ErrManyReviews = errors.New("many games are waiting to be reviewed; please try again later")

// reviews are made of finished games for those who ask, one after the other, at every hall that reviews. A document in the store
// says that somebody has asked; a hall claims it by changing it, and changes it again every beatEvery as long as it reviews. If
// it does not, because it is dead or cut off from the store, another hall takes over. The review is another document.
type reviews struct {
	*Hall
	asked SignalChan

	mutex sync.Mutex
	here  map[string]bool // tables that are being reviewed at this hall
}

const (
	beatEvery    = 2 * time.Second
	lostAfter    = 10 * time.Second // without a beat, a review counts as abandoned
	reviewsEvery = 2 * time.Second  // how often halls look for games to review that somebody asked for elsewhere
	reviewTries  = 3
	reviewTime   = time.Hour // at most for one try
	mostReviews  = 100       // may wait
)

// wanted is a review that somebody has asked for, as it is stored.
type wanted struct {
	Tries int    `json:"tries"` // how often it was begun
	By    string `json:"by"`    // the hall that makes it; "" while it waits
	Beat  int64  `json:"beat"`  // when that hall last said so, in milliseconds since 1970
	Done  int    `json:"done"`
	Of    int    `json:"of"`
}

// kept is a review as it is stored.
type kept struct {
	Key    string          `json:"key"`
	Failed string          `json:"failed,omitempty"` // why there is none
	Review json.RawMessage `json:"review,omitempty"`

	books []byte // those of the seats, for statistics, which are stored by themselves
}

// Review says how far the review of a finished game is, and shows it once it is done, for anyone who may watch the table.
func (h *Hall) Review(ctx context.Context, id, person string) (protocol.ReviewState, error) {
	return h.reviews.state(ctx, id, person, false, nil)
}

// AskReview asks for a review. If it is there or on its way, nothing happens; otherwise it needs a permit. The error is
// ErrManyReviews if too many wait.
func (h *Hall) AskReview(ctx context.Context, id, person string, permit Permit) (protocol.ReviewState, error) {
	return h.reviews.state(ctx, id, person, true, permit)
}

func (rv *reviews) state(ctx context.Context, id, person string, ask bool, permit Permit) (none protocol.ReviewState, err error) {
	if err := rv.mayReview(ctx, id, person); err != nil {
		return none, err
	}
	waiting, err := rv.waiting(ctx)
	if err != nil {
		return none, err
	}
	if state, ok := rv.place(waiting, id); ok {
		return state, nil
	}
	key, err := rv.key(ctx, id)
	if err != nil {
		return none, err
	}
	found, err := rv.read(ctx, id)
	if err != nil {
		return none, err
	}
	switch {
	case found.Key != key:
		if rv.Reviews <= 0 {
			return none, game.Refuse("TABLE-REVIEW", "no-reviews-here")
		}
	case found.Failed == "":
		return protocol.ReviewState{State: protocol.ReviewDone, Review: protocol.ReviewDocument(found.Review)}, nil
	case !ask || rv.Reviews <= 0:
		return protocol.ReviewState{State: protocol.ReviewFailed, Why: found.Failed}, nil
	}
	if !ask {
		return protocol.ReviewState{State: protocol.ReviewNone}, nil
	}
	if len(waiting) >= mostReviews {
		return none, ErrManyReviews
	}
	if permit != nil {
		if err := permit(); err != nil {
			return none, err
		}
	}
	if err := rv.store.PutDocument(ctx, store.Document{Kind: store.ReviewWanted, ID: id, Created: rv.Now(), Data: wanted{}.encode()}); err != nil {
		return none, err
	}
	rv.asked.Set()
	return protocol.ReviewState{State: protocol.ReviewWaiting, Ahead: len(waiting)}, nil
}

// mayReview refuses what cannot be reviewed, and people who may not look.
func (rv *reviews) mayReview(ctx context.Context, id, person string) error {
	return rv.rooms.with(ctx, id, func(r *room) error {
		if err := r.log.current(); err != nil {
			return err
		}
		t := r.log.table
		if _, ok := t.Audience(person, game.NoSeat); !ok {
			return ErrPrivate
		}
		switch {
		case t.Lesson() != nil:
			return game.Refuse("TABLE-REVIEW", "no-review-of-lessons")
		case t.Sealed() && t.Ended():
			return refusedSealed()
		case t.Result() == nil:
			return game.Refuse("TABLE-REVIEW", "no-review-yet")
		case !t.Position().Over():
			return game.Refuse("TABLE-REVIEW", "not-played-out")
		case rv.Reviewer == nil:
			return game.Refuse("TABLE-REVIEW", "no-reviews-here")
		}
		return nil
	})
}

// key is the key that a review made now would have.
func (rv *reviews) key(ctx context.Context, id string) (string, error) {
	of, err := rv.find(ctx, id)
	return of.key, err
}

// waiting lists the reviews that somebody has asked for, the first to ask first.
func (rv *reviews) waiting(ctx context.Context) ([]store.Document, error) {
	documents, err := rv.store.Documents(ctx, store.ReviewWanted, 0, 2*mostReviews)
	slices.SortFunc(documents, func(a, b store.Document) int {
		return cmp.Or(cmp.Compare(a.Created, b.Created), cmp.Compare(a.ID, b.ID))
	})
	return documents, err
}

// place is where a table is among those that wait; ok is false if it is none of them.
func (rv *reviews) place(waiting []store.Document, id string) (state protocol.ReviewState, ok bool) {
	for _, d := range waiting {
		w := readWanted(d)
		switch {
		case d.ID != id:
			state.Ahead++
		case rv.abandoned(w):
			state.State = protocol.ReviewWaiting
			return state, true
		default:
			return protocol.ReviewState{State: protocol.ReviewRunning, Done: w.Done, Of: w.Of}, true
		}
	}
	return protocol.ReviewState{}, false
}

// abandoned tells whether nobody makes a review, or no longer.
func (rv *reviews) abandoned(w wanted) bool {
	return w.By == "" || rv.Now()-w.Beat > lostAfter.Milliseconds()
}

func (rv *reviews) read(ctx context.Context, id string) (found kept, err error) {
	d, err := rv.store.Document(ctx, store.Review, id)
	if errors.Is(err, store.ErrUnknown) {
		return kept{}, nil
	}
	if err != nil {
		return kept{}, err
	}
	return decodeKept(d.Data)
}

// run makes reviews, one after the other, until the hall closes.
func (rv *reviews) run() {
	every := reviewsEvery
	if rv.Cluster.alone { // nobody asks elsewhere
		every = upkeepEvery
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		c, err := rv.claim(rv.context)
		switch {
		case err != nil && rv.context.Err() == nil:
			rv.logs.complain("games could not be reviewed; the server will try again", "", err)
		case c != nil:
			rv.asked.Set() // for others at this hall
			c.perform()
			continue
		}
		select {
		case <-rv.asked:
		case <-tick.C:
		case <-rv.context.Done():
			return
		}
	}
}

// claim takes on the first review that nobody makes; nil if there is none.
func (rv *reviews) claim(ctx context.Context) (*claim, error) {
	waiting, err := rv.waiting(ctx)
	if err != nil {
		return nil, err
	}
	unclaimed := 0
	for _, d := range waiting {
		if rv.abandoned(readWanted(d)) {
			unclaimed++
		}
	}
	rv.Meter.ReviewsWaiting(unclaimed)
	for _, d := range waiting {
		w := readWanted(d)
		if !rv.abandoned(w) && !rv.Cluster.alone || !rv.begin(d.ID) { // alone, only this hall can be at it
			continue
		}
		c := &claim{reviews: rv, document: d}
		err := c.change(ctx, wanted{Tries: w.Tries + 1, By: rv.Cluster.Node, Beat: rv.Now()})
		if err == nil {
			return c, nil
		}
		rv.end(d.ID)
		if !isLost(err) {
			return nil, err
		}
	}
	return nil, nil
}

func (rv *reviews) begin(id string) bool {
	rv.mutex.Lock()
	defer rv.mutex.Unlock()
	if rv.here[id] {
		return false
	}
	rv.here[id] = true
	return true
}

func (rv *reviews) end(id string) {
	rv.mutex.Lock()
	defer rv.mutex.Unlock()
	delete(rv.here, id)
}

// subject is what a review is made of.
type subject struct {
	game   game.Game
	judge  game.Judge
	record *record.Record
	key    string
}

func (rv *reviews) find(ctx context.Context, id string) (of subject, err error) {
	defer catch(&err)
	_, t, err := rv.logs.load(ctx, id)
	if err != nil {
		return subject{}, err
	}
	of.game = t.Game()
	if of.record, err = t.Record(); err == nil && of.record == nil {
		err = game.Refuse("TABLE-REVIEW", "no-review-yet")
	}
	if err == nil {
		of.judge, err = rv.Judge(of.game)
	}
	if err == nil && of.judge == nil {
		err = game.Refuse("TABLE-REVIEW", "no-reviews-here")
	}
	if err == nil {
		of.key = rv.Reviewer.Key(of.game, of.judge, of.record)
	}
	return of, err
}

// claim is a review that this hall makes.
type claim struct {
	*reviews
	document store.Document // as it is in the store
	wanted   wanted
	done, of atomic.Int64
}

// change writes what is wanted, unless somebody else has changed it or the table is gone.
func (c *claim) change(ctx context.Context, w wanted) error {
	after := c.document
	after.Data = w.encode()
	if err := c.store.ChangeDocument(ctx, c.document, after); err != nil {
		return err
	}
	c.document, c.wanted = after, w
	return nil
}

func isLost(err error) bool {
	return errors.Is(err, store.ErrConflict) || errors.Is(err, store.ErrUnknown)
}

// perform makes the review and stores it. If that fails, it is tried again, here or elsewhere, unless it was the last time.
func (c *claim) perform() {
	defer c.end(c.document.ID)
	begun := time.Now()
	if c.wanted.Tries > reviewTries {
		c.settle(kept{Failed: protocol.ReviewLost})
		return
	}
	c.Meter.Reviewing(1)
	ctx, cancel := context.WithTimeout(c.context, reviewTime)
	lost := make(chan bool, 1)
	go func() { lost <- c.beat(ctx, cancel) }()
	made, err := c.review(ctx)
	late := ctx.Err() != nil
	cancel()
	c.Meter.Reviewing(-1)
	switch {
	case <-lost:
		c.Log.Info("a review was given up: another node makes it, or the table is gone", "table", c.document.ID)
	case c.context.Err() != nil:
		c.release(c.wanted.Tries - 1)
	case errors.Is(err, ErrUnknown), errors.Is(err, ErrUnreadable):
		c.drop()
	case err == nil:
		c.Meter.Reviewed(time.Since(begun))
		c.Log.Info("a game was reviewed", "table", c.document.ID, "seconds", int(time.Since(begun).Seconds()))
		c.settle(made)
	default:
		c.Log.Error("a game could not be reviewed", "table", c.document.ID, "try", c.wanted.Tries, "error", err)
		why := protocol.ReviewBroken
		if late {
			why = protocol.ReviewTooLong
		}
		if c.wanted.Tries < reviewTries {
			c.release(c.wanted.Tries)
		} else {
			c.settle(kept{Failed: why})
		}
	}
}

// beat says every now and then that the review is being made, and how far it is, until the context ends. It returns true, and
// ends the context, if the claim was lost.
func (c *claim) beat(ctx context.Context, cancel func()) (lost bool) {
	for wait.For(ctx, beatEvery) == nil {
		w := c.wanted
		w.Beat, w.Done, w.Of = c.Now(), int(c.done.Load()), int(c.of.Load())
		if isLost(c.change(ctx, w)) {
			cancel()
			return true
		}
	}
	return false
}

func (c *claim) review(ctx context.Context) (made kept, err error) {
	defer catch(&err)
	of, err := c.find(ctx, c.document.ID)
	if err != nil {
		return kept{}, err
	}
	done, err := c.Reviewer.Review(asking(ctx, Asking{Table: c.document.ID}), of.game, c.bots.yielding(ctx, of.judge), of.record, func(done, of int) {
		c.done.Store(int64(done))
		c.of.Store(int64(of))
	})
	if err != nil {
		return kept{}, err
	}
	made.Key = of.key
	if made.books, err = json.Marshal(done.Seats); err != nil {
		return kept{}, err
	}
	made.Review, err = json.Marshal(done)
	return made, err
}

// release lets another hall, or this one, make the review, also while this hall closes.
func (c *claim) release(tries int) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.context), leaseLasts)
	defer cancel()
	if err := c.change(ctx, wanted{Tries: tries}); err != nil && !isLost(err) {
		c.logs.complain("a review could not be handed on; others wait until it counts as abandoned", c.document.ID, err)
	}
}

// settle stores the review, or that it failed, if this hall is still to make it. The table may be deleted at this moment.
func (c *claim) settle(made kept) {
	err := c.change(c.context, c.wanted)
	if made.Key == "" && err == nil {
		made.Key, err = c.key(c.context, c.document.ID)
	}
	if isLost(err) || errors.Is(err, ErrUnknown) {
		return
	}
	if made.Failed != "" {
		c.Meter.ReviewFailed()
	}
	if err == nil {
		err = c.store.PutDocument(c.context, store.Document{Kind: store.Review, ID: c.document.ID, Created: c.Now(), Data: made.encode()})
	}
	if err == nil && made.books != nil {
		err = c.store.PutDocument(c.context, store.Document{Kind: store.Books, ID: c.document.ID, Created: c.Now(), Data: made.books})
	}
	if err == nil {
		err = c.store.DropDocument(c.context, store.ReviewWanted, c.document.ID)
	}
	if err == nil {
		if _, err = c.store.Length(c.context, c.document.ID); errors.Is(err, store.ErrUnknown) {
			err = errors.Join(c.store.DropDocument(c.context, store.Review, c.document.ID), c.store.DropDocument(c.context, store.Books, c.document.ID))
		}
	}
	if err != nil && c.context.Err() == nil {
		c.logs.complain("a review could not be stored; it will be made again", c.document.ID, err)
	}
}

// drop ends a review that nobody can make.
func (c *claim) drop() {
	if err := c.store.DropDocument(c.context, store.ReviewWanted, c.document.ID); err != nil {
		c.logs.complain("a review could not be dropped", c.document.ID, err)
	}
}

func (w wanted) encode() []byte {
	data, _ := json.Marshal(w) // never fails
	return data
}

// readWanted reads what is wanted; what cannot be read waits.
func readWanted(d store.Document) (w wanted) {
	_ = json.Unmarshal(d.Data, &w)
	return w
}
