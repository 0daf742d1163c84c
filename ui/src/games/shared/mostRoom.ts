/**
 * Remembers the most room there has been while a name stays the same, such as that of the window's size: a picture that keeps to
 * it keeps its scale when something takes a part of its room for a while.
 */
export function mostRoom(): (name: string, room: number) => number {
	let most = { name: "", room: 0 };
	return (name, room) => {
		most = { name, room: Math.max(room, most.name === name ? most.room : 0) };
		return most.room;
	};
}
