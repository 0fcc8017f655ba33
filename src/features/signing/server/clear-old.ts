import { and, eq, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { dropFile } from '../../documents/server/stored-files.ts';
import { unsignedKeptDays } from '../signing-rules.ts';
import { letterSignatures, signaturePictures, signingLetters } from './tables.ts';

/** Deletes letters that a newer one replaced before anybody signed, and pictures that signed nothing, when their days are over. */
export async function clearOld(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - unsignedKeptDays * 24 * 3600_000);
  await inTransaction(ctx, async (tx) => {
    const signed = tx.db.select().from(letterSignatures).where(eq(letterSignatures.letterId, signingLetters.letterId));
    const letters = await tx.db
      .delete(signingLetters)
      .where(and(isNotNull(signingLetters.replacedAt), lt(signingLetters.replacedAt, before), notExists(signed)))
      .returning();
    const pictures = await tx.db
      .delete(signaturePictures)
      .where(and(isNull(signaturePictures.signedAt), lt(signaturePictures.uploadedAt, before)))
      .returning();
    for (const { documentAddress } of letters) await dropFile(tx, documentAddress);
    for (const { address } of pictures) await dropFile(tx, address);
  });
}
