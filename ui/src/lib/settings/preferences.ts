// What was chosen last, kept in the browser. It is for comfort alone: what cannot be read is forgotten.

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
		// A browser that keeps nothing still plays.
	}
}
