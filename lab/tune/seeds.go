package tune

// What a run's seed is used for; each use has a random stream of its own. The arena has the first four.
const (
	forSigns uint64 = iota + 5
	forSteps
	forControl
)
