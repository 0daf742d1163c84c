package sunken

import "embed"

// Lessons holds the folder lessons, which teaches the game; package lesson reads it.
//
//go:embed lessons/*.json
var Lessons embed.FS
