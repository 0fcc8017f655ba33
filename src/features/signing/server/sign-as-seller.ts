import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { applicantOf } from '../../cases/parties.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { findSignatureAddresses } from '../../signatures/server/find-signatures.ts';
import type { LetterKind } from '../contract.ts';
import { completeLetter } from './complete-letter.ts';
import { findSignatures, seller } from './find-letters.ts';
import { findOrMakeLetter } from './find-or-make-letter.ts';
import { letterSignatures } from './tables.ts';

/**
 * Signs a document of a case for the seller, with the acting account's signature and the dealer's stamp. A repeated
 * call gets the same reply.
 * @throws `validation` if the signature or stamp is missing
 */
export async function signAsSeller(
  ctx: Context,
  { caseNo, kind }: { caseNo: string; kind: Extract<LetterKind, 'vsa'> },
): Promise<{ signedAt: string }> {
  const { dealerId, userId, userName } = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    const personalInfoId = applicantOf(stored)?.personalInfoId;
    if (!personalInfoId) throw new PortalError('notFound');
    const letter = await findOrMakeLetter(tx, stored, { kind, personalInfoId });
    const before = (await findSignatures(tx, [letter.letterId])).find((signature) => signature.signer === seller);
    if (before) return { signedAt: before.signedAt.toISOString() };
    const { signature, stamp } = await findSignatureAddresses(tx, { dealerId, userId });
    if (!signature || !stamp) {
      const what = signature ? 'the dealer’s stamp' : 'your signature';
      throw new PortalError('validation', { message: `Add ${what} under Personal information first.` });
    }
    const { letterId, documentHash, textVersion } = letter;
    const signedAt = tx.now();
    await tx.db.insert(letterSignatures).values({
      letterId,
      userId,
      userName,
      documentHash,
      textVersion,
      signer: seller,
      signedAt,
      method: 'uploaded',
      pictureAddress: signature,
      stampAddress: stamp,
      device: '',
      identifiedBy: '',
    });
    await completeLetter(tx, letter);
    await recordAudit(tx, 'signing.sign-as-seller', caseNo, { kinds: [kind] });
    await touchCase(tx, caseNo);
    return { signedAt: signedAt.toISOString() };
  });
}
