import type { ParserTask } from '../../server/parsing/parser-task.ts';
import type { SignatureProblem } from './signature-problems.ts';

const code = new URL('./parsing/parsers.ts', import.meta.url);

/** A picture ready for display and print, or why there is none. */
export type Prepared = { bytes: Buffer; mime: 'image/png' | 'image/jpeg' } | { problem: SignatureProblem };

/** Separates the ink of a signature or stamp from its background. */
export const cleanInkTask: ParserTask<{ bytes: Buffer; kind: 'signature' | 'stamp' }, Prepared> = {
  name: 'signatures.clean-ink',
  code,
  pool: 'files',
  seconds: 20,
};

/** Reads a picture that should show the front of an account holder's NRIC; returns the card upright. */
export const checkNricTask: ParserTask<{ bytes: Buffer; mime: string; accountName: string }, Prepared> = {
  name: 'signatures.check-nric',
  code,
  pool: 'reading',
  seconds: 10,
  secondsInAll: 120,
};
