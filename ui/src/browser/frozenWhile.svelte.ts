import { untrack } from "svelte";

/** A value that does not change while a condition holds. */
export function frozenWhile<T>(value: () => T, holds: () => boolean): { readonly now: T } {
	let now = $state.raw(untrack(value));
	$effect(() => {
		const next = value();
		if (!holds()) now = next;
	});
	return {
		get now() {
			return now;
		},
	};
}
