package sunken_test

import (
	"fmt"
	"strings"
	"testing"
)

// The second worked example: which rows are in reach of which.
func TestST_MOVE_1_OneRowUpOrDown(t *testing.T) {
	for row, rows := range map[int]string{2: "23", 3: "234", 4: "345", 5: "45"} {
		text := fmt.Sprintf("players 2\nset hand violet = -\nset jokers violet = -\n"+
			"set bathyscapes violet = R%dC3 R2C1 R2C1 R2C1 R2C1\nviolet: ship 3\n", row)
		for to := 1; to <= 5; to++ {
			for column := 1; column <= 6; column++ {
				move := fmt.Sprintf("violet: move R%dC3>R%dC%d", row, to, column)
				if strings.Contains(rows, fmt.Sprint(to)) && !(to == row && column == 3) {
					text += "legal " + move + "\n"
				} else {
					text += "refuse " + move + " | ST-MOVE-1\n"
				}
			}
		}
		report(t, fmt.Sprintf("%slegal violet = %d\n", text, 6*len(rows)-1))
	}
}

func TestST_MOVE_1_WhyNot(t *testing.T) {
	report(t, `
players 2
set bathyscapes violet = R2C3 R4C3 R2C1 R2C1 R2C1
violet: ship 3
refuse violet: move R2C3>R1C3 | ST-MOVE-1 stays-under-water
refuse violet: move R2C3>R2C3 | ST-MOVE-1 must-change-space
refuse violet: move R4C3>R2C3 | ST-MOVE-1 too-far
violet: move R4C3>R5C6
expect bathyscapes violet = R2C1 R2C1 R2C1 R2C3 R5C6
`)
}
