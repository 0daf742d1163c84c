package live

import (
	"context"
	"time"

	"github.com/divingbell/divingbell/internal/wait"
)

// answerTime is how long other halls have to say that somebody listens there.
const answerTime = 200 * time.Millisecond

// Listening tells which of these people have the app open, at this hall or another. A hall that does not answer in time is not
// waited for, so somebody may be missing.
func (h *Hall) Listening(ctx context.Context, people []string) (map[string]bool, error) {
	here := map[string]bool{}
	answers := make(chan string, len(people))
	asked := 0
	for _, person := range people {
		switch {
		case h.listeners.has(person):
			here[person] = true
		case !h.Cluster.alone:
			asked++
			defer h.Cluster.Bus.Subscribe(listensSubject(person), func([]byte) {
				select {
				case answers <- person:
				default: // there were answers enough
				}
			})()
			h.cluster.publish(personSubject(person), []byte{whoListens})
		}
	}
	if asked == 0 {
		return here, nil
	}
	if err := wait.For(ctx, answerTime); err != nil {
		return nil, err
	}
	for {
		select {
		case person := <-answers:
			here[person] = true
		default:
			return here, nil
		}
	}
}

// answerWhoListens lets the hall that asks know that a person listens here. Rooms that wait for the person learn it as well.
func (ls *listeners) answerWhoListens(person string) {
	if ls.has(person) {
		ls.hall.cluster.publish(listensSubject(person), []byte{newNotified})
	}
}
