// The messages between server and clients, from the client package, where they are generated from docs/openapi.json.
export type * from "../../../client/typescript/protocol.ts";
