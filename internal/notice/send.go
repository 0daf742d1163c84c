package notice

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/divingbell/divingbell/internal/live"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/internal/table"
	"github.com/divingbell/divingbell/internal/wait"
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

// send notifies a person in every way that they want.
func (s *Service) send(ctx context.Context, t live.Turn, face table.Face) error {
	var sending sync.WaitGroup
	defer sending.Wait()
	devices, err := s.Devices(ctx, t.Person)
	if err != nil {
		return err
	}
	for _, d := range devices {
		sending.Go(func() {
			s.deliver(ctx, d.Pass, func() error { return s.push(ctx, d, s.wording(d.Language, t, face)) })
		})
	}
	box, err := s.Mailbox(ctx, t.Person)
	if err != nil || !box.Confirmed || !s.Mails() {
		return err
	}
	sending.Go(func() {
		s.deliver(ctx, box.pass, func() error { return s.SMTP.send(ctx, s.turnMail(box, s.wording(box.Language, t, face))) })
	})
	return nil
}

// deliver tries a few times. Nothing that is logged reveals the address.
func (s *Service) deliver(ctx context.Context, to store.Pass, try func() error) {
	err := try()
	for _, wait := range s.pauses {
		var later delayed
		if !errors.As(err, &later) || pause(ctx, min(mostPause, max(wait, later.wait))) != nil {
			break
		}
		if _, gone := s.Store.Pass(ctx, to.Kind, to.ID); errors.Is(gone, store.ErrUnknown) {
			return // the person wants no more
		}
		err = try()
	}
	switch {
	case err == nil:
		s.Meter.Sent(to.Kind)
	case ctx.Err() != nil:
	case errors.Is(err, errGone):
		s.Meter.Dropped(to.Kind)
		if err := s.Store.DropPass(ctx, to.Kind, to.ID); err != nil {
			s.Log.Warn("where a notice could not be sent to could not be forgotten", "kind", to.Kind, "error", err)
		}
	default:
		s.Meter.Failed(to.Kind)
		s.Log.Warn("a notice could not be sent", "kind", to.Kind, "error", err)
	}
}
