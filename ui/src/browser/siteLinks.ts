import { addressOf } from "./address";

// On a site without a server, links to screens get the addresses that screens have there. All else in the app is the same.

/** Rewrites the links to screens, and those that appear later. */
export function rewriteLinks(): void {
	const rewrite = (link: Element): void => {
		const path = link.getAttribute("href");
		if (path?.startsWith("/") && !path.startsWith("/api/")) link.setAttribute("href", addressOf(path));
	};
	const within = (node: Node): void => {
		if (node instanceof Element)
			for (const link of [node, ...node.querySelectorAll("a[href^='/']")]) if (link.localName === "a") rewrite(link);
	};
	within(document.body);
	new MutationObserver((changes) => {
		for (const { type, target, addedNodes } of changes) {
			if (type === "attributes") within(target);
			else addedNodes.forEach(within);
		}
	}).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["href"] });
}
