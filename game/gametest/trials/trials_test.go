package trials

import "testing"

func TestSeedCanBeGiven(t *testing.T) {
	if a, b := Seed(t), Seed(t); a == b {
		t.Errorf("the seed is %d twice", a)
	}
	t.Setenv(seedEnv, "18446744073709551615")
	if seed := Seed(t); seed != 1<<64-1 {
		t.Errorf("the seed is %d", seed)
	}
}
