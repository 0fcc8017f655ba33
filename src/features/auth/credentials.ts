import { z } from 'zod';
import { line, plainText } from '../../contract/text.ts';
import { mobilePattern, tidyMobile } from '../../domain/mobile-number.ts';
import { tidyCode } from '../../domain/texts/plain-characters.ts';

/** A Singapore mobile number, eight digits without the country's code. */
export const MobileSchema = plainText()
  .overwrite(tidyMobile)
  .regex(mobilePattern, 'Enter 8 digits that begin with 8 or 9.');

/** A code of a step-up and the challenge it answers. */
export const CodeProofSchema = z.object({
  challengeId: line().max(64),
  otp: plainText()
    .overwrite(tidyCode)
    .regex(/^\d{6}$/, 'Enter all 6 digits.'),
});
export type CodeProof = z.infer<typeof CodeProofSchema>;

/** A code that was sent, with the data to enter it. */
export const ChallengeSchema = z.object({
  challengeId: z.string(),
  expiresInSeconds: z.number().int(),
  resendInSeconds: z.number().int(),
});
