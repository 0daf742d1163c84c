import { Failed, request } from "./api";

// Answers of one JSON object per line, which are read as they arrive.

/** Asks for such an answer and yields its objects, in groups as they arrive. */
export async function* stream<T>(path: string, body?: string, signal?: AbortSignal): AsyncGenerator<T[]> {
	const reply = await request(body === undefined ? "GET" : "POST", path, body, {}, signal);
	if (!reply.body) return;
	const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = "";
	for (;;) {
		const { done, value } = await reader.read().catch(() => {
			throw new Failed({ code: "offline", message: "the answer was cut off", retry_ms: 2000 });
		});
		const lines = (rest + (value ?? "")).split("\n");
		rest = lines.pop() ?? "";
		if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as T);
		if (done) return;
	}
}
