import { mount, unmount } from "svelte";
import type { Kit } from "../table/kit";
import type { History } from "../table/past/history.svelte";
import Report from "./Report.svelte";

/** Shows the report of a game in place of everything else, so that it can be printed. */
export function openReport(history: History, kit: Kit): void {
	const before = document.activeElement as HTMLElement | null;
	const others = [...document.body.children].filter((e) => e instanceof HTMLElement);
	for (const other of others) other.inert = true;
	const close = () => {
		removeEventListener("popstate", close);
		for (const other of others) other.inert = false;
		void unmount(report);
		before?.focus();
	};
	addEventListener("popstate", close);
	const report = mount(Report, { target: document.body, props: { history, kit, onclose: close } });
}
