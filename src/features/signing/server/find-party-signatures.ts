import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { findSignatures } from './find-letters.ts';
import { openLetter } from './keep-letter.ts';
import { isOutdated } from './signable-documents.ts';
import { signingLetters } from './tables.ts';

/** A signature of a party on its letter of authorisation. */
export interface PartySignature {
  personalInfoId: string;
  /** Of a company the person who signed for it. */
  name: string;
  /** ISO 8601. */
  signedAt: string;
  /** Address in the file store, PNG on a transparent ground. */
  picture: string;
}

/** Returns the signatures that hold: on letters that say what the case says now. */
export async function findPartySignatures(ctx: Context, stored: StoredCase): Promise<PartySignature[]> {
  const letters = await ctx.db.select().from(signingLetters).where(eq(signingLetters.caseNo, stored.caseNo));
  const current = letters.filter(({ kind, replacedAt }) => kind === 'lca' && replacedAt === null);
  const signatures = await findSignatures(
    ctx,
    current.map(({ letterId }) => letterId),
  );
  const found: PartySignature[] = [];
  for (const letter of current) {
    const { letterId, personalInfoId } = letter;
    const signature = signatures.find((each) => each.letterId === letterId && each.signer === personalInfoId);
    if (!signature || (await isOutdated(ctx, stored, letter))) continue;
    const { signers } = openLetter(ctx, letter);
    found.push({
      personalInfoId,
      name: signers[0]?.name ?? '',
      signedAt: signature.signedAt.toISOString(),
      picture: signature.pictureAddress,
    });
  }
  return found;
}
