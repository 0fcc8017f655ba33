import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { putFile } from '../../../server/files/put-file.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import type { LetterKind } from '../contract.ts';
import type { FrozenDocument } from './hooks.ts';
import { freezeDocument, hashContent, signableOf } from './signable-documents.ts';
import { letterSignatures, signingLetters } from './tables.ts';

export type LetterRow = typeof signingLetters.$inferSelect;

/** Encrypted content of a letter. */
export type FrozenLetter = Omit<FrozenDocument, 'decisive' | 'obstacle' | 'letterhead'>;

const purposeOf = (letterId: string) => `signing-letter:${letterId}`;

/** The encrypted column, for the manifest. */
export const sealedLetters = {
  table: signingLetters,
  id: signingLetters.letterId,
  column: signingLetters.frozen,
  purpose: purposeOf,
};

export function openLetter(ctx: Context, { letterId, frozen }: Pick<LetterRow, 'letterId' | 'frozen'>): FrozenLetter {
  return ctx.keyring.openJson<FrozenLetter>(frozen, purposeOf(letterId));
}

/**
 * Returns the letter of a party for the current case: the existing one if it has the same content and names every
 * financier, otherwise a new one that replaces it. The caller has locked the case.
 * @throws `gaps` if the case cannot have a letter yet, has changed since it was made or has text that cannot be printed
 */
export async function findOrMakeLetter(
  tx: Context,
  stored: StoredCase,
  { kind, personalInfoId }: { kind: LetterKind; personalInfoId: string },
): Promise<LetterRow> {
  const frozen = await freezeDocument(tx, stored, { kind, personalInfoId });
  if (!frozen) throw new PortalError('gaps', { message: 'The application is not complete enough to be signed.' });
  if (frozen.obstacle) throw new PortalError('gaps', { message: frozen.obstacle });
  const contentHash = hashContent(tx, frozen);
  const place = and(
    eq(signingLetters.caseNo, stored.caseNo),
    eq(signingLetters.kind, kind),
    eq(signingLetters.personalInfoId, personalInfoId),
    isNull(signingLetters.replacedAt),
  );
  const [present] = await tx.db.select().from(signingLetters).where(place);
  if (present?.contentHash === contentHash && (await isKept(tx, present, frozen))) return present;
  await tx.db.update(signingLetters).set({ replacedAt: tx.now() }).where(place);
  const { pdf, pages } = await signableOf(tx, kind).render(tx, { content: frozen.content, signatures: [] });
  const letterId = tx.newId();
  const { decisive: _, obstacle: _none, letterhead: _dealer, ...kept } = frozen;
  const row = {
    letterId,
    kind,
    personalInfoId,
    contentHash,
    pages,
    dealerId: stored.dealerId,
    caseNo: stored.caseNo,
    textVersion: frozen.textVersion,
    frozen: tx.keyring.sealJson(kept, purposeOf(letterId)),
    documentHash: createHash('sha256').update(pdf).digest('hex'),
    documentAddress: await putFile(tx, pdf),
    size: pdf.length,
    createdAt: tx.now(),
  };
  const [letter] = await tx.db.insert(signingLetters).values(row).returning();
  if (!letter) throw new Error('The letter was not stored.');
  return letter;
}

/** True if a letter with the same content names every financier, and is either signed or has the current wording. */
async function isKept(
  tx: Context,
  letter: LetterRow,
  { receivers = [], textVersion }: FrozenDocument,
): Promise<boolean> {
  const former = openLetter(tx, letter);
  if (!receivers.every((financierId) => former.receivers?.includes(financierId))) return false;
  if (former.textVersion === textVersion) return true;
  const ofLetter = eq(letterSignatures.letterId, letter.letterId);
  const [signature] = await tx.db.select().from(letterSignatures).where(ofLetter).limit(1);
  return signature !== undefined;
}
