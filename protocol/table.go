package protocol

import "github.com/divingbell/divingbell/internal/table"

// What tables send is declared in the server's own packages, where it is made. These are the names under which other packages
// use it.
type (
	Command  = table.Command
	Proposal = table.Proposal
	SeatWish = table.SeatWish
	Clock    = table.Clock
	Look     = table.Look
	SeatLook = table.SeatLook
	Status   = table.Status
	YouLook  = table.YouLook
	Hint     = table.Hint
	Line     = table.Line
	Face     = table.Face
	FaceSeat = table.FaceSeat
	Result   = table.Result

	LessonLook  = table.LessonLook
	LessonPage  = table.LessonPage
	LessonStray = table.LessonStray
)
