import type { Addresses } from "../../protocol";
import { call } from "./api";

// Where others reach this server. A page that was opened on the server's own computer has an address that leads nobody else here.

/** isHere tells whether a host is what each computer calls itself. */
export function isHere(host: string): boolean {
	return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

class Reach {
	/** The addresses that links can be made with, the likeliest first. */
	addresses: string[] = $state.raw([]);
	/** The one that they are made with. */
	origin = $state(location.origin);
	/** From where those links lead here, once that is known. */
	extent: "everywhere" | "network" | "here" | undefined = $state();

	/** find asks the server, each time anew: a laptop may have come into another network. */
	async find(): Promise<void> {
		const { public: everywhere, network } = await call<Addresses>("GET", "/api/addresses");
		if (everywhere || !isHere(location.hostname)) {
			this.addresses = [everywhere ?? location.origin];
			this.extent = "everywhere";
		} else {
			this.addresses = network.length > 0 ? network : [location.origin];
			this.extent = network.length > 0 ? "network" : "here";
		}
		if (!this.addresses.includes(this.origin)) this.origin = this.addresses[0] ?? location.origin;
	}
}

export const reach = new Reach();
