/** One-time passwords last about five minutes (specification, section 9). */
export const codeSeconds = 300;
/** Minimum seconds between two codes to the same number for the same purpose. */
export const resendSeconds = 60;
/** Wrong entries that make a code void. */
export const maxTries = 5;
/** Codes per hour to a number after the usual pause. For further codes the pause doubles each time. */
export const promptCodes = 6;
/**
 * Codes per hour for a network address without a pause. For further codes there is a pause, which doubles each time.
 */
export const promptCodesPerAddress = 30;
/** The longest pause between two codes to a number, or for one address. */
export const longestPauseSeconds = 300;
/** A code that expires sooner than this is not shared with another request; that request waits for the next code. */
export const minSharedSeconds = 60;
/** Wrong entries for a number in an hour; after them, a right code is followed by a second code. */
export const wrongBeforeSecondCode = 10;
/** Codes an hour if only one session can request them: codes to a new number, and second codes. */
export const maxUnsharedCodes = 6;
/** Codes an hour that one person may request to prove new numbers of theirs, for all numbers together. */
export const maxNewPhoneCodesPerPerson = 6;
/** How many seconds an entered code confirms changes of its session's user. */
export const confirmedSeconds = 600;
/** How many hours a session is valid. */
export const sessionHours = 12;

/**
 * Purpose of a code: to log in, to confirm a change with the user's current number, to prove that a new number is the
 * user's, or to open a link sent to a number.
 */
export const codePurposes = ['login', 'stepUp', 'newPhone', 'ticket'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Way of logging in. */
export const loginMethods = ['code', 'passkey'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** Reasons for revoking a session that are shown on its device. */
export const revocationReasons = ['numberChanged'] as const;
export type RevocationReason = (typeof revocationReasons)[number];

/** Time limit of the browser and its user for answering a passkey request. */
export const passkeySeconds = 300;
/** Requests for a passkey that one network address may make in an hour. */
export const maxPasskeyRequestsPerAddress = 60;
/** Signature algorithms of passkeys by COSE numbers: Ed25519, ECDSA on P-256, RSA. */
export const passkeyAlgorithms = [-8, -7, -257] as const;
/** Maximum number of passkeys of one person. */
export const maxPasskeys = 10;

/** Purpose of a passkey request: create one, or prove that the user has one. */
export const passkeyPurposes = ['register', 'login'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];
