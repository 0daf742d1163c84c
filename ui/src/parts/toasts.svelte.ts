// Toasts are short messages that disappear by themselves.

interface Toast {
	id: number;
	text: string;
	/** The rule it comes from, if it is a refusal, and the game whose rule it is. */
	rule: string;
	game: string;
}

const stay = 7000;
/** A toast with a link to a rule stays longer. */
const stayWithRule = 12_000;

class Toasts {
	all: Toast[] = $state.raw([]);
	#next = 1;

	#timers = new Map<number, ReturnType<typeof setTimeout>>();

	say(text: string, rule = "", game = ""): void {
		const toast = { id: this.#next++, text, rule, game };
		this.all = [...this.all.filter((n) => n.text !== text), toast].slice(-3);
		this.release(toast);
	}

	/** Keeps a toast while the pointer or focus is on it; release lets it disappear a while later. */
	hold({ id }: Toast): void {
		clearTimeout(this.#timers.get(id));
	}

	release(toast: Toast): void {
		this.hold(toast);
		const timer = setTimeout(() => this.drop(toast.id), toast.rule ? stayWithRule : stay);
		this.#timers.set(toast.id, timer);
	}

	drop(id: number): void {
		this.all = this.all.filter((n) => n.id !== id);
		this.#timers.delete(id);
	}
}

export const toasts = new Toasts();
