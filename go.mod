module github.com/divingbell/divingbell

go 1.26.0

require (
	github.com/alecthomas/kong v1.16.1
	github.com/rogpeppe/go-internal v1.16.0
	github.com/schollz/progressbar/v3 v3.19.1
	golang.org/x/term v0.44.0
	golang.org/x/text v0.43.0
)
