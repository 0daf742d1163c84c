import type { Problem, Refusal } from "../../protocol";

// Requests to the REST API. What the server does not do is thrown: a Refused, or a Failed.

/** Refused is what the rules do not allow: which rule, why in a word, and what a sentence about it needs. */
export class Refused extends Error {
	constructor(readonly refusal: Refusal) {
		super(`${refusal.rule}: ${refusal.reason}`);
	}
}

/** Failed is what could not be done, and whether it is worth trying again. */
export class Failed extends Error {
	constructor(readonly problem: Problem) {
		super(problem.message);
	}
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
	let reply: Response;
	try {
		reply = await fetch(path, {
			method,
			headers: body === undefined ? {} : { "Content-Type": "application/json" },
			body: body === undefined ? null : JSON.stringify(body),
			credentials: "same-origin",
		});
	} catch {
		throw new Failed({ code: "offline", message: "the server cannot be reached", retry_ms: 2000 });
	}
	const data = reply.status === 204 ? undefined : await reply.json().catch(() => undefined);
	if (reply.ok) return data as T;
	if (data && "rule" in data) throw new Refused(data as Refusal);
	throw new Failed((data as Problem) ?? { code: "broken", message: reply.statusText });
}

/** newId makes an id for a command, or a nonce for the dice: nobody can guess it. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}
