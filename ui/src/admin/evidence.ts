/**
 * How strong evidence is, in a word, from its standard errors: by chance one pair of some hundreds passes three, and hardly any passes
 * four.
 */
export function strengthOf(errors: number): "weak" | "notable" | "strong" {
	if (errors >= 4) return "strong";
	return errors >= 3 ? "notable" : "weak";
}
