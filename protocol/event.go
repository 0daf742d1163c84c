package protocol

// TableEvent is the league or tournament that a table belongs to. The server opens such tables by itself.
type TableEvent struct {
	ID        string `json:"id"`
	Name      string `json:"name" doc:"of the league or tournament"`
	Round     int    `json:"round" minimum:"1"`
	Duplicate bool   `json:"duplicate,omitempty" doc:"every table of the round has the same draws; nobody else may look before all of them are over"`
}
