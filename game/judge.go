package game

// Judge knows what is good in one game. It sees whole positions, which bots guess from their view.
type Judge interface {
	// Rate says how good each move of a seat is, in a measure of the judge's own: more is better, and a difference
	// of one is worth thinking about. It is a player in itself.
	Rate(p Position, s Seat, moves []Move, rates []float64)

	// Hopes estimates for each seat how likely it is to win; they add up to 1.
	Hopes(p Position, hopes *[MaxSeats]float64)
}
