// First names that come from the sea, in many languages, for people who do not want to think of one.

const names = [
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

/** A random one of them. */
export const randomName = (): string => names[Math.floor(Math.random() * names.length)] ?? "";
