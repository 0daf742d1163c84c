/**
 * merge changes a document as a merge patch says (RFC 7396): what the patch names takes the place of what was there, null
 * takes it away. The document itself stays as it is, and what has not changed is the same in both.
 */
export function merge<T>(document: T, patch: unknown): T {
	if (!isObject(patch)) return patch as T;
	const merged: Record<string, unknown> = isObject(document) ? { ...document } : {};
	for (const [name, value] of Object.entries(patch)) {
		if (value === null) delete merged[name];
		else merged[name] = merge(merged[name], value);
	}
	return merged as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
