package fair

import (
	"fmt"

	"github.com/divingbell/divingbell/record"
)

// open checks a proof by itself, without any outcomes, and returns the seed. Both the secret and the nonces are bound
// by hashes published beforehand; together these show which of the two was changed.
func open(p *record.Proof, players int) ([32]byte, error) {
	secret, err := ParseSecret(p.Secret)
	if err != nil {
		return [32]byte{}, fmt.Errorf("fair.secret: %w", err)
	}
	if err := checkNonces(p, players); err != nil {
		return [32]byte{}, err
	}
	seed := Seed(secret, p.Table, p.Nonces)
	kept, same := secret.Commitment() == p.Commitment, SeedHash(seed) == p.SeedHash
	switch {
	case !kept && same:
		return seed, bad("fair.commitment: the secret is the one the game was begun with, and its commitment is %s; the record says %s",
			secret.Commitment(), p.Commitment)
	case !kept:
		return seed, bad("fair.secret: it is not the one that was committed to: its commitment is %s, the record says %s",
			secret.Commitment(), p.Commitment)
	case !same:
		return seed, bad("fair.nonces: the secret is the one that was committed to, and with this table and these nonces the seed hash is %s; "+
			"the record says that the game was begun with %s, so the table, a nonce or the seed hash was changed", SeedHash(seed), p.SeedHash)
	}
	return seed, nil
}

func checkNonces(p *record.Proof, players int) error {
	if len(p.Nonces) != players && !p.Duplicate {
		return bad("fair.nonces: there are %d for %d players; a seat that added nothing has an empty one", len(p.Nonces), players)
	}
	for i, nonce := range p.Nonces {
		if !ValidNonce(nonce) {
			return bad("fair.nonces: number %d is %q; a nonce has at most %d of the characters %s", i+1, nonce, MaxNonce, nonceCharacters)
		}
	}
	return nil
}
