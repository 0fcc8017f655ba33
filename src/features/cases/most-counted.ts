/**
 * So many cases of a state are counted where something is looked for: to say how many of a million there are, all of them
 * would have to be read. A count above it stands for more.
 */
export const mostCounted = 99;
