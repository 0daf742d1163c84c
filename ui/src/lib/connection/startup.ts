import type { About, Person, Session } from "../../protocol";
import { call, Failed } from "./api";

// What the server tells whoever arrives: what it has, and who they are if they have been here before.

export interface Startup {
	about: About;
	person?: Person;
}

export async function fetchStartup(): Promise<Startup> {
	const [about, session] = await Promise.all([call<About>("GET", "/api/about"), currentSession()]);
	return session ? { about, person: session.person } : { about };
}

async function currentSession(): Promise<Session | undefined> {
	try {
		return await call<Session>("GET", "/api/session");
	} catch (err) {
		if (err instanceof Failed && err.problem.code === "signed-out") return undefined;
		throw err;
	}
}
