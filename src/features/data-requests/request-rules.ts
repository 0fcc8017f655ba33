export const requestKinds = ['access', 'correction', 'withdrawal', 'termination'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** `ended`: the account has ended. */
export const dataRequestStates = ['open', 'answered', 'withdrawn', 'ended'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** Kinds of requests that an account may have open only once. */
export const singleKinds = ['access', 'termination'] as const satisfies readonly RequestKind[];

/** Limit of a text that a user enters. */
export const maxWords = 2000;
