/** One-time passwords last about five minutes (specification, section 9). */
export const codeSeconds = 300;
/** Earliest repetition of a code to the same number. */
export const resendSeconds = 60;
/** Wrong entries after which a code is void. */
export const maxTries = 5;
/** Codes that one number may ask for in an hour. */
export const maxCodesPerNumber = 6;
/** Codes that one network address may ask for in an hour. */
export const maxCodesPerAddress = 30;
/** How long a login lasts. */
export const sessionHours = 12;
