package sunken

import "embed"

// Lessons teach the game, in the folder lessons; package lesson reads them.
//
//go:embed lessons/*.json
var Lessons embed.FS
