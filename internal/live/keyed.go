package live

import (
	"context"
	"sync"
)

// keyed lets one caller at a time through for each key.
type keyed struct {
	mutex  sync.Mutex
	locked map[string]chan struct{} // closed when it is given back
}

func (k *keyed) lock(ctx context.Context, key string) (unlock func(), err error) {
	for {
		k.mutex.Lock()
		taken := k.locked[key]
		if taken == nil {
			mine := make(chan struct{})
			k.locked[key] = mine
			k.mutex.Unlock()
			return func() {
				k.mutex.Lock()
				defer k.mutex.Unlock()
				delete(k.locked, key)
				close(mine)
			}, nil
		}
		k.mutex.Unlock()
		select {
		case <-taken:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
