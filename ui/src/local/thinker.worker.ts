import "virtual:go-runtime";
import type { GoThinker, ThinkerHost } from "./host";
import { run } from "./module";
import type { FromThinker, ToThinker } from "./thinkers";

// A thinker: the first message is the module, each other a request.

const tell = (message: FromThinker) => postMessage(message);
let ready = (_: GoThinker) => {};
const thinker = new Promise<GoThinker>((resolve) => {
	ready = resolve;
});

addEventListener("message", ({ data }: MessageEvent<WebAssembly.Module | ToThinker>) => {
	if (data instanceof WebAssembly.Module) void begin(data);
	else void answer(data);
});

async function begin(module: WebAssembly.Module): Promise<void> {
	const host: ThinkerHost = { mode: "thinker", ready };
	const why = await run(module, host).then(() => "it ended", String);
	tell({ crashed: why });
}

async function answer({ id, request }: ToThinker): Promise<void> {
	try {
		tell({ id, answer: await (await thinker).do(request, (line) => tell({ id, line })) });
	} catch (err) {
		tell({ id, failed: err instanceof Error ? err.message : String(err) });
	}
}
