import type { SignatureFileType } from './signature-file-types.ts';

/** Why an uploaded file cannot be used; with processing status 2 and 3. */
export const signatureProblems = [
  'noInk',
  'tooDark',
  'notNric',
  'nameUnreadable',
  'otherName',
  'notProcessed',
] as const;
export type SignatureProblem = (typeof signatureProblems)[number];

/** Returns a text about the problem and what to do. */
export function signatureProblemText(problem: SignatureProblem, type: SignatureFileType): string {
  const isStamp = type === 'dealerStamp';
  switch (problem) {
    case 'noInk':
      return isStamp
        ? 'No stamp was found on this picture. Stamp on white paper and photograph it from above.'
        : 'No signature was found on this picture. Sign with a dark pen on white paper and photograph it from above.';
    case 'tooDark':
      return isStamp
        ? 'This picture is too dark. Stamp on white paper and photograph it in good light.'
        : 'This picture is too dark. Sign on white paper and photograph it in good light.';
    case 'notNric':
      return 'This does not look like the front of an NRIC. Photograph the front of the card from above.';
    case 'nameUnreadable':
      return 'The name on this NRIC cannot be read. Photograph the card from above in good light.';
    case 'otherName':
      return 'The name on this NRIC is not the name of this account. Upload your own, or correct the account’s name and upload it again.';
    case 'notProcessed':
      return 'This picture could not be processed. Upload it again.';
  }
}
