import { call } from "./api";
import type { Addresses } from "./protocol";

// Where others reach this server. An address such as localhost, used on the server's own computer, does not work for others.

/** Tells whether a host name is one by which every computer refers to itself. */
export function isLocalhost(host: string): boolean {
	return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

class ServerAddresses {
	/** The addresses that links can use, the likeliest first. */
	addresses: string[] = $state.raw([]);
	/** The address that links use. */
	origin = $state(location.origin);
	/** From where these links work, once that is known. */
	extent: "everywhere" | "network" | "here" | undefined = $state();

	/** Asks the server every time: a laptop may have joined another network. */
	async find(): Promise<void> {
		const { public: everywhere, network } = await call<Addresses>("GET", "/api/addresses");
		if (everywhere || !isLocalhost(location.hostname)) {
			this.addresses = [everywhere ?? location.origin];
			this.extent = "everywhere";
		} else {
			this.addresses = network.length > 0 ? network : [location.origin];
			this.extent = network.length > 0 ? "network" : "here";
		}
		if (!this.addresses.includes(this.origin)) this.origin = this.addresses[0] ?? location.origin;
	}
}

export const serverAddresses = new ServerAddresses();
