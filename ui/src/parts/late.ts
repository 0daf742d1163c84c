// Messages that are fetched when they are needed, by a module that is fetched, too.

const messages = () => import("./lateMessages");

/** Loads what only dialogs say. */
export const loadDialogs = async (): Promise<void> => (await messages()).loadDialogs();

/** Loads the reasons of refusals. */
export const loadRefusals = async (): Promise<void> => (await messages()).loadRefusals();
