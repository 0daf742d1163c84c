// Package structure tests the structure of the repository: which folders may import which, and that the documents which lead
// through the code name files that exist.
package structure
