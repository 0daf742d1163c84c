package notice

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/wait"
	"github.com/divingbell/divingbell/protocol"
)

var pause = wait.For

// errGone means that the address of a notice no longer exists.
var errGone = errors.New("there is nobody any more where the notice was sent to")

// delayed is a temporary failure, and the least time to wait.
type delayed struct {
	error
	wait time.Duration
}

// mostPause is the longest wait, whatever a push service asks for: the person may have moved by then.
const mostPause = 10 * time.Minute

// recipient is where a person's notices go.
type recipient struct {
	devices []Device
	mailbox Mailbox
}

func (s *Service) recipient(ctx context.Context, person string) (to recipient, err error) {
	if to.devices, err = s.Devices(ctx, person); err == nil {
		to.mailbox, err = s.Mailbox(ctx, person)
	}
	return to, err
}

// send notifies a person in every way that they want, and calls sent for each that has succeeded.
func (s *Service) send(ctx context.Context, to recipient, t live.Turn, summary protocol.Summary, moves []protocol.Line, sent func()) {
	var sending sync.WaitGroup
	defer sending.Wait()
	for _, d := range to.devices {
		sending.Go(func() {
			s.deliver(ctx, d.Belonging, func() error { return s.push(ctx, d, s.wording(d.Language, t, summary)) }, sent)
		})
	}
	if mailbox := to.mailbox; mailbox.Confirmed && s.Mails() {
		sending.Go(func() {
			w := s.wording(mailbox.Language, t, summary)
			w.Deadline, w.Lately = sayDeadline(w.words, summary, t.Person, time.Now()), sayLately(w.words, summary, moves)
			try := func() error { return s.SMTP.send(ctx, s.turnMail(mailbox, w)) }
			s.deliver(ctx, mailbox.stored, try, sent)
		})
	}
}

// deliver tries a few times, and calls sent after a success. Nothing that is logged reveals the address.
func (s *Service) deliver(ctx context.Context, to store.Belonging, try func() error, sent func()) {
	err := try()
	for _, wait := range s.pauses {
		var later delayed
		if !errors.As(err, &later) || pause(ctx, min(mostPause, max(wait, later.wait))) != nil {
			break
		}
		if _, gone := s.Store.Belonging(ctx, to.Kind, to.ID); errors.Is(gone, store.ErrUnknown) {
			return // the person wants no more
		}
		err = try()
	}
	switch {
	case err == nil:
		s.Meter.Sent(to.Kind)
		sent()
	case ctx.Err() != nil:
	case errors.Is(err, errGone):
		s.Meter.Dropped(to.Kind)
		if err := s.Store.DropBelonging(ctx, to.Kind, to.ID); err != nil {
			s.Log.Warn("a device or mail address that no longer takes notices could not be deleted", "kind", to.Kind, "error", err)
		}
	default:
		s.Meter.Failed(to.Kind)
		s.Log.Warn("a notice could not be sent", "kind", to.Kind, "error", err)
	}
}
