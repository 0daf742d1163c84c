import { operator } from "./operator.svelte";

/** A list that the server sends page by page. */
export class PagedList<Page extends { before?: number; after?: string }, Item> {
	/** undefined until the first page is there. */
	items: Item[] | undefined = $state.raw();
	/** Where the next page begins; "" after the last one. */
	next = $state("");

	/** The path leads to the page that begins at next, to the first one for "". */
	constructor(
		readonly path: (next: string) => string,
		readonly itemsOf: (page: Page) => Item[],
	) {}

	async load(more = false): Promise<void> {
		const page = await operator.get<Page>(this.path(more ? this.next : ""));
		if (!page) return;
		this.items = [...((more && this.items) || []), ...this.itemsOf(page)];
		this.next = `${page.after ?? page.before ?? ""}`;
	}
}
