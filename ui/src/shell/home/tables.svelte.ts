import { call } from "../../lib/api";
import { attention } from "../../lib/attention.svelte";
import { visit } from "../../lib/session.svelte";
import { wire } from "../../lib/wire.svelte";
import type { Face, Tables } from "../../protocol";

// The lists on the home page. The own tables are told as they change; the others are asked for now and then.

const every = 10_000;

export class TableLists {
	mine: Face[] = $state.raw([]);
	open: Face[] = $state.raw([]);
	watch: Face[] = $state.raw([]);
	finished: Face[] = $state.raw([]);

	/** follow keeps the lists fresh until what it returns is called. */
	follow(): () => void {
		const stop = wire.mine((face) => {
			this.mine = sorted(merged(this.mine, face), visit.person?.id);
		});
		const timer = setInterval(() => {
			if (!document.hidden) void this.refresh();
		}, every);
		void this.refresh();
		return () => {
			stop();
			clearInterval(timer);
		};
	}

	async refresh(): Promise<void> {
		const [open, watch, mine, finished] = await Promise.all([
			list("open"),
			list("watch"),
			visit.person ? list("mine") : [],
			visit.person ? list("finished") : [],
		]);
		const me = visit.person?.id;
		this.open = open.filter((f) => !f.seats.some((s) => s.person && s.person === me));
		this.watch = watch.filter((f) => !f.seats.some((s) => s.person && s.person === me));
		this.mine = sorted(mine.filter(goesOn), me);
		this.finished = finished;
		for (const face of mine) attention.note(face, false);
	}
}

async function list(name: string): Promise<Face[]> {
	const tables = await call<Tables>("GET", `/api/tables?list=${name}`).catch(() => undefined);
	return tables?.tables ?? [];
}

const goesOn = (face: Face) => face.status !== "finished" && face.status !== "archived";

/** merged has a table in the list as it is now, and not at all when it is over. */
export function merged(faces: Face[], face: Face): Face[] {
	const others = faces.filter((f) => f.table !== face.table);
	return goesOn(face) ? [face, ...others] : others;
}

/** sorted has first where it is our turn, then where something happened last. */
export function sorted(faces: Face[], me: string | undefined): Face[] {
	const turn = (f: Face) => Number(f.seats.some((s) => s.asked && s.person === me));
	return [...faces].sort((a, b) => turn(b) - turn(a) || b.changed - a.changed);
}
