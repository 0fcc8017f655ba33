import { readingOf } from '../../domain/documents/document-types.ts';
import { identityTypeOfNumber, isValidNric } from '../../domain/nric.ts';
import { tidyCode } from '../../domain/texts/plain-characters.ts';

/** `nric`: not an NRIC where one is required. `check-letter`: an NRIC with a wrong check letter. */
export type IdentityNumberProblem = 'nric' | 'check-letter';

/**
 * Returns the problem with an identity number on a document, if any. An identity card has to show a whole number. On
 * other documents the number may be partly hidden or be a company's, so only an NRIC or FIN has its check letter
 * verified.
 * @param text as read or typed; lower case and spaces are allowed
 */
export function identityNumberProblem(fileType: string, text: string): IdentityNumberProblem | undefined {
  const number = tidyCode(text).toUpperCase();
  if (identityTypeOfNumber(number)) return isValidNric(number) ? undefined : 'check-letter';
  return readingOf(fileType)?.bearsNric ? 'nric' : undefined;
}
