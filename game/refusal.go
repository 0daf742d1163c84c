package game

import "strings"

// Refusal is the answer to a move that the rules do not allow: the rule, what is wrong in one word (a key for
// whoever words it in the reader's language), and what the sentence needs. A refused move has changed nothing.
type Refusal struct {
	Rule   string
	Reason string
	Args   []Arg
}

// Refuse makes a refusal. The rule's id is one of the rules document, and rule and reason are a key of the catalogue.
func Refuse(rule, reason string, args ...Arg) *Refusal { return &Refusal{rule, reason, args} }

// Error implements error: for scripts, logs and whoever writes programs. Players at a table are to be shown the reason's
// sentence from the catalogue of their language.
func (r *Refusal) Error() string {
	var b strings.Builder
	b.WriteString(r.Rule)
	b.WriteString(": ")
	b.WriteString(r.Reason)
	for _, a := range r.Args {
		b.WriteString(" ")
		b.WriteString(a.Name)
		b.WriteString("=")
		b.WriteString(a.Value)
	}
	return b.String()
}
