package live

import "encoding/json"

// encode does not compress a review: a browser keeps few.
func (k kept) encode() []byte {
	data, _ := json.Marshal(k) // never fails
	return data
}

func decodeKept(data []byte) (k kept, err error) { return k, json.Unmarshal(data, &k) }
