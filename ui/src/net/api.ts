import type { About, Problem, Refusal } from "./protocol";

// Requests to the REST API. Errors are thrown as Refused or Failed.

/** The rules do not allow it: which rule, the reason in a word, and the arguments of its message. */
export class Refused extends Error {
	constructor(readonly refusal: Refusal) {
		super(`${refusal.rule}: ${refusal.reason}`);
	}
}

/** It could not be done; the problem says whether a retry makes sense. */
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
	if (!reply.ok) throw await failureOf(reply);
	return reply.status === 204 ? (undefined as T) : await reply.json().catch(() => undefined);
}

/** Why a reply says no. */
export async function failureOf(reply: Response): Promise<Refused | Failed> {
	const data = await reply.json().catch(() => undefined);
	if (data && "rule" in data) return new Refused(data as Refusal);
	return new Failed((data as Problem) ?? { code: "broken", message: reply.statusText });
}

/** The first request: what the server offers, and who the user is if they have a session. The page itself preloads the address. */
export const fetchStartup = (): Promise<About> => call<About>("GET", "/api/about");

/** Makes an unguessable id for a command, or a nonce for the dice. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}
