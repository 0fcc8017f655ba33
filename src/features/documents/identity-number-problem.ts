import { identityTypeOfNumber, isValidNric } from '../../domain/nric.ts';

/** `nric`: it is none, where one has to stand. `check-letter`: it looks like one, and its letter is another. */
export type IdentityNumberProblem = 'nric' | 'check-letter';

/**
 * What is wrong with an identity number of a document, if anything. On an identity card it is a whole one. Elsewhere it may be
 * hidden in part, or be a company's, so that only what looks like an NRIC or FIN is held to its check letter.
 *
 * @param text as it was read or typed: in small letters and with spaces, too
 */
export function identityNumberProblem(fileType: string, text: string): IdentityNumberProblem | undefined {
  const number = text.replace(/\s/g, '').toUpperCase();
  if (identityTypeOfNumber(number)) return isValidNric(number) ? undefined : 'check-letter';
  return fileType === 'NRICFront' || fileType === 'NRICBack' ? 'nric' : undefined;
}
