// Package exact has functions whose results are the same on every processor. Those of package math are not: some processors compute
// them in their own way, and some round a product only once it has been added to something. Bots think with these functions, so that
// the same seed makes them play the same game everywhere.
package exact

import "math"

// Exp is e to the power of x, to within a few units in the last place. Results too small for a normal number are 0.
func Exp(x float64) float64 {
	const (
		parts  = 32 // of a doubling
		perE   = parts / math.Ln2
		hi, lo = 0.021660849392446835, 5.145609244655338e-14 // ln(2)/32, in two parts of which the first has few digits
	)
	switch {
	case x != x:
		return x
	case x < -708:
		return 0
	case x > 709:
		return math.Inf(1)
	}
	n := math.Floor(float64(x*perE) + 0.5)
	r := x - float64(n*hi) - float64(n*lo)
	// The series of e^r - 1, where |r| is at most ln(2)/64.
	tail := 1.0/120 + float64(r*(1.0/720))
	tail = 1.0/24 + float64(r*tail)
	tail = 1.0/6 + float64(r*tail)
	tail = 0.5 + float64(r*tail)
	more := r + float64(float64(r*r)*tail)
	part := roots[int(n)&(parts-1)]
	scale := math.Float64frombits(uint64(1023+int(n)>>5) << 52)
	return float64(scale * (part + float64(part*more)))
}

// roots are 2^(i/32).
var roots = [32]float64{
	1.0, 1.0218971486541166, 1.0442737824274138, 1.0671404006768237,
	1.0905077326652577, 1.1143867425958924, 1.1387886347566916, 1.1637248587775775,
	1.189207115002721, 1.215247359980469, 1.241857812073484, 1.2690509571917332,
	1.2968395546510096, 1.3252366431597413, 1.3542555469368927, 1.383909881963832,
	1.4142135623730951, 1.4451808069770467, 1.4768261459394993, 1.5091644275934228,
	1.5422108254079407, 1.5759808451078865, 1.6104903319492543, 1.645755478153965,
	1.681792830507429, 1.718619298122478, 1.7562521603732995, 1.7947090750031072,
	1.8340080864093424, 1.8741676341103, 1.9152065613971474, 1.9571441241754002,
}

// Log is the natural logarithm of x, to within a few units in the last place.
func Log(x float64) float64 {
	const hi, lo = 0.6931471805601177, -1.7239444525614835e-13 // ln(2), in two parts of which the first has few digits
	switch {
	case x != x || math.IsInf(x, 1):
		return x
	case x < 0:
		return math.NaN()
	case x == 0:
		return math.Inf(-1)
	}
	m, k := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m *= 2
		k--
	}
	// The series of ln((1+s)/(1-s)), where |s| is at most 0.172.
	s := (m - 1) / (m + 1)
	z := float64(s * s)
	sum := 1.0 / 23
	for n := 21; n >= 1; n -= 2 {
		sum = 1/float64(n) + float64(z*sum)
	}
	return float64(float64(k)*hi) + (float64(2*s*sum) + float64(float64(k)*lo))
}

// Pow is x to the power of y, for a positive x.
func Pow(x, y float64) float64 { return Exp(float64(y * Log(x))) }

// Power is x to the power of n, which is not negative.
func Power(x float64, n int) float64 {
	product := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			product *= x
		}
		x *= x
	}
	return product
}
