package live

// Logger is what a hall needs of a *slog.Logger, which browsers need not load.
type Logger interface {
	Error(message string, arguments ...any)
	Warn(message string, arguments ...any)
	Info(message string, arguments ...any)
}

// unlogged writes nothing.
type unlogged struct{}

func (unlogged) Error(string, ...any) {}
func (unlogged) Warn(string, ...any)  {}
func (unlogged) Info(string, ...any)  {}
