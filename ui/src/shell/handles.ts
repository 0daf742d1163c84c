// Names that the sea has given people in many languages, for those who do not care to think of one.

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

/** handle is one of them, by chance. */
export const handle = (): string => handles[Math.floor(Math.random() * handles.length)] ?? "";
