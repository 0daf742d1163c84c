package judge

// weights are the judge's convictions, in treasures. They come from a search along one weight after the other: games
// of a judge with one weight changed among unchanged ones, from every seat of the same deals with 2 to 5 players.
type weights struct {
	scale float64 // points to a treasure

	// What things are worth.
	card   float64 // a card, as fuel
	gift   float64 // a card in the hands of an opponent
	joker  float64 // a mussel or double that can be laid
	double float64 // a treasure of a kind that is on the board already
	rare   float64 // more for a missing kind, by how few treasures of it are left
	last   float64 // more for each of the last kinds
	win    float64 // ending the game as its winner
	shared float64 // as one of several
	lose   float64 // or not
	rouse  float64 // keeping the game from ending in a standstill, for those who are not ahead

	// How the worth of cards and jokers ebbs away when the end comes near.
	short    float64 // treasures in the shortest column from which on it does
	race     float64 // kinds that the leader lacks, likewise
	ebbCard  float64 // share that is gone at the end
	ebbJoker float64

	// What the fleet promises.
	now         float64 // share of what lies below the next stop that will be brought up there
	fade        float64 // what each stop leaves of that share for the one after it
	later       float64 // share in the next sweep
	keep        float64 // share of the hand that will be there when it is needed
	useUp       float64 // how much of a card is gone when it has found a tile
	useKind     float64 // how much of a kind's worth is gone when it has been found
	flow        float64 // how much of today's price will have changed until then
	stop        float64 // another stop in this sweep
	few         float64 // more for it with more than three players, who have fewer bathyscapes
	ahead       float64 // share of what later stops would bring now that counts for an earlier one
	chain       float64 // a column further to the left, from where more stops are ahead
	next        float64 // share of what the best space in reach promises
	finish      float64 // all missing kinds below the fleet, with cards and jokers for them, in this sweep
	finishLater float64 // or in the next
	income      float64 // a bathyscape of an opponent that has to pay
}

var standard = weights{
	scale: 6,
	card:  0.24, gift: 0.2, joker: 0.9, double: 0.81, rare: 0.135, last: 0.15, win: 6, shared: 1, lose: -4,
	rouse: 1,
	short: 4, race: 3, ebbCard: 0.5, ebbJoker: 0.3,
	now: 0.78, fade: 0.6, later: 0.218, keep: 0.627, useUp: 0.8, useKind: 0.8, flow: 0.38, stop: 0.45, few: 0.17, ahead: 0.85,
	chain: 0.06, next: 0.24, income: 0.045, finish: 2.5, finishLater: 0.7,
}
