/** From this confidence on a value counts as certain, and the user need not check it first. */
export const certainFrom = 0.95;

/** Values with at least this confidence may be accepted together; each value below it is reviewed separately. */
export const togetherFrom = 0.75;

/** Below this confidence a value counts as illegible: it may not even be print. */
export const legibleFrom = 0.6;

/** The progress of reading is shown from this number of pages on; fewer are read within seconds. */
export const progressFrom = 3;
