import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Erased, ErasedParty, KeptRecord } from '../../../server/erasure/erasure-hooks.ts';
import { deleteDocuments } from '../../documents/server/erase-documents.ts';
import { deleteBytes } from '../../documents/server/stored-files.ts';
import { deleteSeals } from '../../seals/server/delete-seals.ts';
import { deleteTickets } from '../../tickets/server/delete-tickets.ts';
import { findSignatures, type SignatureRow } from './find-letters.ts';
import type { LetterRow } from './find-or-make-letter.ts';
import { letterSignatures, signaturePictures, signingLetters, signingLinks } from './tables.ts';

/**
 * Erases a party's links, unsigned letters, and unused pictures of signatures. Signed letters are retained if the case
 * was sent, and always if another party signed them, although they name the applicant.
 */
export async function eraseLetters(tx: Context, party: ErasedParty): Promise<Erased> {
  const links = await eraseLinks(tx, party);
  const letters = await lettersNaming(tx, party);
  const signatures = await findSignatures(
    tx,
    letters.map(({ letterId }) => letterId),
  );
  const signedBy = Map.groupBy(signatures, ({ letterId }) => letterId);
  const isOfOther = ({ personalInfoId }: LetterRow) => personalInfoId !== party.personalInfoId;
  const isKept = (letter: LetterRow) =>
    signedBy.has(letter.letterId) && (party.isSent || (isOfOther(letter) && !party.isOnly));
  const gone = letters.filter((letter) => !isKept(letter));
  await deleteLetters(tx, gone, signatures);
  return {
    erased: { letters: gone.length, 'signing links': links.length },
    jobKeys: [...links, ...gone.map(({ letterId }) => letterId)],
    kept: keptOf(
      letters.filter(isKept),
      signatures.map(({ signedAt }) => signedAt),
    ),
  };
}

function keptOf(letters: readonly LetterRow[], moments: readonly Date[]): KeptRecord[] {
  const lastEvent = moments.toSorted((a, b) => b.getTime() - a.getTime())[0];
  if (letters.length === 0 || !lastEvent) return [];
  return [{ what: 'signed letters', count: letters.length, reason: 'consent and contract', lastEvent }];
}

/** Erases the signed letters that name a party once their retention has ended. */
export async function eraseKeptLetters(tx: Context, party: ErasedParty): Promise<Erased> {
  const letters = await lettersNaming(tx, party);
  const ids = letters.map(({ letterId }) => letterId);
  await deleteLetters(tx, letters, await findSignatures(tx, ids));
  return { erased: { letters: letters.length }, jobKeys: ids };
}

/** Returns the party's own letters; guarantors' letters name the applicant. */
async function lettersNaming(
  tx: Context,
  { caseNo, personalInfoId, isApplicant, isOnly }: ErasedParty,
): Promise<LetterRow[]> {
  const own = isApplicant || isOnly ? undefined : eq(signingLetters.personalInfoId, personalInfoId);
  return tx.db
    .select()
    .from(signingLetters)
    .where(and(eq(signingLetters.caseNo, caseNo), own));
}

/**
 * Deletes links to a party, and links with a code sent to the party's number. For an applicant deletes all links,
 * because the case is closed and every letter names the applicant. Returns their identifiers.
 */
async function eraseLinks(tx: Context, { caseNo, personalInfoId, isApplicant }: ErasedParty): Promise<string[]> {
  const own = or(eq(signingLinks.personalInfoId, personalInfoId), eq(signingLinks.phoneOf, personalInfoId));
  const rows = await tx.db
    .select({ ticketId: signingLinks.ticketId })
    .from(signingLinks)
    .where(and(eq(signingLinks.caseNo, caseNo), isApplicant ? undefined : own));
  const ids = rows.map(({ ticketId }) => ticketId);
  if (ids.length === 0) return ids;
  const unused = await tx.db
    .delete(signaturePictures)
    .where(and(inArray(signaturePictures.ticketId, ids), isNull(signaturePictures.signedAt)))
    .returning();
  for (const { address } of unused) await deleteBytes(tx, address);
  await deleteTickets(tx, ids);
  return ids;
}

/** Deletes letters with signatures, pictures, sealed PDFs and seals. */
async function deleteLetters(
  tx: Context,
  letters: readonly LetterRow[],
  known: readonly SignatureRow[],
): Promise<void> {
  if (letters.length === 0) return;
  const ids = letters.map(({ letterId }) => letterId);
  const signatures = known.filter(({ letterId }) => ids.includes(letterId));
  await tx.db.delete(letterSignatures).where(inArray(letterSignatures.letterId, ids));
  await tx.db.delete(signingLetters).where(inArray(signingLetters.letterId, ids));
  const addresses = signatures.flatMap(({ pictureAddress, stampAddress }) =>
    [pictureAddress, stampAddress ?? []].flat(),
  );
  if (addresses.length > 0) {
    const still = await tx.db
      .select({ address: letterSignatures.pictureAddress })
      .from(letterSignatures)
      .where(inArray(letterSignatures.pictureAddress, addresses));
    const named = new Set(still.map(({ address }) => address));
    const unnamed = addresses.filter((address) => !named.has(address));
    if (unnamed.length > 0) await tx.db.delete(signaturePictures).where(inArray(signaturePictures.address, unnamed));
  }
  for (const address of [...addresses, ...letters.map(({ documentAddress }) => documentAddress)]) {
    await deleteBytes(tx, address);
  }
  await deleteDocuments(
    tx,
    letters.flatMap(({ fileId }) => fileId ?? []),
  );
  await deleteSeals(
    tx,
    letters.flatMap(({ verifyCode }) => verifyCode ?? []),
  );
}
