import { expect, test, vi } from "vitest";
import { has, lookUp, words } from "../i18n/words.svelte";
import { loadLearning } from "./lateMessages";

vi.mock("virtual:learning", () => {
	const file = (messages: { [key: string]: string }) => async () => ({ default: messages });
	return {
		loaders: {
			"en/learn": file({ "learn.fast": "fast" }),
			"en/learn-deepblue": file({ "deepblue.lesson.wreck.goal": "goal" }),
			"de/learn": file({ "learn.fast": "schnell" }),
		},
	};
});

test("what learners read comes when it is asked for, and again in another language", async () => {
	await words.speak("en");
	expect(has("learn.fast")).toBe(false);
	await loadLearning("deepblue");
	expect(lookUp("learn.fast")).toBe("fast");
	expect(lookUp("deepblue.lesson.wreck.goal")).toBe("goal");
	expect(lookUp("app.close")).toBe("Close");
	await words.speak("de");
	expect(lookUp("learn.fast")).toBe("schnell");
	expect(lookUp("deepblue.lesson.wreck.goal")).toBe("goal");
	expect(lookUp("app.close")).toBe("Schließen");
});

test("what is asked for while the language changes is not lost", async () => {
	await Promise.all([words.speak("de"), words.add("more", async (language) => ({ more: language })), words.speak("en")]);
	expect(lookUp("more")).toBe("en");
});
