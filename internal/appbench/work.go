package appbench

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// patience is how long a task may take before users notice.
const patience = 50 * time.Millisecond

// sumUp combines several visits: the median of their times, and otherwise the worst.
func sumUp(visits []Visit) (all Visit) {
	var usable []float64
	for _, v := range visits {
		usable = append(usable, v.Usable)
		all.Shift = max(all.Shift, math.Round(v.Shift*1e4)/1e4)
		all.Bytes, all.Failed, all.Others = max(all.Bytes, v.Bytes), max(all.Failed, v.Failed), max(all.Others, v.Others)
	}
	slices.Sort(usable)
	n := len(usable)
	all.Usable = math.Round((usable[(n-1)/2] + usable[n/2]) / 2)
	all.Fastest, all.Slowest = math.Round(usable[0]), math.Round(usable[n-1])
	return all
}

func workOf(tasks []time.Duration) Work {
	var longest, blocking, slower, all time.Duration
	for _, took := range tasks {
		longest = max(longest, took)
		blocking += max(0, took-patience)
		slower += max(0, slowed*took-patience)
		all += took
	}
	return Work{Longest: milliseconds(longest), Blocking: milliseconds(blocking), Slowed: milliseconds(slower), All: milliseconds(all)}
}

func milliseconds(d time.Duration) float64 { return math.Round(float64(d) / float64(time.Millisecond)) }

// median is the median by how long a slow page is blocked.
func median(of []Work) Work {
	slices.SortFunc(of, func(a, b Work) int { return cmp.Compare(a.Slowed, b.Slowed) })
	return of[len(of)/2]
}
