import { addressOf, pathOf, screenAt } from "./address";

// The current page of the app, by its address: / is home, /t/CODE a table, and so on.

const here = (): URL => screenAt(location.href);

class Router {
	path = $state(here().pathname);
	query = $state(here().search);
	hash = $state(here().hash);
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
		if (new URL(path, here()).pathname !== this.path) this.before = this.path + this.query + this.hash;
		history.pushState(null, "", addressOf(path));
		this.#here();
		scrollTo(0, 0);
	}

	/** Changes the address without keeping the old one in the history. */
	replace(path: string): void {
		history.replaceState(null, "", addressOf(path));
		this.#here();
	}

	#here(): void {
		const { pathname, search, hash } = here();
		this.moved ||= pathname !== this.path;
		this.path = pathname;
		this.query = search;
		this.hash = hash;
	}

	/** Makes links of the app change the address without loading the page. */
	follow(e: MouseEvent): void {
		const link = (e.target as Element).closest("a");
		if (!link || e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
		const path = pathOf(link);
		if (path === undefined) return;
		e.preventDefault();
		this.go(path);
	}
}

export const router = new Router();
