import { readFileSync } from "node:fs";

// Prints the document of the API without its examples, which would only make the types long.

const document = JSON.parse(readFileSync("../docs/openapi.json", "utf8"));

/** @this {object} @param {string} key @param {unknown} value */
function withoutExamples(key, value) {
	const isExample = (key === "example" && "schema" in this) || (key === "examples" && Array.isArray(value));
	return isExample ? undefined : value;
}

console.log(JSON.stringify(document, withoutExamples));
