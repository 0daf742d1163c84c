import { expect, test, vi } from "vitest";
import { wire } from "./wire.svelte";

test("a listener that fails does not keep the others from hearing", () => {
	const sockets: { onmessage?: (e: { data: string }) => void; close(): void }[] = [];
	vi.stubGlobal(
		"WebSocket",
		class {
			constructor() {
				sockets.push(this);
			}
			close() {}
		},
	);
	const reported = vi.fn();
	vi.stubGlobal("reportError", reported);
	const heard = vi.fn();
	wire.mine(() => {
		throw new Error("no ears");
	});
	wire.mine(heard);
	wire.open();
	sockets[0]?.onmessage?.({ data: JSON.stringify({ type: "mine", face: { table: "a" } }) });
	expect(heard).toHaveBeenCalledWith({ table: "a" });
	expect(reported).toHaveBeenCalledOnce();
});
