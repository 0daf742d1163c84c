import { untrack } from "svelte";

/** held is a value that stays as it was for as long as something holds it. */
export function held<T>(value: () => T, holds: () => boolean): { readonly now: T } {
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
