# make test is what CI runs. It needs Go; a C compiler (for the race detector), Python (for examples and the second
# verifier of dice) and Node (for the app) are installed where they are missing and Debian's packages are at hand.

TOOL     = go tool -modfile=tools/go.mod
BUILD    = build
FUZZTIME = 20s

.PHONY: test needs format vet static unit race scripts protocol fuzz bench golden clean

test: needs format vet static protocol unit race scripts

needs:
	@for need in cc:gcc python3:python3 node:nodejs npm:npm; do \
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

# Only what has goroutines. The drill is a process of its own and is not built for this.
race:
	go test -race -short ./arena ./bot/... ./locale ./store/... ./live ./web ./client

# The types that the app knows the protocol by follow from the Go types, by way of docs/openapi.json.
protocol:
	cd ui && npm ci --no-audit --no-fund --silent && npm run --silent protocol
	@git diff --exit-code --stat ui/src/protocol.ts || { echo "ui/src/protocol.ts is out of date; commit it as it is now"; exit 1; }

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
	@$(BUILD)/divingbell bench server --json
	@$(BUILD)/divingbell bench idle --json
	@$(BUILD)/divingbell bench restart --json

golden:
	go test ./... -update

clean:
	rm -rf $(BUILD)

FORCE:
