// What server and clients say to each other, as the client package has it. It is generated from docs/openapi.json.
export type * from "../../client/typescript/protocol.ts";
