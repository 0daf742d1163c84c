import { call, Failed } from "../net/api";
import type { Ceremony, Session } from "../net/protocol";

// Passkeys by way of the browser. Its failures are thrown as a PasskeyError, whose reason has a message.

/** Why a passkey cannot be used. */
export type PasskeyProblem = "none-here" | "no-name" | "cancelled" | "known" | "refused";

export class PasskeyError extends Error {
	constructor(readonly why: PasskeyProblem) {
		super(why);
	}
}

/** The reason why this page cannot use passkeys, if there is one. */
export function passkeyObstacle(
	place: Pick<Location, "hostname"> = location,
	there: object = window,
): PasskeyProblem | undefined {
	if (/^[\d.]+$|^\[/.test(place.hostname)) return "no-name";
	if ("isSecureContext" in there && !there.isSecureContext) return "no-name";
	return "PublicKeyCredential" in there ? undefined : "none-here";
}

/** Creates a passkey on the device and registers it with the server under a name. */
export async function addPasskey(label: string): Promise<void> {
	const { ceremony, options } = await begin("/api/passkeys/register");
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
	const credential = await ask(() => navigator.credentials.create({ publicKey }));
	await finish("/api/passkeys", { ceremony, label, credential });
}

/** Signs in with a passkey of the device. */
export async function signIn(): Promise<Session> {
	const { ceremony, options } = await begin("/api/passkeys/login");
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
	const credential = await ask(() => navigator.credentials.get({ publicKey }));
	return finish<Session>("/api/passkeys/session", { ceremony, credential });
}

async function begin(path: string): Promise<Ceremony> {
	const why = passkeyObstacle();
	if (why) throw new PasskeyError(why);
	try {
		return await call<Ceremony>("POST", path);
	} catch (err) {
		throw err instanceof Failed && err.problem.code === "not-allowed" ? new PasskeyError("no-name") : err;
	}
}

async function finish<T>(path: string, body: object): Promise<T> {
	try {
		return await call<T>("POST", path, body);
	} catch (err) {
		throw err instanceof Failed && err.problem.code === "not-allowed" ? new PasskeyError("refused") : err;
	}
}

/** Has the browser prompt the user. Declining and waiting too long both count as cancelling. */
async function ask(deed: () => Promise<Credential | null>): Promise<unknown> {
	try {
		const credential = await deed();
		if (credential) return (credential as PublicKeyCredential).toJSON();
	} catch (err) {
		if (err instanceof DOMException && err.name === "InvalidStateError") throw new PasskeyError("known");
		if (err instanceof DOMException && err.name === "SecurityError") throw new PasskeyError("no-name");
		if (!(err instanceof DOMException)) throw err;
	}
	throw new PasskeyError("cancelled");
}
