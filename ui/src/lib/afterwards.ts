/**
 * afterwards has an input show what is so once a wish has been answered. A click changes what it shows at once, and where the
 * wish is refused nothing changes that would have it shown anew.
 */
export async function afterwards(answer: unknown, show: () => void): Promise<void> {
	try {
		await answer;
	} finally {
		show();
	}
}
