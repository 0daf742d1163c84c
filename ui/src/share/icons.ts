// Icons that only sharing needs, each a path in a square of 24.

export const icons = {
	check: "M5 12.500l4.500 4.500L19 7.500",
	cross: "M6 6l12 12M18 6L6 18",
	save: "M12 4v11M8 11.500l4 3.500 4-3.500M5 19.500h14",
	print: "M7 9V4h10v5M7 17H4.500V9h15v8H17M7 14h10v6H7z",
	code: "M9 7l-5 5 5 5M15 7l5 5-5 5",
};
