import type { Look } from "../net/protocol";

/** Whether other tables may still play with the same draws, so that nobody is told more than they have seen. */
export const isSealed = ({ fair }: Look): boolean => fair.duplicate === true && !fair.secret;
