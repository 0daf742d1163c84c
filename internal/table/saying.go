package table

// Saying is what somebody said, as they said it.
type Saying struct {
	At    int64    `json:"at" doc:"in milliseconds since 1970"`
	Name  string   `json:"name,omitempty" doc:"what they were called there"`
	Room  string   `json:"room"`
	Text  string   `json:"text,omitempty"`
	React Reaction `json:"react,omitempty"`
}

// SaidBy returns everything a person has said at a table, wherever they sat then and whoever heard it. The text of removed lines
// is gone.
func SaidBy(log [][]byte, person string) ([]Saying, error) {
	entries, err := DecodeLog(log)
	if err != nil {
		return nil, err
	}
	said := []Saying{}
	for i := range entries {
		e := &entries[i]
		if e.Kind == Said && e.By == person && !e.Removed {
			said = append(said, Saying{e.At, e.Name, e.Room, e.Text, e.React})
		}
	}
	return said, nil
}
