package appbench

// Scripts that run in a page, and what they find out.

const (
	// homeUsable is true when home has an enabled button that begins a game.
	homeUsable = `document.querySelector(".go .button.primary:enabled")`
	boardShown = `document.querySelector("main.board[data-step] > *")`

	opensDrawer = `document.querySelector("[data-thing=log]").click()`

	// opensTable opens a table of a game with a bot and starts it. It turns off the guide for newcomers.
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

	// noting records layout shifts without user input, and when home became usable: in the first frame that shows it.
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

// noted is what the script noting has recorded.
type noted struct {
	Usable float64 // in milliseconds
	Shift  float64
}
