import { list, t } from "../i18n/words.svelte";
import type { Look } from "../net/protocol";

/** Says who watches without a seat: those by name whom the server names, and how many others; empty if nobody does. */
export function sayWatching({ watching }: Pick<Look, "watching">): string {
	if (!watching) return "";
	const names = (watching.named ?? []).map(({ name }) => name);
	const others = watching.count - names.length;
	if (names.length === 0) return t("app.watching.count", { count: watching.count });
	const all = others > 0 ? [...names, t("app.watching.others", { count: others })] : names;
	return t("app.watching.names", { names: list(all) });
}
