package sunken

// eventRules names the rule that explains each event to readers of the log.
var eventRules = map[string]string{
	"placed":               "ST-SET-5",
	"ship":                 "ST-TURN-1",
	"ship-out":             "ST-TURN-1",
	"moved":                "ST-MOVE-1",
	"collected":            "ST-COL-1",
	"collected-with-joker": "ST-JOK-1",
	"paid":                 "ST-COL-2",
	"gave":                 "ST-COL-3",
	"gave-card":            "ST-COL-3",
	"drew":                 "ST-TURN-3",
	"drew-cards":           "ST-TURN-3",
	"filled":               "ST-COL-5",
	"doubled":              "ST-COL-5",
	"took-joker":           "ST-JOK-2",
	"traded":               "ST-TURN-4",
	"traded-card":          "ST-TURN-4",
	"waited":               "ST-TURN-4",
	"ships-returned":       "ST-TURN-5",
	"sweep-begins":         "ST-TURN-5",
	"standstill":           "ST-END-5",
	"over":                 "ST-END-4",
}
