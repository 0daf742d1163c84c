/** Puts the module into the browser's cache. */
export async function prefetch(): Promise<void> {}
