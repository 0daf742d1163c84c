# make test is what CI runs. It needs Go; a C compiler (for the race detector) and Python (for the example bot) are
# installed where they are missing and Debian's packages are at hand.

TOOL     = go tool -modfile=tools/go.mod
BUILD    = build
FUZZTIME = 20s

.PHONY: test needs format vet static unit race scripts fuzz bench golden clean

test: needs format vet static unit race scripts

needs:
	@for need in cc:gcc python3:python3; do \
		command -v $${need%%:*} >/dev/null || { apt-get update && apt-get install -y --no-install-recommends $${need##*:} libc6-dev; } || exit 1; \
	done

format:
	@files=$$($(TOOL) gofumpt -l .); \
	if [ -n "$$files" ]; then echo "not formatted; run: $(TOOL) gofumpt -w ."; echo "$$files"; exit 1; fi

vet:
	go vet ./...

static:
	$(TOOL) staticcheck ./...

# The seeds of the fuzz tests run here too. The first line sees that every test package knows -update.
unit:
	@go test -run '^$$' ./... -update >/dev/null
	go test ./...

# Only what has goroutines.
race:
	go test -race ./arena ./bot/... ./locale

$(BUILD)/divingbell: FORCE
	go build -o $@ ./cmd/divingbell

scripts: $(BUILD)/divingbell
	$(BUILD)/divingbell script $$(find game -path '*/testdata/scripts/*.txt' | sort)

# Each fuzz test for a while: make fuzz FUZZTIME=5m
fuzz:
	@for package in $$(go list ./...); do \
		for name in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
			echo "$$package $$name"; \
			go test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) $$package || exit 1; \
		done; \
	done

bench: $(BUILD)/divingbell
	@for game in $$($(BUILD)/divingbell version | sed -n 's/^\(.*\): rules.*/\1/p'); do \
		$(BUILD)/divingbell bench rules --game $$game --players 4 --json; \
		$(BUILD)/divingbell bench rules --game $$game --players 4 --copy --json; \
	done
	@$(BUILD)/divingbell bench bots --players 4 --json

golden:
	go test ./... -update

clean:
	rm -rf $(BUILD)

FORCE:
