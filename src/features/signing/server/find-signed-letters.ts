import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { findSignatures } from './find-letters.ts';
import { openLetter } from './find-or-make-letter.ts';
import { isOutdated } from './signable-documents.ts';
import { signingLetters } from './tables.ts';

/** A signature of a party on its letter of confirmation and authorisation. */
export interface PartySignature {
  personalInfoId: string;
  /** Name of the signer; for a company the person who signed for it. */
  name: string;
  /** ISO 8601. */
  signedAt: string;
  /** Address in the file store, PNG with a transparent background. */
  picture: string;
}

/** A signed and sealed letter of confirmation and authorisation, and the financiers named in it. */
export interface SignedLetter {
  signature: PartySignature;
  /** The sealed PDF. */
  fileId: string;
  /** Identifiers of the named financiers. */
  receivers: readonly string[];
}

/**
 * Returns the letters with valid signatures that match the case. A letter that is still being sealed is left out, so
 * that no form has a signature without its letter.
 */
export async function findSignedLetters(ctx: Context, stored: StoredCase): Promise<SignedLetter[]> {
  const letters = await ctx.db.select().from(signingLetters).where(eq(signingLetters.caseNo, stored.caseNo));
  const current = letters.filter(({ kind, replacedAt }) => kind === 'lca' && replacedAt === null);
  const signatures = await findSignatures(
    ctx,
    current.map(({ letterId }) => letterId),
  );
  const found: SignedLetter[] = [];
  for (const letter of current) {
    const { letterId, personalInfoId, fileId } = letter;
    const signature = signatures.find(
      (signature) => signature.letterId === letterId && signature.signer === personalInfoId,
    );
    if (!fileId || !signature || (await isOutdated(ctx, stored, letter))) continue;
    const { signers, receivers = [] } = openLetter(ctx, letter);
    const signedAt = signature.signedAt.toISOString();
    found.push({
      signature: { personalInfoId, signedAt, name: signers[0]?.name ?? '', picture: signature.pictureAddress },
      fileId,
      receivers,
    });
  }
  return found;
}
