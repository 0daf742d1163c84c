module github.com/divingbell/divingbell

go 1.26
