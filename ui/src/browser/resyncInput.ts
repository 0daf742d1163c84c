/**
 * Makes an input show the actual state once a request has been answered. A click changes the input at once, and
 * if the request is refused, nothing else would change it back.
 */
export async function resyncInput(answer: unknown, show: () => void): Promise<void> {
	try {
		await answer;
	} finally {
		show();
	}
}
