/** What a treasure of each colour is painted with: its picture, dark lines, and its seal with the letter on it. */
export const paints: { [colour: string]: { tone: string; dark: string; seal: string; on: string } } = {
	red: { tone: "var(--coral-59)", dark: "var(--coral-31)", seal: "var(--coral-49)", on: "white" },
	yellow: { tone: "var(--brass-81)", dark: "var(--umber-40)", seal: "var(--lamp-84)", on: "var(--umber-26)" },
	blue: { tone: "var(--sea-65)", dark: "var(--sea-33)", seal: "var(--sea-49)", on: "white" },
	black: { tone: "var(--steel-41)", dark: "var(--ink-13)", seal: "var(--ink-21)", on: "white" },
	silver: { tone: "var(--steel-81)", dark: "var(--steel-40)", seal: "var(--foam-92)", on: "var(--ink-20)" },
};
