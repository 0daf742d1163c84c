package table

import (
	"github.com/divingbell/divingbell/game"
	"github.com/divingbell/divingbell/protocol"
)

// No table of an event is on a device.

func (t *Table) mustSuitEvent(protocol.Command) *game.Refusal { return nil }

func (t *Table) Reveal(Environment) []Entry { return nil }

func (t *Table) revealed(Entry, *Happening) error { return nil }

func (m *match) duplicateDice() func(seed [32]byte, entry int) game.Dice { return nil }
