// Notices are quiet sentences that come and go.

export interface Notice {
	id: number;
	text: string;
	/** The rule it comes from, if it is a refusal. */
	rule: string;
}

const stay = 7000;

class Notices {
	all: Notice[] = $state.raw([]);
	#next = 1;

	say(text: string, rule = ""): void {
		const notice = { id: this.#next++, text, rule };
		this.all = [...this.all.filter((n) => n.text !== text), notice].slice(-3);
		setTimeout(() => this.drop(notice.id), stay);
	}

	drop(id: number): void {
		this.all = this.all.filter((n) => n.id !== id);
	}
}

export const notices = new Notices();
