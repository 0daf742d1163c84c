package load

import (
	"context"
	"fmt"
	"sync"

	"github.com/divingbell/divingbell/client"
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// party is the people at one table.
type party struct {
	table   string
	people  []*client.Client
	persons []string
}

// openParties opens the tables of a plan, seats the people and, if the plan says so, starts the games. Only a few people sign in
// at a time.
func openParties(ctx context.Context, connect func() (*client.Client, error), p plan) ([]party, error) {
	parties := make([]party, p.tables)
	queue := make(chan int)
	errs := make(chan error, openers)
	var workers sync.WaitGroup
	for range openers {
		workers.Go(func() {
			for i := range queue {
				var err error
				if parties[i], err = p.seat(ctx, connect, i); err != nil {
					errs <- fmt.Errorf("table %d: %w", i, err)
					return
				}
			}
		})
	}
	var err error
	for i := 0; i < p.tables && err == nil; i++ {
		select {
		case queue <- i:
		case err = <-errs:
		}
	}
	close(queue)
	workers.Wait()
	select {
	case err = <-errs:
	default:
	}
	return parties, err
}

const openers = 8

// plan is the kind of tables a crowd plays at.
type plan struct {
	games  []string // taken in turn
	tables int
	people int // at each
	bots   int // at each
	start  bool
}

func (p plan) seat(ctx context.Context, connect func() (*client.Client, error), i int) (party, error) {
	var seated party
	proposal := protocol.Proposal{Game: p.games[i%len(p.games)], Spectators: true}
	for range p.people {
		proposal.Seats = append(proposal.Seats, protocol.SeatWish{For: protocol.OpenSeat})
	}
	for range p.bots {
		proposal.Seats = append(proposal.Seats, protocol.SeatWish{For: protocol.BotSeat, Level: "deckhand"})
	}
	for seat := range p.people {
		c, err := connect()
		if err != nil {
			return seated, err
		}
		person, err := c.SignIn(ctx, fmt.Sprintf("Diver %d-%d", i, seat))
		if err != nil {
			return seated, err
		}
		seated.people = append(seated.people, c)
		seated.persons = append(seated.persons, person.ID)
		if seat == 0 {
			if seated.table, err = c.Open(ctx, "open", proposal); err != nil {
				return seated, err
			}
		}
		if err := c.Do(ctx, seated.table, protocol.Command{ID: "sit", Do: protocol.Sit, Seat: game.Seat(seat), Nonce: fmt.Sprintf("n%d-%d", i, seat)}); err != nil {
			return seated, err
		}
	}
	if !p.start {
		return seated, nil
	}
	return seated, seated.people[0].Do(ctx, seated.table, protocol.Command{ID: "start", Do: protocol.Start})
}

// at returns a function that makes clients of one server.
func at(url string) func() (*client.Client, error) {
	return func() (*client.Client, error) { return client.New(url) }
}
