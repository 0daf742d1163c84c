import { local } from "../local/local.svelte";
import type { ClientMessage, ServerMessage } from "./protocol";

// How messages travel to a server and back: over a WebSocket to the server this page came from, or to what runs the tables of this
// device.

/** A Transport is one connection. Once closed, it is never reopened. */
export interface Transport {
	/** Whether messages can be sent: not before it is connected, nor after it is closed. */
	readonly ready: boolean;
	send(message: ClientMessage): void;
	/** Ends the connection; messages may still arrive. */
	close(): void;
}

/** A Listener receives the events of a connection, never before connect has returned its Transport. */
export interface Listener {
	heard(message: ServerMessage): void;
	/** Called once, whichever side closed the connection, and also if it never opened; dismissed after a sign-out. */
	closed(dismissed?: boolean): void;
}

export type Connect = (listener: Listener) => Transport;

/** The code with which the server closes the connection of a user who was signed out. */
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

export const connectToDevice: Connect = ({ heard, closed }) => {
	let ready = false;
	let ended = false;
	const end = () => {
		ready = false;
		if (!ended) closed();
		ended = true;
	};
	const conversation = local.converse((message) => {
		ready = true;
		heard(JSON.parse(message) as ServerMessage);
	}, end);
	conversation.catch(end);
	return {
		get ready() {
			return ready;
		},
		send: (message) => void conversation.then((to) => to.send(JSON.stringify(message))),
		close: () => {
			conversation.then((to) => to.close()).catch(() => {});
			end();
		},
	};
};
