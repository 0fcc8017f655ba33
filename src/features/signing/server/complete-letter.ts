import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { findSignatures, seller } from './find-letters.ts';
import { type LetterRow, openLetter } from './find-or-make-letter.ts';
import { signingLetters } from './tables.ts';

/** Queues a letter for sealing once everybody has signed it, in the given transaction. */
export async function completeLetter(tx: Context, letter: LetterRow): Promise<void> {
  const { letterId, dealerId } = letter;
  const signatures = await findSignatures(tx, [letterId]);
  const { signers } = openLetter(tx, letter);
  const isComplete = signers.every(({ personalInfoId }) => {
    return signatures.some(({ signer }) => signer === (personalInfoId ?? seller));
  });
  if (!isComplete) return;
  await tx.db.update(signingLetters).set({ completedAt: tx.now() }).where(eq(signingLetters.letterId, letterId));
  await enqueueSealing(tx, { letterId, dealerId });
}

export function enqueueSealing(tx: Context, { letterId, dealerId }: Pick<LetterRow, 'letterId' | 'dealerId'>) {
  return tx.enqueue({ name: 'signing.seal-letter', payload: { letterId }, dealerId, key: `seal-${letterId}` });
}
