package protocol

// TableEvent is the league or tournament that a table belongs to. The server opens such tables by itself.
type TableEvent struct {
	ID        string `json:"id" doc:"of the league or tournament"`
	Name      string `json:"name" doc:"what it is called"`
	Round     int    `json:"round" minimum:"1" doc:"which round of it, counted from 1"`
	Duplicate bool   `json:"duplicate,omitempty" doc:"every table of the round has the same draws; nobody else may look before all of them are over"`
}
