/** isCoarse tells whether people point with a finger here. */
export const isCoarse = (): boolean => matchMedia("(pointer: coarse)").matches;
