// Toasts are short messages that go away by themselves.

export interface Toast {
	id: number;
	text: string;
	/** The rule it comes from, if it is a refusal. */
	rule: string;
}

const stay = 7000;

class Toasts {
	all: Toast[] = $state.raw([]);
	#next = 1;

	say(text: string, rule = ""): void {
		const toast = { id: this.#next++, text, rule };
		this.all = [...this.all.filter((n) => n.text !== text), toast].slice(-3);
		setTimeout(() => this.drop(toast.id), stay);
	}

	drop(id: number): void {
		this.all = this.all.filter((n) => n.id !== id);
	}
}

export const toasts = new Toasts();
