package certificate

import (
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/divingbell/divingbell/internal/certificate/certificatetest"
)

// Files are checked again after a while; unusable ones do not replace the certificate.
func TestCertificateIsRenewed(t *testing.T) {
	dir := t.TempDir()
	cert, key := filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	certificatetest.Issue(t, cert, key, 1)
	c, err := Open(cert, key, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	now := c.checked
	shows := func(when time.Duration, want int64) {
		t.Helper()
		if serial := c.get(now.Add(when)).Leaf.SerialNumber.Int64(); serial != want {
			t.Errorf("after %s it is certificate %d, want %d", when, serial, want)
		}
	}
	certificatetest.Issue(t, cert, key, 2)
	shows(checkEvery/2, 1)
	shows(checkEvery, 2)
	if err := os.WriteFile(cert, []byte("half of a certif"), 0o600); err != nil {
		t.Fatal(err)
	}
	shows(2*checkEvery, 2)
	if err := os.Remove(cert); err != nil {
		t.Fatal(err)
	}
	shows(3*checkEvery, 2)
	certificatetest.Issue(t, cert, key, 3)
	shows(4*checkEvery, 3)
}
