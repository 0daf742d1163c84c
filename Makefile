# make check is for every change: format, vet, lint, types and unit tests. Packages that have not changed are not tested again.
# make test is what CI runs: all of that, and races, whole programs and browsers.
# make proof takes an hour or two: the long forms of chaos, kills, random games and fuzz tests, and what the browser only samples.
#
# They need Go; a C compiler (for the race detector), Python (for examples, a client and the second verifier of dice), Node (for the
# app), Chromium (for its tests) and PostgreSQL (its programs; tests start servers of their own) are installed if missing, on Debian
# as root.

TOOL     = go tool -modfile=tools/go.mod
BUILD    = build
FUZZTIME = 20s

.PHONY: check test proof needs format vet static lint app short unit race scripts browser packages types screenshots pictures fuzz bench golden dist module speed release chart clean

# Both cores have work until the end if the longest begins first.
check: needs
	@$(MAKE) --no-print-directory -j3 --output-sync=target short lint static vet format

# Much of it waits for disks, clocks and pages, so three targets run at a time, the longest first.
test: needs
	@$(MAKE) --no-print-directory -j3 --output-sync=target browser unit race app static vet format scripts

# A test that fails prints the seed that repeats it: TEST_SEED=1 go test -run NAME ./folder
proof: export TEST_LONG = 1
proof: export TEST_PROGRAM = $(CURDIR)/$(BUILD)/divingbell
proof: needs packages $(BUILD)/divingbell
	go test -vet=off -count=1 -timeout 3h ./game/... ./internal/store/... ./lab/... ./review
	cd ui && npm run --silent browser:full
	$(MAKE) --no-print-directory fuzz FUZZTIME=1m

# Compilers and tests use more memory to save time: a quarter of the processor time in tests that play games.
short unit race: export GOGC = 300
static vet: export GOGC = 1000

INSTALL = apt-get update && apt-get install -y --no-install-recommends

# Chromium's headless shell saves a third of the processor time of the app's tests; it is optional.
needs:
	@missing=; \
	for need in cc:gcc python3:python3 node:nodejs npm:npm chromium:chromium; do \
		command -v $${need%%:*} >/dev/null || missing="$$missing $${need##*:} libc6-dev"; \
	done; \
	command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$$missing postgresql"; \
	if [ -n "$$missing" ]; then $(INSTALL) $$missing; fi
	@command -v chromium-headless-shell >/dev/null || { $(INSTALL) chromium-headless-shell; } || true

format:
	@files=$$($(TOOL) gofumpt -l .); \
	if [ -n "$$files" ]; then echo "not formatted; run: $(TOOL) gofumpt -w ."; echo "$$files"; exit 1; fi

vet:
	go vet ./...

static:
	$(TOOL) staticcheck ./...

# Tests of whole programs, which take most of the time.
WHOLE = ./cmd/... ./internal/clienttest ./lab/abuse ./lab/chaos ./lab/leak ./lab/load ./lab/same

short:
	go test -vet=off -short $$(go list ./... | grep -vxF "$$(go list $(WHOLE))")

# Packages with goroutines. Their tests run only with the race detector, except for some long tests, which run
# only without it: those with weeks in them, or thousands of requests.
RACE = ./bot/outside ./internal/live ./internal/store/... ./internal/identity ./internal/web/... ./internal/websocket ./client
LONG = HintsTellNothingHidden|TestLessons$$|AtATableOverDays|NoBodyIsExpensive

# The seeds of the fuzz tests run here too. Only vet vets the tests. The test of the TypeScript client compiles it with a package of
# the app, from types that must not be written meanwhile. Tests of the whole program use the one built here.
unit: export TEST_PROGRAM = $(CURDIR)/$(BUILD)/divingbell
unit: types $(BUILD)/divingbell
	go test -vet=off -timeout 30m $$(go list ./... | grep -vxF "$$(go list $(RACE))")
	go test -vet=off -timeout 30m -run '$(LONG)' ./internal/live ./internal/web

# SQLite is translated from C and keeps its data where the race detector does not look: instrumenting it would find nothing and
# take two thirds of the time.
UNWATCHED = modernc.org/sqlite/lib=-race=false -d=checkptr=0

# Of the bots' tests, only those that share a bot. The load test is a separate process, built without the race detector.
race:
	go test -vet=off -timeout 30m -race -short -run 'SameQuestion|Cancelling' ./bot
	go test -vet=off -timeout 30m -race -gcflags='$(UNWATCHED)' -skip '$(LONG)' $(RACE)

packages: ui/node_modules/.package-lock.json

# Not npm ci: it refuses a lock file without the packages of other systems, and not every registry has those.
ui/node_modules/.package-lock.json: ui/package-lock.json
	cd ui && npm install --no-save --no-audit --no-fund --silent

# The types of the protocol, for the app and the TypeScript client, are generated from the Go types via docs/openapi.json.
types: packages
	cd ui && npm run --silent protocol
	@git diff --exit-code --stat client/typescript/protocol.ts || { echo "client/typescript/protocol.ts is out of date; commit it as it is now"; exit 1; }

# Checks and tests the app and the TypeScript client.
lint: types
	cd ui && npm run --silent lint && npm run --silent check && npm run --silent unit

# Checks that the files committed in internal/web/dist are those of a build.
app: lint module
	rm -rf $(BUILD)/dist && cd ui && npm run --silent build -- --outDir ../$(BUILD)/dist --logLevel warn
	@diff -r $(BUILD)/dist internal/web/dist || { echo "internal/web/dist is not what the sources give; run: make dist"; exit 1; }

# Builds the app into internal/web/dist, which is committed and becomes part of the program.
dist: packages module
	cd ui && npm run --silent build -- --logLevel warn

# Rules, bots and tables for WebAssembly, which play in browsers. The same sources and the same Go give the same bytes. What is inlined
# compresses badly, so that is done only where bots spend their time. What is not ours does not check for nil pointers, which saves
# room. If another Go is installed, it fetches this one.
app dist module speed: export GOTOOLCHAIN = go1.26.8
OURS = github.com/divingbell/divingbell
FAST = game game/exact game/deepblue game/deepblue/judge game/sunken game/sunken/judge game/valuenet bot
# cmd/browser/default.pgo says where captains spend their time: go build -trimpath ./lab/same, with runtime/pprof around its -speed.
WASM = GOOS=js GOARCH=wasm GOEXPERIMENT=nogreenteagc go build -trimpath -buildvcs=false -ldflags='-s -w' -pgo=$(CURDIR)/cmd/browser/default.pgo \
	-gcflags='all=-l -d=disablenil=1' -gcflags=slices=-d=disablenil=1 -gcflags=$(OURS)/...=-l $(FAST:%=-gcflags=$(OURS)/%=)
module:
	$(WASM) -o $(BUILD)/browser.wasm ./cmd/browser
	go run ./cmd/browser/shrink $(BUILD)/browser.wasm $(BUILD)/divingbell.wasm

# How quickly captains think in Chromium and natively, in turn, and how soon tables on a device can be played.
speed: packages $(BUILD)/divingbell
	go build -o $(BUILD)/same ./lab/same
	$(WASM) -o $(BUILD)/captains.wasm ./lab/same
	go run ./cmd/browser/shrink $(BUILD)/captains.wasm $(BUILD)/same.wasm
	cd ui && npm run --silent speed

# Whole games in real browsers, against the real program.
browser: packages $(BUILD)/divingbell
	cd ui && npm run --silent browser

# Screenshots of every screen, in build/gallery, with a page to browse them.
screenshots: packages $(BUILD)/divingbell
	cd ui && npm run --silent gallery

# The pictures of the README, and its film, in docs/pictures.
pictures: packages $(BUILD)/divingbell
	@command -v img2webp >/dev/null || { $(INSTALL) webp; }
	cd ui && npm run --silent readme

$(BUILD)/divingbell $(BUILD)/lab: FORCE
	go build -o $@ ./cmd/$(@F)

scripts: $(BUILD)/divingbell
	$(BUILD)/divingbell script $$(find game -path '*/testdata/scripts/*.txt' | sort)

# Runs each fuzz test for a while, and says how often: make fuzz FUZZTIME=5m. Inputs are not made smaller, which could take all of
# the time. A test that ran less than FUZZLEAST times a second has shown little, and fails; a busy machine needs a lower number.
FUZZLEAST = 500

fuzz:
	@mkdir -p $(BUILD); failed=0; \
	for folder in $$(grep -rl '^func Fuzz' --include='*_test.go' --exclude-dir=node_modules . | xargs -n1 dirname | sort -u); do \
		for name in $$(go test -vet=off -list '^Fuzz' $$folder | grep '^Fuzz'); do \
			go test -vet=off -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 0x $$folder >$(BUILD)/fuzz.log 2>&1 || \
				{ failed=1; cat $(BUILD)/fuzz.log; }; \
			awk -v name="$$folder $$name" -v least=$(FUZZLEAST) ' \
				/, execs: / { runs = $$5; parts = split($$3, part, /[hms]/); seconds = 0; for (i = 1; i < parts; i++) seconds = seconds * 60 + part[i] } \
				END { few = runs < least * seconds || !runs; print name ": " runs + 0 " executions in " seconds + 0 " s" (few ? ", too few" : ""); exit few }' \
				$(BUILD)/fuzz.log || failed=1; \
		done; \
	done; \
	exit $$failed

# What the product costs, by the laboratory's program.
bench: $(BUILD)/divingbell $(BUILD)/lab
	@for game in $$($(BUILD)/divingbell version | sed -n 's/^\(.*\): rules.*/\1/p'); do \
		$(BUILD)/lab rules --game $$game --players 4 --json; \
		$(BUILD)/lab rules --game $$game --players 4 --copy --json; \
	done
	@$(BUILD)/lab bots --players 4 --json
	@$(BUILD)/lab server --json
	@$(BUILD)/lab idle --json
	@$(BUILD)/lab restart --json

golden: packages
	UPDATE_GOLDEN=1 go test ./...

# The files for download, in build/release: make release VERSION=1.2.3
release:
	go run ./lab/release -version "$(VERSION)" -commit "$$(git describe --always --abbrev=12 --exclude='*' --dirty=.changed)" \
		-time "$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct)}" -out $(BUILD)/release

# Lints the Helm chart, renders it with several values, and parses the result as Kubernetes does. make test only checks that this
# was done since the chart last changed: helm takes minutes to build the first time.
chart:
	cd tools/helm && go build -o ../../$(BUILD)/helm helm.sh/helm/v3/cmd/helm && go build -o ../../$(BUILD)/strict ./strict
	rm -rf deploy/helm/rendered && mkdir deploy/helm/rendered
	@for values in deploy/helm/examples/*.yaml; do \
		$(BUILD)/helm lint --strict --quiet --kube-version 1.30 --values $$values deploy/helm/divingbell && \
		$(BUILD)/helm template divingbell deploy/helm/divingbell --namespace games --kube-version 1.30 --values $$values >deploy/helm/rendered/$$(basename $$values) || exit 1; \
	done
	$(BUILD)/strict deploy/helm/rendered/*.yaml
	@for wrong in cluster.enabled=true replicas=3 settings.store=games.db settings.acme-domain=play.example.org settings.tls-cert=cert.pem settings.tls-key=key.pem settings.http-listen=:80 settings.smtp-password-file=secret cluster.store=mysql://db; do \
		if $(BUILD)/helm template divingbell deploy/helm/divingbell --kube-version 1.30 --set $$wrong >/dev/null 2>&1; then echo "the chart takes --set $$wrong"; exit 1; fi; \
	done
	cd deploy/helm && find divingbell examples rendered -type f | LC_ALL=C sort | xargs sha256sum >SHA256SUMS

clean:
	rm -rf $(BUILD)

FORCE:
