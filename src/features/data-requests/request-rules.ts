export const requestKinds = ['access', 'correction', 'withdrawal', 'termination'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** `ended`: the account has ended. */
export const requestStates = ['open', 'answered', 'withdrawn', 'ended'] as const;
export type RequestState = (typeof requestStates)[number];

/** Kinds of which an account has one open request at most. */
export const singleKinds = ['access', 'termination'] as const satisfies readonly RequestKind[];

/** Of a text that a person enters. */
export const maxWords = 2000;
