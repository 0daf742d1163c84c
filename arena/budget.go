package arena

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/divingbell/divingbell/bot"
	"github.com/divingbell/divingbell/game"
)

// ParseBudget reads how long bots may think: "2000it" iterations, "200ms" or "1.5s" of time, or both, "2000it,1s". An empty text
// means each bot's own budget.
func ParseBudget(text string) (bot.Budget, error) {
	var b bot.Budget
	if text == "" {
		return b, nil
	}
	for _, part := range strings.Split(text, ",") {
		var err error
		if number, ok := strings.CutSuffix(part, "it"); ok {
			b.Iterations, err = strconv.Atoi(number)
		} else {
			b.Time, err = time.ParseDuration(part)
		}
		if err != nil || b.Iterations < 0 || b.Time < 0 || b == (bot.Budget{}) {
			return bot.Budget{}, game.BadInput(fmt.Sprintf("the budget %q is neither iterations, like 2000it, nor a time, like 200ms", text))
		}
	}
	return b, nil
}

// BudgetText is the text that ParseBudget reads.
func BudgetText(b bot.Budget) string {
	var parts []string
	if b.Iterations > 0 {
		parts = append(parts, strconv.Itoa(b.Iterations)+"it")
	}
	if b.Time > 0 {
		parts = append(parts, b.Time.String())
	}
	return strings.Join(parts, ",")
}
