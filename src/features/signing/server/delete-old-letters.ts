import { and, eq, gte, isNull, lt, notExists } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { deleteBytes } from '../../documents/server/stored-files.ts';
import { unsignedKeptDays } from '../signing-rules.ts';
import { letterSignatures, signaturePictures, signingLetters, signingLinks } from './tables.ts';

/** Deletes unsigned letters with ended links, and pictures without a signature, after their retention time. */
export async function deleteOldLetters(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - unsignedKeptDays * 24 * 3600_000);
  await inTransaction(ctx, async (tx) => {
    const signed = tx.db.select().from(letterSignatures).where(eq(letterSignatures.letterId, signingLetters.letterId));
    const { caseNo, personalInfoId } = signingLetters;
    const isToSigner = and(eq(signingLinks.caseNo, caseNo), eq(signingLinks.personalInfoId, personalInfoId));
    const sent = tx.db
      .select()
      .from(signingLinks)
      .where(and(isToSigner, gte(signingLinks.sentAt, before)));
    const letters = await tx.db
      .delete(signingLetters)
      .where(and(lt(signingLetters.createdAt, before), notExists(signed), notExists(sent)))
      .returning();
    const pictures = await tx.db
      .delete(signaturePictures)
      .where(and(isNull(signaturePictures.signedAt), lt(signaturePictures.uploadedAt, before)))
      .returning();
    for (const { documentAddress } of letters) await deleteBytes(tx, documentAddress);
    for (const { address } of pictures) await deleteBytes(tx, address);
  });
}
