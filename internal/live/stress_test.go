package live

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/internal/store"
	"github.com/divingbell/divingbell/protocol"
)

// A room closes, an alarm rings and somebody enters, all at the same moment, in every order.
func TestTheAlarmAndTheRoom(t *testing.T) {
	for _, idle := range []time.Duration{39 * time.Second, 40*time.Second - 1, 40 * time.Second, 40*time.Second + 1, 60 * time.Second, 120 * time.Second} {
		for _, offset := range []time.Duration{-time.Millisecond, 0, 1, time.Millisecond} {
			stopped(t, Settings{Idle: idle, Bot: slowpoke}, func(h *fixture) {
				id := h.table(clocked, "anna", "bert")
				begun := time.Now()
				for n := range 4 {
					time.Sleep(time.Until(begun.Add(time.Duration(n)*40*time.Second + offset)))
					h.look(id, "carl")
					same(t, "forgotten", h.unwatched(), nil)
				}
				time.Sleep(time.Second)
				same(t, fmt.Sprint("stand-ins with ", idle, " and ", offset), h.count(id, protocol.StoodIn), 2)
			})
		}
	}
}

// stress is everything at once: people who play, talk, watch and leave, a store that fails, a hall that closes.
type stress struct {
	*fixture
	seed    uint64
	ids     []string
	current atomic.Pointer[Hall]
	choice  struct {
		sync.Mutex
		dice *game.FastDice
	}
}

func (s *stress) below(n int) int {
	s.choice.Lock()
	defer s.choice.Unlock()
	return s.choice.dice.Below(n)
}

func (s *stress) meddle() {
	s.faulty.onAppend(func(_ store.Batch, do func() error) error {
		switch s.below(12) {
		case 0:
			return store.ErrNoSpace
		case 1:
			return errors.Join(do(), context.DeadlineExceeded)
		case 2:
			time.Sleep(time.Duration(s.below(3000)) * time.Millisecond)
		}
		return do()
	})
	s.faulty.onLog(func(_ string, do func() ([][]byte, error)) ([][]byte, error) {
		if s.below(12) == 0 {
			return nil, store.ErrNoSpace
		}
		return do()
	})
}

// act has a person do one random thing.
func (s *stress) act(person string, n int) {
	hall := s.current.Load()
	ctx, cancel := context.WithTimeout(context.Background(), time.Duration(1+s.below(2000))*time.Millisecond)
	defer cancel()
	id := s.ids[s.below(len(s.ids))]
	c := protocol.Command{ID: fmt.Sprint(n), Who: who(person), Do: protocol.Say, Text: "hm"}
	switch s.below(5) {
	case 0:
		_ = hall.Do(ctx, id, c, CommandOptions{})
		_ = hall.Do(ctx, id, c, CommandOptions{})
	case 1:
		if w, err := hall.Watch(ctx, id, Viewer{Person: person, As: game.NoSeat}, "", NewSignalChan()); err == nil {
			time.Sleep(time.Duration(s.below(1000)) * time.Millisecond)
			w.Close()
		}
	case 2:
		listener := hall.Listen(person, NewSignalChan())
		time.Sleep(time.Duration(s.below(10)) * time.Millisecond)
		listener.Close()
	default:
		look, err := hall.Look(ctx, id, person, game.NoSeat)
		if err != nil || len(look.You.Moves) == 0 {
			return
		}
		c.Do, c.Seat, c.Step = protocol.Move, game.Seat(look.You.As), look.You.Step
		c.Move = look.You.Moves[s.below(len(look.You.Moves))]
		_ = hall.Do(ctx, id, c, CommandOptions{})
		_ = hall.Do(ctx, id, c, CommandOptions{})
	}
}

// Whatever happens, no command is done twice, no log is damaged, and when the stress is over and no player comes back, stand-ins
// play every game to its end for somebody who looks on.
func TestStress(t *testing.T) {
	people := []string{"anna", "bert", "carl", "dora"}
	for seed := range uint64(20) {
		idle := []time.Duration{time.Millisecond, 100 * time.Millisecond, 3 * time.Second}[seed%3]
		stopped(t, Settings{Idle: idle, Pace: 50 * time.Millisecond, Bot: bots(fallback{}.Choose)}, func(h *fixture) {
			s := &stress{fixture: h, seed: seed}
			s.choice.dice = game.NewFastDice(seed)
			p := protocol.Proposal{Game: "whispers", Clock: protocol.Clock{Decision: 5, Bank: 3}, Spectators: true}
			for range 5 {
				s.ids = append(s.ids, h.table(p, "anna", "bert", "bot mate"))
			}
			s.run(people)
			s.settle()
		})
	}
}

func (s *stress) run(people []string) {
	s.meddle()
	s.current.Store(s.Hall)
	over := make(chan struct{})
	go func() {
		defer close(over)
		_ = together(2*len(people), func(i int) error {
			for n := range 40 {
				s.act(people[i/2], n+i%2*20) // two devices of a person, with some commands in common
				time.Sleep(time.Duration(s.below(100)) * time.Millisecond)
			}
			return nil
		})
	}()
	for range 3 {
		time.Sleep(time.Duration(s.below(4000)) * time.Millisecond)
		s.restart()
		s.meddle()
		s.current.Store(s.Hall)
	}
	<-over
}

func (s *stress) settle() {
	s.faulty.onAppend(nil)
	s.faulty.onLog(nil)
	time.Sleep(time.Minute)
	for _, id := range s.ids {
		w := s.watch(id, "erna")
		time.Sleep(5 * time.Second)
		w.Close()
	}
	for range 60 {
		time.Sleep(time.Minute)
		if lost := s.unwatched(); len(lost) > 0 {
			s.Errorf("seed %d: forgotten: %v", s.seed, lost)
		}
	}
	for _, id := range s.ids {
		if status := s.look(id, "anna").Status; status != protocol.StatusFinished {
			s.Errorf("seed %d: a table is still %s", s.seed, status)
		}
		done := map[string]bool{}
		for _, e := range s.log(id) {
			command := e.By + " " + e.Command
			if e.Command != "" && done[command] {
				s.Errorf("seed %d: %s is done twice", s.seed, command)
			}
			done[command] = true
		}
	}
}
