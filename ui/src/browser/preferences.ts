// The last choices, stored in the browser. They are only for convenience: what cannot be read is ignored.

export function loadPreference<T extends object>(what: string, otherwise: T): T {
	try {
		return { ...otherwise, ...(JSON.parse(localStorage.getItem(`divingbell.${what}`) ?? "{}") as Partial<T>) };
	} catch {
		return otherwise;
	}
}

export function savePreference(what: string, value: object): void {
	try {
		localStorage.setItem(`divingbell.${what}`, JSON.stringify(value));
	} catch {
		// The app also works in a browser that stores nothing.
	}
}
