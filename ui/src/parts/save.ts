/** Saves a file among the user's downloads. */
export function save(file: File): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = file.name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
