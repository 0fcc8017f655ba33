/**
 * A search counts at most this many cases of a state, because an exact count would read all of them. A higher count means
 * "more".
 */
export const mostCounted = 99;
