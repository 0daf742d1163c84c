// Plays whole games on this device without a browser: a hall in this thread, a thinker in another, a storage in memory. It is run
// as: node play.mjs wasm_exec.js divingbell.wasm
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";

const [exec, module] = isMainThread ? process.argv.slice(2) : workerData;
createRequire(import.meta.url)(exec);

/** Runs the program, which calls the host. */
async function run(host) {
  globalThis.divingbell = host;
  const go = new Go();
  const { instance } = await WebAssembly.instantiate(readFileSync(module), go.importObject);
  go.run(instance).then(() => {
    throw new Error("the program has ended");
  });
}

class MemoryStorage {
  #tables = new Map();
  #documents = new Map();
  #later = (value) => new Promise((resolve) => setTimeout(() => resolve(value), 0));
  #key = (kind, id) => JSON.stringify([kind, id]);

  tables() {
    return this.#later([...this.#tables].map(([table, { log, summary }]) => ({ table, length: log.length, summary })));
  }
  log(table, after) {
    return this.#later(this.#tables.get(table)?.log.slice(after) ?? null);
  }
  append(table, after, entries, summary, replaced = {}) {
    const found = this.#tables.get(table);
    if (!found && after > 0) return this.#later("unknown");
    const log = found?.log ?? [];
    if (log.length !== after) return this.#later("conflict");
    for (const [n, entry] of Object.entries(replaced)) log[n - 1] = entry;
    log.push(...entries);
    this.#tables.set(table, { log, summary });
    return this.#later("");
  }
  drop(table, length) {
    const found = this.#tables.get(table);
    if (found && length !== 0 && found.log.length !== length) return this.#later("conflict");
    this.#tables.delete(table);
    for (const [key, d] of this.#documents) if (d.id === table) this.#documents.delete(key);
    return this.#later("");
  }
  documents(kind) {
    return this.#later([...this.#documents.values()].filter((d) => d.kind === kind));
  }
  document(kind, id) {
    return this.#later(this.#documents.get(this.#key(kind, id)) ?? null);
  }
  put(d, before) {
    const found = this.#documents.get(this.#key(d.kind, d.id));
    if (before !== null && !found) return this.#later("unknown");
    if (before !== null && found.data !== before) return this.#later("conflict");
    this.#documents.set(this.#key(d.kind, d.id), d);
    return this.#later("");
  }
  remove(kind, id) {
    this.#documents.delete(this.#key(kind, id));
    return this.#later(undefined);
  }
}

/** A thinker in another thread. */
class Thinker {
  #worker;
  #jobs = new Map();
  #n = 0;
  #start() {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: [exec, module] });
    this.#worker.on("message", ({ n, line, answer, error }) => {
      const job = this.#jobs.get(n);
      if (!job) return;
      if (line !== undefined) return job.line(line);
      this.#jobs.delete(n);
      if (error === undefined) job.resolve(answer);
      else job.reject(new Error(error));
    });
  }
  think = (question, line) => {
    if (!this.#worker) this.#start();
    const n = ++this.#n;
    const done = new Promise((resolve, reject) => {
      this.#jobs.set(n, { line, resolve, reject });
      this.#worker.postMessage({ n, question });
    });
    return { done, cancel: () => this.#jobs.get(n)?.reject(new Error("cancelled")) };
  };
}

async function main() {
  const storage = new MemoryStorage();
  const thinker = new Thinker();
  const open = () =>
    new Promise((ready, failed) =>
      run({ mode: "hall", version: "test", storage, think: thinker.think, ready, failed: (why) => failed(new Error(why)) }),
    );
  const begun = performance.now();
  const hall = await open();
  console.log(`opened in ${(performance.now() - begun).toFixed()} ms`);
  const call = async (method, path, body) => {
    const { status, body: text } = await hall.call(method, path, body ? JSON.stringify(body) : "", "Ann");
    const answer = text === "" ? null : JSON.parse(text);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
    return answer;
  };
  const about = await call("GET", "/api/about");
  for (const { name } of about.games) await play(hall, call, name, storage);
  const kept = await call("GET", "/api/local/games");
  for (const k of kept) if (k.status !== "finished") throw new Error(`${k.table} is ${k.status}`);
  // What is stored is there for the next hall.
  const again = await open();
  const { body } = await again.call("GET", "/api/tables?list=finished", "", "Ann");
  if (JSON.parse(body).tables.length !== kept.length) throw new Error(`another hall finds ${body}`);
  await call("DELETE", "/api/local/games");
  if ((await call("GET", "/api/local/games")).length > 0) throw new Error("games are kept that were deleted");
}

/** Plays the first moves that come to mind against a bot, to the end. */
async function play(hall, call, game) {
  const seats = [{ for: "open" }, { for: "bot", level: "mate" }, { for: "bot", level: "captain" }];
  const { table } = await call("POST", "/api/tables", { id: `open-${game}`, game, seats, pace: "instant" });
  if (!table.startsWith("local")) throw new Error(`the table is called ${table}`);
  let n = 0;
  let slowest = 0;
  const asked = new Map();
  let heard;
  const talk = hall.connect("Ann", (text) => {
    const message = JSON.parse(text);
    if (message.type === "failed" || message.type === "refused") throw new Error(text);
    if (message.type === "done") {
      slowest = Math.max(slowest, performance.now() - asked.get(message.id));
      asked.delete(message.id);
    }
    if (message.type === "table" && message.look) heard(message.look);
  });
  const send = (message) => talk.take(JSON.stringify(message));
  const command = (c) => {
    const id = String(++n);
    asked.set(id, performance.now());
    send({ type: "do", table, command: { id, ...c } });
  };
  const begun = performance.now();
  await new Promise((over) => {
    let step = -1;
    heard = (look) => {
      if (look.result) over();
      const { moves, step: now } = look.you ?? {};
      if (!moves?.length || now === step) return;
      step = now;
      command({ do: "move", step, move: moves[(n * 7) % moves.length] });
    };
    send({ type: "watch", table });
    command({ do: "sit" });
    command({ do: "start" });
  });
  talk.close();
  const record = await call("GET", `/api/tables/${table}/record`);
  const { draws, fault } = await call("GET", `/api/tables/${table}/draws`);
  if (fault || draws.length === 0) throw new Error(`${draws.length} draws, ${fault}`);
  const moments = [];
  const { done } = hall.stream("GET", `/api/tables/${table}/moments?as=open`, "", "Ann", (lines) =>
    moments.push(...lines.trim().split("\n").map((line) => JSON.parse(line))),
  );
  const { status, body } = await done;
  if (status !== 200 || moments.at(-1).type !== "end") throw new Error(`${status} ${body} ${JSON.stringify(moments.at(-1))}`);
  const transfer = await call("GET", `/api/local/games/${table}`);
  console.log(
    `${game}: over after ${record.entries.length} moves, ${transfer.entries.length} entries and ${(performance.now() - begun).toFixed()} ms; ` +
      `the slowest answer took ${slowest.toFixed(1)} ms`,
  );
}

if (!isMainThread) {
  await run({
    mode: "thinker",
    ready: (thinker) => {
      parentPort.on("message", async ({ n, question }) => {
        const say = (message) => parentPort.postMessage({ n, ...message });
        await thinker.do(question, (line) => say({ line })).then(
          (answer) => say({ answer }),
          (error) => say({ error: error.message }),
        );
      });
      parentPort.postMessage("ready");
    },
  });
} else {
  await main();
  process.exit(0);
}
