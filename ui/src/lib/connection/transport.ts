import type { ClientMessage, ServerMessage } from "../../protocol";

// How messages come to a server and back: over a WebSocket to the one this page is from. Whatever else keeps to the protocol
// can take its place, such as tables that run in the browser itself.

/** A Transport is one connection. Once it is closed it is not opened again. */
export interface Transport {
	/** Whether messages can be sent: not before it is connected, nor after it is closed. */
	readonly ready: boolean;
	send(message: ClientMessage): void;
	/** close ends it; what the server still says may be heard. */
	close(): void;
}

/** A Listener is told of a connection, never before there is a Transport for it. */
export interface Listener {
	heard(message: ServerMessage): void;
	/** closed is called once, whoever ended the connection, and also if none came about; dismissed if the server wants us no more. */
	closed(dismissed?: boolean): void;
}

export type Connect = (listener: Listener) => Transport;

/** How the server ends the connection of somebody who was signed out. */
const policyViolation = 1008;

export const connectByWebSocket: Connect = ({ heard, closed }) => {
	const scheme = location.protocol === "https:" ? "wss:" : "ws:";
	const socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
	socket.onmessage = (e) => heard(JSON.parse(e.data as string) as ServerMessage);
	socket.onclose = (e) => closed(e.code === policyViolation);
	return {
		get ready() {
			return socket.readyState === WebSocket.OPEN;
		},
		send: (message) => socket.send(JSON.stringify(message)),
		close: () => socket.close(),
	};
};
