import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "./module";

test("a module that was compressed before keeps its bytes, whatever compressed it", () => {
	const module = Buffer.from("the same again and again, ".repeat(20));
	const before = brotliCompressSync(module, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
	expect(compressed(module, before)).toBe(before);
	const other = Buffer.from("another");
	expect(brotliDecompressSync(compressed(other, before))).toEqual(other);
	expect(compressed(module).length).toBeLessThan(before.length + 1);
});
