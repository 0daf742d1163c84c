package arena

import (
	"maps"
	"math"
	"slices"
	"time"
)

// Clock sums up how long decisions took. Times are counted in logarithmic steps, eight per doubling, so that clocks can be added
// up and percentiles are still accurate to a tenth.
type Clock struct {
	Decisions int           `json:"decisions"`
	Total     time.Duration `json:"ns"`
	Steps     map[int]int   `json:"steps,omitempty"` // decisions by step
}

const stepsADoubling = 8

// Add counts a decision.
func (c *Clock) Add(d time.Duration) {
	if c.Steps == nil {
		c.Steps = map[int]int{}
	}
	c.Decisions++
	c.Total += d
	c.Steps[int(math.Log2(float64(max(d, 1)))*stepsADoubling)]++
}

// Merge adds the decisions of another clock.
func (c *Clock) Merge(o Clock) {
	if c.Steps == nil {
		c.Steps = map[int]int{}
	}
	c.Decisions += o.Decisions
	c.Total += o.Total
	for step, n := range o.Steps {
		c.Steps[step] += n
	}
}

// Mean is the mean time of a decision in milliseconds.
func (c *Clock) Mean() float64 {
	return milliseconds(float64(c.Total) / float64(max(c.Decisions, 1)))
}

// Within is the time in milliseconds that this share of the decisions did not exceed, rounded up to the next step.
func (c *Clock) Within(share float64) float64 {
	left := int(math.Ceil(share * float64(c.Decisions)))
	for _, step := range slices.Sorted(maps.Keys(c.Steps)) {
		if left -= c.Steps[step]; left <= 0 {
			return milliseconds(math.Exp2(float64(step+1) / stepsADoubling))
		}
	}
	return 0
}

func milliseconds(ns float64) float64 { return Rounded(ns / float64(time.Millisecond)) }
