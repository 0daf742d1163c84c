package outside

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// stderrTail keeps the end of what a bot writes to its standard error.
type stderrTail struct{ kept []byte }

const tailLength = 400

// Write implements io.Writer.
func (w *stderrTail) Write(p []byte) (int, error) {
	w.kept = append(w.kept, p[max(0, len(p)-tailLength):]...)
	w.kept = w.kept[max(0, len(w.kept)-tailLength):]
	return len(p), nil
}

// quoted returns what was kept, as the end of an error message.
func (w *stderrTail) quoted() string {
	text := strings.Join(strings.Fields(printable(string(w.kept))), " ")
	if text == "" {
		return ""
	}
	return "; its standard error ended with: " + text
}

// printable removes what a terminal might interpret as a command.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) || unicode.IsSpace(r) {
			return r
		}
		return -1
	}, strings.ToValidUTF8(text, "?"))
}

// shortened keeps a message readable, whatever a bot wrote.
func shortened(text string) string {
	const most = 80
	text = strings.TrimSpace(printable(text))
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most]) + "…"
	}
	return text
}
