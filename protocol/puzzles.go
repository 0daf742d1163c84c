package protocol

// Puzzles are the ratings of a game's puzzles, on the scale of Rating: 400 points are odds of ten to one that it is solved.
type Puzzles struct {
	Puzzles []PuzzleLook `json:"puzzles" doc:"from easy to hard, as bots find them"`
	Own     *Rating      `json:"own,omitempty" doc:"your rating as a solver, once you have tried one; its games are puzzles"`
}

// PuzzleLook is what is known of a puzzle.
type PuzzleLook struct {
	ID      string `json:"id"`
	Rating  Rating `json:"rating" doc:"its games are tries of people who have tried at least five"`
	Doubted bool   `json:"doubted,omitempty" doc:"people who have solved many think it is bad; the app shows it last"`
	Solved  *bool  `json:"solved,omitempty" doc:"how your first try ended, if there was one"`
	Vote    int    `json:"vote,omitempty" doc:"yours: 1 for a good puzzle, -1 for a bad one"`
}

// PuzzleTry is a move tried in a puzzle.
type PuzzleTry struct {
	Move string `json:"move,omitempty" maxLength:"200" doc:"none if you had the solution shown"`
}

// PuzzleTried is what came of it.
type PuzzleTried struct {
	Solved bool    `json:"solved"`
	First  bool    `json:"first" doc:"it counts; only the first try does"`
	Own    *Rating `json:"own,omitempty" doc:"your rating as a solver now"`
}

// PuzzleVote is what somebody thinks of a puzzle.
type PuzzleVote struct {
	Vote int `json:"vote" minimum:"-1" maximum:"1" doc:"1 for a good puzzle, -1 for a bad one, 0 for neither"`
}

// VotedPuzzles are the puzzles that people have voted on, the worst first.
type VotedPuzzles struct {
	Puzzles []VotedPuzzle `json:"puzzles"`
}

// VotedPuzzle is one of them.
type VotedPuzzle struct {
	Game    string  `json:"game"`
	ID      string  `json:"id"`
	Rating  Rating  `json:"rating"`
	For     int     `json:"for" doc:"how many people think it is good"`
	Against int     `json:"against" doc:"how many think it is bad"`
	Trusted float64 `json:"trusted" doc:"votes for it less those against it; somebody who has solved fewer than 20 has a part of a vote"`
	Doubted bool    `json:"doubted,omitempty" doc:"it is shown last"`
}
