import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { lockCase } from '../../cases/server/load-case.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { storeMadeDocument } from '../../documents/server/store-made-document.ts';
import { type SealOrder, sealDocument } from '../../seals/server/seal-document.ts';
import { enqueueSealing } from './complete-letter.ts';
import { findSignatures, type SignatureRow, seller } from './find-letters.ts';
import { type FrozenLetter, type LetterRow, openLetter } from './find-or-make-letter.ts';
import type { PrintedSignature } from './hooks.ts';
import { letterFileName } from './read-letter.ts';
import { sendAwaitedCopies } from './send-copy.ts';
import { signableOf } from './signable-documents.ts';
import { signerFileType } from './signer-file-type.ts';
import { signingLetters } from './tables.ts';

/** Minutes until the sealing of a complete letter is tried again, regardless of its job. */
const lostMinutes = 15;

/** Prints the signatures on a complete letter, seals it and stores it as a document of the case. */
export async function sealLetter(ctx: Context, letterId: string): Promise<void> {
  const [letter] = await ctx.db
    .select()
    .from(signingLetters)
    .where(
      and(eq(signingLetters.letterId, letterId), isNotNull(signingLetters.completedAt), isNull(signingLetters.fileId)),
    );
  if (!letter) return;
  const frozen = openLetter(ctx, letter);
  const signed = pairSigners(frozen, await findSignatures(ctx, [letterId]));
  const { dealerId, caseNo, kind, documentHash, textVersion } = letter;
  const signatures = await Promise.all(signed.map((signed) => printedOf(ctx, signed)));
  const { pdf } = await signableOf(ctx, kind).render(ctx, { content: frozen.content, signatures });
  const dealer = await findDealer(ctx, dealerId);
  const sealed = await sealDocument(ctx, {
    pdf,
    caseNo,
    dealerId,
    kind,
    documentHash,
    textVersion,
    title: frozen.title,
    dealerName: dealer.name,
    signers: signed.map((signed) => certifiedOf(signed, letter)),
  });
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, dealerId, caseNo);
    const isOfCase = kind === 'vsa';
    const isCurrent = await isInForce(tx, letterId);
    const file = { dealerId, caseNo, fileName: letterFileName(letter), mime: 'application/pdf', bytes: sealed.pdf };
    const fileId = await storeMadeDocument(tx, {
      ...file,
      pages: sealed.pages,
      fileType: isOfCase ? 'VSA' : 'LetterOfAuthorisation',
      personalInfoId: isOfCase ? null : letter.personalInfoId,
      isCurrent,
    });
    const done = await tx.db
      .update(signingLetters)
      .set({ fileId, verifyCode: sealed.verifyCode, sealedAt: tx.now() })
      .where(and(eq(signingLetters.letterId, letterId), isNull(signingLetters.fileId)))
      .returning();
    // Another worker was faster: the rollback removes what this one stored.
    if (done.length === 0) throw new Error('This letter was sealed meanwhile.');
    for (const sealedLetter of done) await sendAwaitedCopies(tx, sealedLetter);
    for (const signature of signed) await keepSignaturePicture(tx, letter, { ...signature, isCurrent });
    await recordAudit(tx, 'signing.seal-letter', caseNo, { kinds: [kind] }, dealerId);
  });
}

interface Signed {
  signer: FrozenLetter['signers'][number];
  signature: SignatureRow;
}

function pairSigners({ signers }: FrozenLetter, signatures: readonly SignatureRow[]): Signed[] {
  return signers.flatMap((signer) => {
    const signature = signatures.find((signature) => signature.signer === (signer.personalInfoId ?? seller));
    return signature ? { signer, signature } : [];
  });
}

async function printedOf(ctx: Context, { signer, signature }: Signed): Promise<PrintedSignature> {
  const { pictureAddress, stampAddress, signedAt, userName } = signature;
  return {
    personalInfoId: signer.personalInfoId,
    name: userName ?? signer.name,
    signedAt,
    picture: await ctx.files.get(pictureAddress),
    ...(stampAddress ? { stamp: await ctx.files.get(stampAddress) } : {}),
  };
}

function certifiedOf({ signer, signature }: Signed, { kind }: LetterRow): SealOrder['signers'][number] {
  const isSeller = signer.personalInfoId === null;
  return {
    name: signature.userName ?? signer.name,
    onBehalfOf: isSeller ? signer.name : signer.onBehalfOf,
    role: isSeller ? 'Seller' : kind === 'vsa' ? 'Buyer' : 'Principal',
    identifiedBy: isSeller ? 'Account of the dealer, logged in' : `One-time password to ${signature.identifiedBy}`,
    method: signature.method,
    signedAt: signature.signedAt,
  };
}

/** False once a newer letter has replaced it, which may happen while it is being sealed. */
async function isInForce(tx: Context, letterId: string): Promise<boolean> {
  const [letter] = await tx.db.select().from(signingLetters).where(eq(signingLetters.letterId, letterId));
  return letter?.replacedAt === null;
}

/**
 * Stores the picture of a signature with the files of the case. Such pictures never leave the portal as separate files.
 */
async function keepSignaturePicture(
  tx: Context,
  letter: LetterRow,
  { signer, signature, isCurrent }: Signed & { isCurrent: boolean },
): Promise<void> {
  const { dealerId, caseNo } = letter;
  await storeMadeDocument(tx, {
    dealerId,
    caseNo,
    fileName: 'signature.png',
    mime: 'image/png',
    bytes: await tx.files.get(signature.pictureAddress),
    pages: 1,
    fileType: await signerFileType(tx, letter, signer.personalInfoId),
    personalInfoId: signer.personalInfoId,
    isCurrent,
  });
}

/** Enqueues the sealing of complete letters again if their job was lost. Runs every ten minutes. */
export async function enqueueUnsealed(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - lostMinutes * 60_000);
  const lost = await ctx.db
    .select()
    .from(signingLetters)
    .where(and(isNull(signingLetters.fileId), lt(signingLetters.completedAt, before)));
  for (const letter of lost) await enqueueSealing(ctx, letter);
}
