//go:build !js

package live

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
)

// encode compresses a review.
func (k kept) encode() []byte {
	var data bytes.Buffer
	to := gzip.NewWriter(&data)
	_ = json.NewEncoder(to).Encode(k) // a buffer takes everything
	_ = to.Close()
	return data.Bytes()
}

func decodeKept(data []byte) (k kept, err error) {
	from, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		err = json.NewDecoder(from).Decode(&k)
	}
	return k, err
}
