import { serverless } from "../browser/serverless";
import { isLocal, local } from "../local/local.svelte";
import type { About, Problem, Refusal } from "./protocol";
import { askStartup } from "./startup";

// Requests to the REST API: of the server, or of this device for the tables that are here. Errors are thrown as Refused or Failed.

/** The rules do not allow it: which rule, the reason in a word, and the arguments of its message. */
export class Refused extends Error {
	constructor(readonly refusal: Refusal) {
		super(`${refusal.rule}: ${refusal.reason}`);
	}
}

/** What is waited for before anything is refused: the words, which the app fetches when they are needed. */
export const refusals: { load?: () => Promise<void> } = {};

/** Refuses, once there are the words for it. */
export async function refused(refusal: Refusal): Promise<Refused> {
	await refusals.load?.();
	return new Refused(refusal);
}

/** It could not be done; the problem says whether a retry makes sense. */
export class Failed extends Error {
	constructor(readonly problem: Problem) {
		super(problem.message);
	}
}

/** Whether a request goes to this device; if that is not said, one about a table here does, and without a server all that can be done here. */
export interface Where {
	local?: boolean;
}

export async function call<T>(method: string, path: string, body?: unknown, where?: Where): Promise<T> {
	const reply = await request(method, path, body === undefined ? undefined : JSON.stringify(body), where);
	return reply.status === 204 ? (undefined as T) : await reply.json().catch(() => undefined);
}

/** Asks, and throws if the answer is no. */
export async function request(
	method: string,
	path: string,
	body?: string,
	where: Where = {},
	signal?: AbortSignal,
): Promise<Response> {
	const init: RequestInit = {
		method,
		headers: body === undefined ? {} : { "Content-Type": "application/json" },
		body: body ?? null,
		credentials: "same-origin",
		signal: signal ?? null,
	};
	return answerTo((where.local ?? isForDevice(path)) ? local.fetch(path, init) : fetch(path, init));
}

/** Waits for an answer, and throws if it is no. */
async function answerTo(sent: Promise<Response>): Promise<Response> {
	let reply: Response;
	try {
		reply = await sent;
	} catch {
		throw new Failed({ code: "offline", message: "the server cannot be reached", retry_ms: 2000 });
	}
	if (!reply.ok) throw await failureOf(reply);
	return reply;
}

/** What can be asked without a server. */
const served = /^\/api\/(about$|parts\/|lessons\b|tables(\?|$)|draws$|moments(\?|$)|local\/)/;

/** Whether this device answers a request. */
export function isForDevice(path: string): boolean {
	const table = /^\/api\/tables\/(\w+)/.exec(path)?.[1];
	return table ? isLocal(table) : path.startsWith("/api/local/") || (local.alone && local.possible && served.test(path));
}

/** Why a reply says no. */
async function failureOf(reply: Response): Promise<Refused | Failed> {
	const data = await reply.json().catch(() => undefined);
	if (data && "rule" in data) return refused(data as Refusal);
	return new Failed((data as Problem) ?? { code: "broken", message: reply.statusText });
}

/** What the first request is answered; by default it is sent now. */
export const startupOf = async (sent = askStartup()): Promise<About> => (await answerTo(sent)).json();

/** Sends it again. */
export const fetchStartup = (where?: Where): Promise<About> =>
	serverless ? startupOf() : call<About>("GET", "/api/about", undefined, where);

/** Makes an unguessable id for a command, or a nonce for the dice. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}
