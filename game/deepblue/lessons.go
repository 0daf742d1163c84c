package deepblue

import "embed"

// Lessons holds the lessons of the game, which package lesson reads.
//
//go:embed lessons/*.json
var Lessons embed.FS
