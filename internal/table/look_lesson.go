package table

// LessonLook is how far a lesson has come, for whoever takes it. Texts are whole message keys.
type LessonLook struct {
	Game    string       `json:"game"`
	ID      string       `json:"id"`
	Example bool         `json:"example,omitempty" doc:"it belongs to the rulebook, not to the course"`
	Free    bool         `json:"free,omitempty" doc:"the learner plays freely, against bots; there is no task"`
	Step    int          `json:"step" doc:"index of the first of the pages"`
	Steps   int          `json:"steps" doc:"how many there are"`
	Pages   []LessonPage `json:"pages" doc:"what to read from now on, up to and including the next step that awaits a move; none while others move"`
	Strayed *LessonStray `json:"strayed,omitempty" doc:"a wrong move was played; the lesson continues only after undo takes it back"`
	Done    bool         `json:"done,omitempty" doc:"nothing is left to do, but there may be pages to read; nobody moves any more"`
}

// LessonPage is one step of a lesson.
type LessonPage struct {
	Say    string   `json:"say"`
	Light  []string `json:"light" doc:"what is lit up: kind or kind:value"`
	Rule   string   `json:"rule,omitempty" doc:"the id of the rule behind it"`
	Hint   string   `json:"hint,omitempty" doc:"for whoever hesitates"`
	Awaits bool     `json:"awaits" doc:"it waits for a move; otherwise the learner reads and continues"`
}

// LessonStray is what is said on a wrong try.
type LessonStray struct {
	Say string `json:"say"`
}
