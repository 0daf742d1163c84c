package review

import "github.com/divingbell/divingbell/game"

// summarise says what is most worth telling.
func (r *Review) summarise() []game.Phrase { return []game.Phrase{} }
