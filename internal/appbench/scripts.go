package appbench

// What is run in a page, and what it finds out.

const (
	// homeUsable holds when home has the button that begins a game, and it can be pressed.
	homeUsable = `document.querySelector(".go .button.primary:enabled")`
	boardShown = `document.querySelector("main.board[data-step] > *")`

	opensDrawer = `document.querySelector("[data-thing=log]").click()`

	// opensTable opens a table of a game with a bot and starts it. Whoever knows the game already is told nothing about it.
	opensTable = `(async () => {
		localStorage.setItem("divingbell.guide", JSON.stringify({ seen: [], off: true }));
		const call = async (path, body) => {
			const reply = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
			if (!reply.ok) throw new Error(await reply.text());
			return reply.status === 204 ? undefined : reply.json();
		};
		const id = () => String(Math.random());
		await call("/api/session", { name: "Mara" });
		const seats = [{ for: "open" }, { for: "bot", level: "random" }];
		const { table } = await call("/api/tables", { id: id(), game: %q, seats, odds: true, spectators: true });
		await call("/api/tables/" + table + "/commands", { id: id(), do: "sit", seat: 0, nonce: "n" });
		await call("/api/tables/" + table + "/commands", { id: id(), do: "start" });
		return table;
	})()`

	// noting notes what moves that nobody has touched, and when home can be used: in the first frame that shows it.
	noting = `(() => {
		const noted = globalThis.noted = { usable: 0, shift: 0 };
		const note = ({ hadRecentInput, value }) => { if (!hadRecentInput) noted.shift += value; };
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "layout-shift", buffered: true });
		const look = () => {
			if (` + homeUsable + `) requestAnimationFrame(() => { noted.usable ||= performance.now(); });
			else if (performance.now() < 30000) requestAnimationFrame(look);
		};
		if (location.pathname === "/") look();
	})()`
)

// noted is what was found out in a page.
type noted struct {
	Usable float64 // in milliseconds
	Shift  float64
}
