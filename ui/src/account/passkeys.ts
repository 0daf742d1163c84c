import { call, Failed } from "../lib/connection/api";
import type { Ceremony, Session } from "../protocol";

// Passkeys as the browser has them. What goes wrong there is told as a Hitch, by a word for which there is a message.

/** Why there can be no passkey at the moment. */
export type Why = "none-here" | "no-name" | "cancelled" | "known" | "refused";

export class Hitch extends Error {
	constructor(readonly why: Why) {
		super(why);
	}
}

/** hindrance is why this page can have no passkeys at all, if it cannot. */
export function hindrance(place: Pick<Location, "hostname"> = location, there: object = window): Why | undefined {
	if (/^[\d.]+$|^\[/.test(place.hostname)) return "no-name";
	if ("isSecureContext" in there && !there.isSecureContext) return "no-name";
	return "PublicKeyCredential" in there ? undefined : "none-here";
}

/** addPasskey has the device make a passkey, and the server keep it under a name. */
export async function addPasskey(label: string): Promise<void> {
	const { ceremony, options } = await begin("/api/passkeys/register");
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
	const credential = await ask(() => navigator.credentials.create({ publicKey }));
	await finish("/api/passkeys", { ceremony, label, credential });
}

/** signIn has the device show a passkey, and gives who we are by it. */
export async function signIn(): Promise<Session> {
	const { ceremony, options } = await begin("/api/passkeys/login");
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
	const credential = await ask(() => navigator.credentials.get({ publicKey }));
	return finish<Session>("/api/passkeys/session", { ceremony, credential });
}

async function begin(path: string): Promise<Ceremony> {
	const why = hindrance();
	if (why) throw new Hitch(why);
	try {
		return await call<Ceremony>("POST", path);
	} catch (err) {
		throw err instanceof Failed && err.problem.code === "not-allowed" ? new Hitch("no-name") : err;
	}
}

async function finish<T>(path: string, body: object): Promise<T> {
	try {
		return await call<T>("POST", path, body);
	} catch (err) {
		throw err instanceof Failed && err.problem.code === "not-allowed" ? new Hitch("refused") : err;
	}
}

/** ask has the browser ask the person. Whoever does not want to, or waits too long, has cancelled it. */
async function ask(deed: () => Promise<Credential | null>): Promise<unknown> {
	try {
		const credential = await deed();
		if (credential) return (credential as PublicKeyCredential).toJSON();
	} catch (err) {
		if (err instanceof DOMException && err.name === "InvalidStateError") throw new Hitch("known");
		if (err instanceof DOMException && err.name === "SecurityError") throw new Hitch("no-name");
		if (!(err instanceof DOMException)) throw err;
	}
	throw new Hitch("cancelled");
}
