/** One-time passwords last about five minutes (specification, section 9). */
export const codeSeconds = 300;
/** Earliest repetition of a code to the same number for the same purpose. */
export const resendSeconds = 60;
/** Wrong entries after which a code is void. */
export const maxTries = 5;
/** Codes per hour to a number with the usual pause. After that the pauses double. */
export const promptCodes = 6;
/** Codes per hour for a network address without a pause. After that there are pauses, which double. */
export const promptCodesPerAddress = 30;
/** The longest pause between two codes to a number, or for an address. */
export const longestPauseSeconds = 300;
/** A code that expires sooner is not shared with another request, which waits for the next one. */
export const minSharedSeconds = 60;
/** Wrong entries for a number in an hour after which the right code is answered with a second one. */
export const wrongBeforeSecondCode = 10;
/** Codes an hour where only one session can ask: to a new number, and second codes. */
export const maxUnsharedCodes = 6;
/** Codes to numbers that are to become their own that one person may ask for in an hour, whatever the numbers. */
export const maxNewPhoneCodesPerPerson = 6;
/** Seconds for which an entered code confirms its session's user for a change. */
export const confirmedSeconds = 600;
/** Duration of a login. */
export const sessionHours = 12;

/**
 * Purpose of a code: to log in, to confirm a change with the user's present number, to prove that a new number is the
 * user's, to open a link sent to a number.
 */
export const codePurposes = ['login', 'stepUp', 'newPhone', 'ticket'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Way of logging in. */
export const loginMethods = ['code', 'passkey'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** Reasons for revoking a session that its device shows. */
export const revocationReasons = ['numberChanged'] as const;
export type RevocationReason = (typeof revocationReasons)[number];

/** Time limit of the browser and its user for answering a passkey request. */
export const passkeySeconds = 300;
/** Requests for a passkey that one network address may make in an hour. */
export const maxPasskeyRequestsPerAddress = 60;
/** Signatures of passkeys in COSE's numbers: Ed25519, ECDSA on P-256, RSA. */
export const passkeyAlgorithms = [-8, -7, -257] as const;
/** Passkeys that one person may keep. */
export const maxPasskeys = 10;

/** Purpose of a passkey request: create one, or prove that the user has one. */
export const passkeyPurposes = ['register', 'login'] as const;
export type PasskeyPurpose = (typeof passkeyPurposes)[number];
