package fair

import (
	"slices"

	"github.com/divingbell/divingbell/record"
)

// Promise is what is published when a game begins: everything but the secret. Nonces are in seat order, "" for a seat that added
// nothing.
func Promise(secret Secret, table string, nonces []string) *record.Proof {
	return &record.Proof{
		Table:      table,
		Commitment: secret.Commitment(),
		Nonces:     slices.Clone(nonces),
		SeedHash:   SeedHash(Seed(secret, table, nonces)),
	}
}

// Prove is what the record of a finished game carries: the promise, and the secret that it was about.
func Prove(secret Secret, table string, nonces []string) *record.Proof {
	p := Promise(secret, table, nonces)
	p.Secret = secret.String()
	return p
}
