package arena

import "math"

// Interval is an estimate with its 95% confidence interval.
type Interval struct{ Mean, Low, High float64 }

func (i Interval) clipped(low, high float64) Interval {
	return Interval{i.Mean, max(i.Low, low), min(i.High, high)}
}

// Clusters holds, for each block, the sum of what is measured and how often it was measured.
type Clusters struct{ sums, counts []float64 }

// Add adds a block.
func (c *Clusters) Add(sum, count float64) {
	if count > 0 {
		c.sums, c.counts = append(c.sums, sum), append(c.counts, count)
	}
}

// Len is how many blocks were added.
func (c *Clusters) Len() int { return len(c.sums) }

// Total is the sum over all blocks, and how often was measured.
func (c *Clusters) Total() (sum, count float64) {
	for i := range c.sums {
		sum += c.sums[i]
		count += c.counts[i]
	}
	return sum, count
}

// Interval is Student's interval of the mean over blocks. Blocks of different sizes are weighted by size; the spread is that of
// the ratio of sums.
func (c *Clusters) Interval() Interval {
	sum, count := c.Total()
	mean := sum / count
	if count == 0 {
		mean = 0
	}
	n := float64(len(c.sums))
	if n < 2 {
		return Interval{mean, math.Inf(-1), math.Inf(1)}
	}
	squares := 0.0
	for i := range c.sums {
		d := c.sums[i] - mean*c.counts[i]
		squares += d * d
	}
	half := student(n-1) * math.Sqrt(n/(n-1)*squares) / count
	return Interval{mean, mean - half, mean + half}
}

// Share is the interval of a share, computed with two blocks added: one with nothing but wins, one with none. Without them a
// match that was won throughout would look certain; with many blocks they do not matter.
func (c *Clusters) Share() Interval {
	sum, count := c.Total()
	if count == 0 {
		return Interval{0, 0, 1}
	}
	size := count / float64(len(c.counts))
	wider := Clusters{append([]float64{size, 0}, c.sums...), append([]float64{size, size}, c.counts...)}
	i := wider.Interval().clipped(0, 1)
	return Interval{sum / count, i.Low, i.High}
}

// student is the 97.5% point of Student's distribution, by its expansion around the normal one (Abramowitz and Stegun
// 26.7.5); from 4 degrees of freedom on it is exact to 1 in 100.
func student(freedom float64) float64 {
	const z = normal95
	z3, z5, z7 := math.Pow(z, 3), math.Pow(z, 5), math.Pow(z, 7)
	return z + (z3+z)/(4*freedom) + (5*z5+16*z3+3*z)/(96*math.Pow(freedom, 2)) +
		(3*z7+19*z5+17*z3-15*z)/(384*math.Pow(freedom, 3))
}

// normal95 is the 97.5% point of the normal distribution.
const normal95 = 1.959964
