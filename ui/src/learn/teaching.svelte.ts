import { keepTrying } from "../parts/keepTrying";
import type { Teaching } from "../table/teaching";
import { guide } from "./guide.svelte";

class LateTeaching implements Teaching {
	Teacher: Teaching["Teacher"] = $state.raw();

	get guides(): boolean {
		return !guide.off;
	}

	async load(game: string): Promise<void> {
		const [teacher, { loadLearning }] = await keepTrying(() =>
			Promise.all([import("./Teacher.svelte"), import("../parts/lateMessages")]),
		);
		await loadLearning(game);
		this.Teacher = teacher.default;
	}

	guide = () => import("./Guide.svelte");
}

/** The teacher of lessons and the guide through first games; both are loaded when they are needed. */
export const teaching: Teaching = new LateTeaching();
