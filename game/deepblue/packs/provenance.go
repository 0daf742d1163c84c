package packs

// provenance is what is shown for a source or a note. Some in the standard pack call more known than is, and stay there: tables,
// records and nets name it by the hash of its content.
func provenance(text string) string {
	switch text {
	case "Stand-in components for the printed ones. The source of each row tells what is known, inferred and reconstructed; " +
		"prices, counts, the harbour in a corner and the starting sites near it are known; the places between, their coordinates " +
		"and the routes are reconstructed. Names are our own unless the source says that they are known.":
		return "Stand-in components for the printed ones. The source of each row tells what is known, inferred and reconstructed; " +
			"counts are known, and that prices go from $1 to $3; the two prices of $2, all places, their coordinates and the routes " +
			"are reconstructed. Names and roles are our own unless the source says that they are known."
	case "known: it protects and does nothing else; reconstructed: how many there are":
		return "known: some crew protect; reconstructed: that it does nothing else, and how many there are"
	case "known: spots and leader VP; reconstructed: which pile it is in":
		return "known: these three spots and leader VP; reconstructed: that it has no other spot, and which pile it is in"
	}
	return text
}
