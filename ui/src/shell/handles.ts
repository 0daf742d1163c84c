// First names that come from the sea, in many languages, for people who do not want to think of one.

const handles = [
	"Coral",
	"Corin",
	"Delfina",
	"Dylan",
	"Finn",
	"Kai",
	"Marit",
	"Marlin",
	"Maris",
	"Meri",
	"Morgan",
	"Muriel",
	"Nereo",
	"Nixie",
	"Pelagia",
	"Perla",
	"Ronan",
	"Skipper",
	"Talassa",
	"Undine",
];

/** handle is a random one of them. */
export const handle = (): string => handles[Math.floor(Math.random() * handles.length)] ?? "";
