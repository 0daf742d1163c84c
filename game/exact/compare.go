package exact

// Max is the greater of two numbers, and y if they do not compare. Unlike max, it calls nothing on WebAssembly, where that is slow.
func Max(x, y float64) float64 {
	if x > y {
		return x
	}
	return y
}

// Min is the smaller of two numbers, and y if they do not compare.
func Min(x, y float64) float64 {
	if x < y {
		return x
	}
	return y
}
