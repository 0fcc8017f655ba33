import { and, arrayOverlaps, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import { findInPlace } from '../../documents/server/places.ts';
import { madeByPortal } from '../../documents/server/store-made-document.ts';
import { revokeTickets } from '../../tickets/server/revoke-tickets.ts';
import type { LetterKind } from '../contract.ts';
import { signingLetters, signingLinks } from './tables.ts';

/** Types of documents that replace a letter signed by link, once uploaded. */
const fileTypes = { lca: 'LetterOfAuthorisation', vsa: 'VSA' } as const satisfies Record<LetterKind, string>;

/** True if a copy signed on paper is there in place of a letter. */
export async function hasPaperCopy(
  tx: Context,
  { caseNo, kind, personalInfoId }: { caseNo: string; kind: LetterKind; personalInfoId: string },
): Promise<boolean> {
  const place = { caseNo, fileType: fileTypes[kind], personalInfoId: kind === 'vsa' ? null : personalInfoId };
  const document = await findInPlace(tx, place);
  return document !== undefined && document.uploadedBy !== madeByPortal;
}

/**
 * Revokes the links to a letter after a copy signed on paper was uploaded. Signing by link would replace that copy, and
 * reminders would be sent without need. The other letters of such a link have to be sent again.
 */
export async function revokeLinksForPaper(
  tx: Context,
  { caseNo, fileType, personalInfoId }: { caseNo: string; fileType: string; personalInfoId: string | null },
): Promise<void> {
  const kind = (['lca', 'vsa'] as const).find((candidate) => fileTypes[candidate] === fileType);
  if (!kind) return;
  const ofParty = personalInfoId === null ? undefined : eq(signingLetters.personalInfoId, personalInfoId);
  const letters = await tx.db
    .select({ letterId: signingLetters.letterId })
    .from(signingLetters)
    .where(and(eq(signingLetters.caseNo, caseNo), eq(signingLetters.kind, kind), ofParty));
  if (letters.length === 0) return;
  const letterIds = letters.map(({ letterId }) => letterId);
  const ofCase = eq(signingLinks.caseNo, caseNo);
  const ended = await tx.db
    .update(signingLinks)
    .set({ message: null })
    // A link without a message is only used to show what was signed by it.
    .where(and(ofCase, arrayOverlaps(signingLinks.letterIds, letterIds), isNotNull(signingLinks.message)))
    .returning({ ticketId: signingLinks.ticketId, signer: signingLinks.personalInfoId });
  await revokeTickets(
    tx,
    ended.map(({ ticketId }) => ticketId),
  );
  for (const signer of new Set(ended.map((link) => link.signer))) {
    await recordAudit(tx, 'signing.revoke-link', caseNo, { personalInfoId: signer });
  }
}
