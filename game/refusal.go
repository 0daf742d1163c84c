package game

import "strings"

// Refusal is the answer to a move that the rules do not allow: the rule, the fault in one word (a key of the catalogue in the
// reader's language), and the arguments that the sentence needs. A refused move has changed nothing.
type Refusal struct {
	Rule   string
	Reason string
	Args   []Arg
}

// Refuse makes a refusal. The rule is an id of the rules document, the reason a key of the catalogue.
func Refuse(rule, reason string, args ...Arg) *Refusal { return &Refusal{rule, reason, args} }

// Error implements error. The text is for scripts, logs and programmers; show players at a table the reason's sentence from the
// catalogue of their language.
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
