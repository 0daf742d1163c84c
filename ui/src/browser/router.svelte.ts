// The current page of the app, by its address: / is home, /t/CODE a table, and so on.

class Router {
	path = $state(location.pathname);
	query = $state(location.search);
	hash = $state(location.hash);
	/** The title of the page, if it has one. */
	title = $state("");
	/** The previous page of the app. */
	before = "/";
	/** The user has navigated within the app. */
	moved = false;

	constructor() {
		addEventListener("popstate", () => this.#here());
	}

	go(path: string): void {
		if (new URL(path, location.href).pathname !== this.path) this.before = this.path + this.query + this.hash;
		history.pushState(null, "", path);
		this.#here();
		scrollTo(0, 0);
	}

	/** Changes the address without keeping the old one in the history. */
	replace(path: string): void {
		history.replaceState(null, "", path);
		this.#here();
	}

	#here(): void {
		this.moved ||= location.pathname !== this.path;
		this.path = location.pathname;
		this.query = location.search;
		this.hash = location.hash;
	}

	/** Makes links of the app change the address without loading the page. */
	follow(e: MouseEvent): void {
		const link = (e.target as Element).closest("a");
		if (!link || e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
		if (link.origin !== location.origin || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api/"))
			return;
		e.preventDefault();
		this.go(link.pathname + link.search + link.hash);
	}
}

export const router = new Router();
