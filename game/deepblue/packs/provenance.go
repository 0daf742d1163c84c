package packs

import "cmp"

// corrected has what is shown for sources and notes of packs that call more known than is. The standard pack keeps the old ones:
// tables, records and nets name it by the hash of its content.
var corrected = map[string]string{
	"Stand-in components for the printed ones. The source of each row tells what is known, inferred and reconstructed; " +
		"prices, counts, the harbour in a corner and the starting sites near it are known; the places between, their coordinates " +
		"and the routes are reconstructed. Names are our own unless the source says that they are known.": //
	"Stand-in components for the printed ones. The source of each row tells what is known, inferred and reconstructed; counts " +
		"are known, and that prices go from $1 to $3; the two prices of $2, all places, their coordinates and the routes are " +
		"reconstructed. Names and roles are our own unless the source says that they are known.",
	"known: it protects and does nothing else; reconstructed: how many there are"://
	"known: some crew protect; reconstructed: that it does nothing else, and how many there are",
	"known: spots and leader VP; reconstructed: which pile it is in"://
	"known: these three spots and leader VP; reconstructed: that it has no other spot, and which pile it is in",
}

// provenance is what is shown for a source or a note.
func provenance(text string) string { return cmp.Or(corrected[text], text) }
