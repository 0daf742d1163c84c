package ratings

import "slices"

// invert inverts a symmetric matrix all of whose eigenvalues are positive.
func invert(matrix [][]float64) [][]float64 {
	n := len(matrix)
	left, right := make([][]float64, n), make([][]float64, n)
	for i := range matrix {
		left[i], right[i] = slices.Clone(matrix[i]), make([]float64, n)
		right[i][i] = 1
	}
	for i := range n {
		for row := range n {
			if row == i {
				continue
			}
			times := left[row][i] / left[i][i]
			for c := range n {
				left[row][c] -= times * left[i][c]
				right[row][c] -= times * right[i][c]
			}
		}
	}
	for i := range n {
		for c := range n {
			right[i][c] /= left[i][i]
		}
	}
	return right
}
