/**
 * merge applies a merge patch (RFC 7396) to a document: values in the patch replace those in the document, null removes them.
 * The document itself does not change, and the result shares all unchanged parts with it.
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
