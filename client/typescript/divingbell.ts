/**
 * Plays at a Divingbell server, from browsers, Deno, Bun and Node 22 or later, without any library.
 *
 *     import { Client } from "./divingbell.ts";
 *
 *     const client = new Client("http://localhost:8080", { token: "dbt_F3BYkArP…" });
 *     const result = await client.play("ev5ee9xfza4n", (look) => look.you.moves?.[0]);
 *
 * Arguments and results are as in docs/protocol.md. Times are in milliseconds.
 */

import { merge } from "./merge.ts";
import type {
	About,
	Arg,
	Command,
	FinishedGame,
	GameMessage,
	GameRecord,
	Line,
	Lines,
	Look,
	MadeToken,
	NewTable,
	NewToken,
	OpenedTable,
	Person,
	Request,
	Result,
	SeatWish,
	ServerMessage,
	Session,
	StreamMessage,
	Summary,
	Table,
	Tables,
	Problem as WireProblem,
	Refusal as WireRefusal,
} from "./protocol.ts";

export type * from "./protocol.ts";
export { merge };

/** The server declines a request. */
export class Problem extends Error {
	/** Status of the HTTP reply; 0 over a WebSocket or a stream. */
	readonly status: number;
	/** What went wrong, in a word for programs. */
	readonly code: string;
	/** After how long to try again. */
	readonly retry: number | undefined;

	constructor(problem: Partial<WireProblem>, status = 0) {
		super(problem.message || `the server answers with status ${status}`);
		this.name = "Problem";
		this.status = status;
		this.code = problem.code ?? "";
		this.retry = problem.retry_ms;
	}

	/** Whether trying again is pointless. */
	get final(): boolean {
		return this.retry === undefined && this.status < 500 && this.status !== 429 && this.code !== "broken";
	}
}

/** A rule does not allow a command. Nothing was changed. */
export class Refusal extends Error {
	readonly rule: string;
	readonly reason: string;
	readonly details: Arg[];

	constructor(refusal: WireRefusal) {
		super(`${refusal.rule}: ${refusal.reason}`);
		this.name = "Refusal";
		this.rule = refusal.rule;
		this.reason = refusal.reason;
		this.details = refusal.args ?? [];
	}
}

/** The server cannot be reached, or the connection broke. */
export class ConnectionError extends Error {
	override name = "ConnectionError";
}

/** A table was closed before its game was over. */
export class TableClosed extends Error {
	override name = "TableClosed";
}

/** How long to wait before each further attempt: longer each time, with jitter. */
export function* pauses(longest = 10_000): Generator<number, never> {
	for (let wait = 100; ; wait = Math.min(longest, wait * 2)) yield wait * (0.5 + Math.random());
}

export interface Settings {
	/** A personal API token, for programs. */
	token?: string | undefined;
	/** The cookie of a session, as `client.session` had it. Browsers keep it themselves, hidden from scripts. */
	session?: string | undefined;
	/** The WebSocket class to use instead of the global one. */
	WebSocket?: WebSocketClass | undefined;
}

/** The part of a WebSocket class that is used here. */
export type WebSocketClass = new (url: string, protocols?: string[]) => Socket;

export interface Socket {
	send(data: string): void;
	close(): void;
	onopen: ((event: never) => void) | null;
	onmessage: ((event: never) => void) | null;
	onclose: ((event: never) => void) | null;
	onerror: ((event: never) => void) | null;
}

export type Query = Record<string, string | number | boolean | undefined>;

/** Chooses one of `look.you.moves`, or nothing to wait for the next look. */
export type Choose = (look: Look, lines: Line[]) => Choice | Promise<Choice>;
export type Choice = string | null | undefined;

/** A "table" message with the complete look. */
export type TableMessage = Omit<Table, "changes" | "look"> & { look: Look };
export type Message = Exclude<ServerMessage, { type: "table" }> | TableMessage;

export interface PlayOptions {
	/** If not false, a player without a seat takes a reserved or an open one. */
	sit?: boolean;
	/** Called with every "table" message. */
	told?: (message: TableMessage) => void;
}

/** After so long without receiving anything, the server counts as gone. */
const longestSilence = 90_000;
/** How often the server is pinged. */
const checkEvery = 30_000;

/** A person, or a program with a person's token, at one server. */
export class Client {
	readonly base: string;
	readonly token: string | undefined;
	/** The cookie of a session, which `signIn` sets; keep it to be the same person again. */
	session: string | undefined;
	readonly #WebSocket: WebSocketClass | undefined;

	constructor(base: string, settings: Settings = {}) {
		this.base = base.replace(/\/+$/, "");
		this.token = settings.token;
		this.session = settings.session;
		this.#WebSocket = settings.WebSocket;
	}

	// Who you are.

	/** Signs in as a new guest. */
	async signIn(name: string): Promise<Person> {
		return (await this.call<Session>("POST", "/api/session", { name })).person;
	}

	/** Who is signed in. */
	async person(): Promise<Person> {
		return (await this.call<Session>("GET", "/api/session")).person;
	}

	async signOut(): Promise<void> {
		await this.call("DELETE", "/api/session");
		this.session = undefined;
	}

	/** Makes a token for a program; needs a session. The token is shown only this once. */
	async makeToken(label: string, more: Partial<NewToken> = {}): Promise<string> {
		return (await this.call<MadeToken>("POST", "/api/tokens", { label, ...more })).token;
	}

	// Tables.

	/** The games with their options, the levels of bots, versions. */
	about(): Promise<About> {
		return this.call("GET", "/api/about");
	}

	/** All tables of a list: open, watch, mine or finished. The latest change comes first. */
	async *tables(list = "open"): AsyncGenerator<Summary, void> {
		let before: number | undefined;
		do {
			const page = await this.call<Tables>("GET", "/api/tables", undefined, { list, before });
			yield* page.tables;
			before = page.before;
		} while (before);
	}

	/**
	 * Opens a table and returns its id. Seats are "open", "invited", the level of a bot, or objects of the protocol, such as
	 * `{ for: "invited", whom }` for a person by their id.
	 */
	async open(game: string, seats: (string | SeatWish)[], terms: Partial<Omit<NewTable, "game" | "seats">> = {}): Promise<string> {
		const proposal = { id: newId(), game, seats: seats.map(wish), ...terms };
		return (await this.#persistently(() => this.call<OpenedTable>("POST", "/api/tables", proposal))).table;
	}

	/** How a table looks now. */
	look(table: string, query: Query = {}): Promise<Look> {
		return this.call("GET", tablePath(table), undefined, query);
	}

	/**
	 * Sends a command to a table, such as `do(table, "sit", { seat: 0 })`. When it resolves, the command is on the server's disk. If
	 * the connection fails, it tries again for a while, under the same id, so that the command is done once.
	 */
	async do(table: string, what: Command["do"], fields: Partial<Omit<Command, "do">> = {}): Promise<void> {
		const command = { id: newId(), do: what, ...fields };
		await this.#persistently(() => this.call("POST", tablePath(table, "/commands"), command));
	}

	/** What has happened at a table since a cursor. */
	lines(table: string, since = ""): Promise<Lines> {
		return this.call("GET", tablePath(table, "/lines"), undefined, { since });
	}

	/** The record of a finished game. */
	record(table: string): Promise<GameRecord> {
		return this.call("GET", tablePath(table, "/record"));
	}

	/** Finished games, selected as by GET /api/games: `games({ game: "sunken", records: true })`. It requests page after page. */
	async *games(query: Query = {}): AsyncGenerator<FinishedGame, void> {
		let before = query.before;
		do {
			for await (const line of this.#lines<GameMessage>("/api/games", { ...query, before })) {
				if (line.type === "end") before = line.before;
				else if (line.type === "game") yield line;
			}
		} while (before);
	}

	/**
	 * Lines of GET /api/stream, without end: when the connection breaks, it reconnects, and the next line is a "hello", after which
	 * all tables are sent again.
	 */
	async *stream(lists?: "mine" | "open"): AsyncGenerator<Exclude<StreamMessage, { type: "bye" | "failed" }>, never> {
		let wait = pauses();
		for (;;) {
			let rest = 0;
			try {
				for await (const line of this.#lines<StreamMessage>("/api/stream", { lists })) {
					if (line.type === "current") wait = pauses();
					if (line.type === "bye") rest = line.retry_ms;
					else if (line.type !== "failed") yield line;
				}
			} catch (error) {
				rest = restAfter(error, wait);
			}
			await sleep(rest);
		}
	}

	/**
	 * Tables at which a seat is reserved for us, as invitations arrive, without end. `play` takes the seat,
	 * `do(table, "leave", { seat })` declines.
	 */
	async *invitations(): AsyncGenerator<string, void> {
		let me = "";
		const known = new Set<string>();
		for await (const line of this.stream("mine")) {
			if (line.type === "hello") me = line.person.id;
			if (line.type !== "mine") continue;
			const { table, seats } = line.face;
			if (!seats.some((seat) => seat.whom === me)) known.delete(table);
			else if (!known.has(table)) {
				known.add(table);
				yield table;
			}
		}
	}

	// Playing.

	/** Opens a WebSocket. */
	async connect(): Promise<Connection> {
		const connection = new Connection(this.#newSocket());
		try {
			await connection.opened;
		} catch (error) {
			throw (await this.#whyNot()) ?? error;
		}
		return connection;
	}

	/**
	 * Plays at a table until the game is over, and returns its result. If the connection breaks, it reconnects.
	 *
	 * `choose(look, lines)` chooses one of `look.you.moves`, or nothing to wait for the next look; lines are what has happened since
	 * its last move. Throws TableClosed if the table is closed before the end.
	 */
	play(table: string, choose: Choose, options: PlayOptions = {}): Promise<Result> {
		return new Player(this, table, choose, options).play();
	}

	// How requests are made.

	/**
	 * Makes a request to the REST API. Throws a Refusal or a Problem if the server declines it, a ConnectionError if the server
	 * cannot be reached.
	 */
	async call<T>(method: string, path: string, body?: unknown, query?: Query): Promise<T> {
		const abort = new AbortController();
		const reply = await this.#ask(abort, method, path, body, query);
		for (const cookie of reply.headers.getSetCookie?.() ?? []) {
			if (/^(__Host-)?divingbell=/.test(cookie)) this.session = cookie.split(";")[0];
		}
		const text = await unlessSilent(reply.text(), abort);
		return JSON.parse(text || "null");
	}

	/** The headers that authenticate us. Browsers leave the cookie out and add their own. */
	headers(): Record<string, string> {
		if (this.token) return { Authorization: `Bearer ${this.token}` };
		return this.session ? { Cookie: this.session } : {};
	}

	async #ask(abort: AbortController, method: string, path: string, body?: unknown, query: Query = {}): Promise<Response> {
		const given = Object.entries(query).filter(([, value]) => value !== undefined);
		const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
		const url = `${this.base}${path}${given.length ? `?${parameters}` : ""}`;
		const json: Record<string, string> = body === undefined ? {} : { "Content-Type": "application/json" };
		const request = {
			method,
			headers: { ...this.headers(), ...json },
			body: body === undefined ? null : JSON.stringify(body),
			signal: abort.signal,
		};
		const reply = await unlessSilent(fetch(url, request), abort);
		if (!reply.ok) throw asError(reply.status, await unlessSilent(reply.text(), abort));
		return reply;
	}

	async *#lines<T extends StreamMessage | GameMessage>(path: string, query: Query): AsyncGenerator<T, void> {
		const abort = new AbortController();
		try {
			const reply = await this.#ask(abort, "GET", path, undefined, query);
			const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
			let rest = "";
			for (;;) {
				const part = await unlessSilent(reader?.read(), abort);
				if (!part || part.done) throw new ConnectionError("the stream was cut off");
				const lines = (rest + part.value).split("\n");
				rest = lines.pop() ?? "";
				for (const text of lines) {
					const line: T = JSON.parse(text);
					if (line.type === "failed") throw new Problem(line.problem);
					yield line;
					if (line.type === "bye" || line.type === "end") return;
				}
			}
		} finally {
			abort.abort();
		}
	}

	/**
	 * The standard WebSocket class takes no headers, so a token goes among the protocols. The cookie of a session is sent by browsers
	 * themselves; classes elsewhere accept headers in place of protocols.
	 */
	#newSocket(): Socket {
		const Class = this.#WebSocket ?? globalThis.WebSocket;
		if (!Class)
			throw new Error("there is no WebSocket here: give the client a class, or start Node 20 with --experimental-websocket");
		const url = `${this.base.replace(/^http/, "ws")}/api/socket`;
		if (this.token) return new Class(url, ["divingbell", `bearer.${this.token}`]);
		return new Class(url, this.session ? ({ headers: this.headers() } as unknown as string[]) : []);
	}

	/** A WebSocket does not say why it was refused, but a plain request to the same address does. */
	async #whyNot(): Promise<unknown> {
		try {
			await this.call("GET", "/api/socket");
		} catch (error) {
			if (!(error instanceof Problem) || error.status !== 426) return error; // 426: it would have become a WebSocket
		}
		return undefined;
	}

	async #persistently<T>(ask: () => Promise<T>, patience = 60_000): Promise<T> {
		const end = Date.now() + patience;
		for (const wait = pauses(); ; ) {
			try {
				return await ask();
			} catch (error) {
				const rest = restAfter(error, wait);
				if (Date.now() + rest > end) throw error;
				await sleep(rest);
			}
		}
	}
}

/** A WebSocket on which looks are always complete. `Client.connect` opens one. */
export class Connection {
	/** Resolves when messages can be sent. */
	readonly opened: Promise<void>;
	readonly #socket: Socket;
	readonly #looks = new Map<string, Look>();
	readonly #messages: ServerMessage[] = [];
	#wake = () => {};
	#fail: (error: ConnectionError) => void = () => {};
	#ended: ConnectionError | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** Nothing was received since the last ping, or since the socket was made. */
	#asked = true;

	constructor(socket: Socket) {
		this.#socket = socket;
		this.opened = new Promise((resolve, reject) => {
			this.#fail = reject;
			socket.onopen = () => {
				this.#asked = false;
				resolve();
			};
		});
		socket.onclose = () => this.#end("the connection broke");
		socket.onerror = socket.onclose; // not every class also calls onclose
		socket.onmessage = ({ data }: MessageEvent<string>) => {
			this.#asked = false;
			this.#messages.push(JSON.parse(data));
			this.#wake();
		};
		this.#checkLater();
	}

	/** Sends a message to the server. */
	send(message: Request): void {
		this.#socket.send(JSON.stringify(message));
	}

	/** Subscribes to a table, from the cursor of the last look on. */
	watch(table: string, cursor = "", fields: Partial<Request> = {}): void {
		this.send({ type: "watch", table, cursor, changes: true, ...fields });
	}

	/**
	 * Waits for the next message. In "table" messages the look is always complete. There may be unexpected "pong" messages, since
	 * the connection itself pings the server.
	 */
	async receive(): Promise<Message> {
		for (;;) {
			const message = this.#messages.shift();
			if (message) return this.#whole(message);
			if (this.#ended) throw this.#ended;
			await new Promise<void>((wake) => {
				this.#wake = wake;
			});
		}
	}

	close(): void {
		this.#end("the connection was closed");
		this.#socket.close();
	}

	#end(why: string): void {
		clearTimeout(this.#timer);
		this.#ended ??= new ConnectionError(why);
		this.#fail(this.#ended);
		this.#wake();
	}

	/** A network that fails does not close the connection, so the server is pinged. */
	#checkLater(): void {
		this.#timer = setTimeout(() => {
			if (this.#asked) {
				this.#end("nothing is heard of the server");
				this.#socket.close();
				return;
			}
			this.#asked = true;
			this.send({ type: "ping" });
			this.#checkLater();
		}, checkEvery);
	}

	#whole(message: ServerMessage): Message {
		if (message.type !== "table") return message;
		const { changes, ...rest } = message;
		const look = message.look ?? merge(this.#looks.get(message.table) as Look, changes);
		this.#looks.set(message.table, look);
		return { ...rest, look };
	}
}

/** Plays a seat at a table to the end; see `Client.play`. */
export class Player {
	readonly #client: Client;
	readonly #table: string;
	readonly #choose: Choose;
	readonly #options: PlayOptions;
	#cursor = "";
	/** The unanswered command. */
	#pending: Command | undefined;
	/** The step of the last decision made; later looks may still show it. */
	#decided: number | undefined;
	#lines: Line[] = [];
	#refused = 0;
	/** Our id. */
	#me = "";

	constructor(client: Client, table: string, choose: Choose, options: PlayOptions = {}) {
		this.#client = client;
		this.#table = table;
		this.#choose = choose;
		this.#options = options;
	}

	async play(): Promise<Result> {
		let wait = pauses();
		for (;;) {
			let connection: Connection | undefined;
			let rest = 0;
			try {
				connection = await this.#client.connect();
				for await (const result of this.#visit(connection)) {
					wait = pauses();
					if (result) return result;
				}
			} catch (error) {
				rest = restAfter(error, wait);
			} finally {
				connection?.close();
			}
			await sleep(rest);
		}
	}

	/** Plays for as long as the connection lasts. After each message it yields the result, if there is one. */
	async *#visit(connection: Connection): AsyncGenerator<Result | undefined, never> {
		connection.watch(this.#table, this.#cursor);
		if (this.#pending) this.#send(connection, this.#pending); // sent before, but unanswered: under the same id it is done once
		let look: Look | undefined;
		for (;;) {
			const message = await connection.receive();
			if (message.type === "hello") this.#me = message.person.id;
			if (message.type === "table" && message.table === this.#table) look = this.#hear(message);
			else this.#answered(message);
			if (look && !this.#pending) {
				if (look.status === "archived" && !look.result)
					throw new TableClosed(`the table ${this.#table} was closed before the game was over`);
				yield look.result;
				this.#pending = await this.#next(look);
				if (this.#pending) this.#send(connection, this.#pending);
			} else yield undefined;
		}
	}

	#send(connection: Connection, command: Command): void {
		connection.send({ type: "do", table: this.#table, command });
	}

	#hear(message: TableMessage): Look {
		this.#cursor = message.look.cursor;
		this.#lines = message.full ? message.lines : [...this.#lines, ...message.lines];
		this.#options.told?.(message);
		return message.look;
	}

	#answered(message: Message): void {
		if (message.type === "failed") throw new Problem(message.problem);
		if (message.type === "gone") throw new ConnectionError(`the table is told of no longer: ${message.why}`);
		if (message.type !== "done" && message.type !== "refused") return;
		if (message.id !== this.#pending?.id) return;
		this.#pending = undefined;
		if (message.type === "done") {
			this.#refused = 0;
			return;
		}
		this.#decided = undefined;
		if (++this.#refused > 5) throw new Refusal(message.refusal);
	}

	/** What we want to do now, if anything. */
	async #next(look: Look): Promise<Command | undefined> {
		const { you } = look;
		if (you.moves?.length && you.step !== this.#decided) {
			const move = await this.#choose(look, this.#lines);
			if (move == null) return undefined;
			this.#lines = [];
			this.#decided = you.step;
			return { id: newId(), do: "move", seat: you.as, step: you.step, move };
		}
		if (this.#options.sit === false || look.status !== "open" || you.seats.length) return undefined;
		let free = look.seats.findIndex((chair) => chair.whom === this.#me);
		if (free < 0) free = look.seats.findIndex((chair) => chair.for === "open");
		return free < 0 ? undefined : { id: newId(), do: "sit", seat: free, nonce: newId() };
	}
}

function tablePath(table: string, of = ""): string {
	return `/api/tables/${encodeURIComponent(table)}${of}`;
}

function wish(seat: string | SeatWish): SeatWish {
	if (typeof seat !== "string") return seat;
	return seat === "open" || seat === "invited" ? { for: seat } : { for: "bot", level: seat };
}

/** How long to wait after an error before trying again. Throws the error if trying again is pointless. */
function restAfter(error: unknown, wait: Generator<number, never>): number {
	if (error instanceof ConnectionError) return wait.next().value;
	if (error instanceof Problem && !error.final) return Math.max(error.retry ?? 0, wait.next().value);
	throw error;
}

function sleep(time: number): Promise<void> {
	return new Promise((done) => setTimeout(done, time));
}

/** Waits for data from the server, and aborts the request after a long silence. */
async function unlessSilent<T>(coming: T | Promise<T>, abort: AbortController): Promise<T> {
	const timer = setTimeout(() => abort.abort(), longestSilence);
	try {
		return await coming;
	} catch (cause) {
		throw new ConnectionError("the server cannot be reached", { cause });
	} finally {
		clearTimeout(timer);
	}
}

function asError(status: number, text: string): Problem | Refusal {
	let answer: Partial<WireRefusal & WireProblem> | null;
	try {
		answer = JSON.parse(text);
	} catch {
		answer = null;
	}
	const { rule, reason = "", args = [] } = answer ?? {};
	return rule ? new Refusal({ rule, reason, args }) : new Problem(answer ?? {}, status);
}

function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
