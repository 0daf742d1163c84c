//go:build !js

package live

import (
	"bytes"
	"compress/gzip"
	"encoding/json"

	"github.com/divingbell/divingbell/review"
)

// encode compresses a review.
func (k kept) encode() []byte {
	var data bytes.Buffer
	to := gzip.NewWriter(&data)
	_ = json.NewEncoder(to).Encode(k) // a buffer takes everything
	_ = to.Close()
	return data.Bytes()
}

// DecodeReview reads a review as it is stored; nil if there is none, since it failed.
func DecodeReview(data []byte) (*review.Review, error) {
	k, err := decodeKept(data)
	if err != nil || k.Review == nil {
		return nil, err
	}
	var r review.Review
	return &r, json.Unmarshal(k.Review, &r)
}

func decodeKept(data []byte) (k kept, err error) {
	from, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		err = json.NewDecoder(from).Decode(&k)
	}
	return k, err
}
