import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { callerNetwork } from '../../../server/callers/caller-network.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { describeDevice } from '../../auth/describe-device.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { findCaseAudience } from '../../dealers/server/find-dealer.ts';
import { notify } from '../../notifications/server/notify.ts';
import { signatureReceived } from '../notifications.ts';
import { completeLetter } from './complete-letter.ts';
import { findSignatures } from './find-letters.ts';
import type { LetterRow } from './find-or-make-letter.ts';
import { type OpenLink, openSigningLink } from './open-link.ts';
import { isOutdated } from './signable-documents.ts';
import { findPicture } from './signature-pictures.ts';
import { letterSignatures, signaturePictures, signingLinks } from './tables.ts';

interface Signing {
  documents: readonly { letterId: string; hash: string }[];
  fileId: string;
  /** Network address of the signer. */
  address: string;
  userAgent: string | undefined;
}

/**
 * Signs the documents of a link, all of them or none. A repeated call changes nothing and gets the same reply.
 * @throws `staleRevision` if a document differs from the case, or from the document that the signer saw
 */
export async function signLetters(ctx: Context, signing: Signing): Promise<{ signedAt: string }> {
  return inTransaction(ctx, async (tx) => {
    const opened = await openSigningLink(tx, { lock: true });
    const { link, stored, signer } = opened;
    const letters = findSeen(opened.letters, signing.documents);
    const before = (await findSignatures(tx, link.letterIds)).filter(
      (signature) => signature.signer === link.personalInfoId,
    );
    const open = letters.filter(({ letterId }) => !before.some((letter) => letter.letterId === letterId));
    if (open.length === 0) return { signedAt: latestOf(before).toISOString() };
    // The documents of one link are signed together, never in part.
    const isWhole = opened.letters.every(
      ({ letterId }) =>
        letters.some((letter) => letter.letterId === letterId) || before.some((letter) => letter.letterId === letterId),
    );
    if (!isWhole) throw changed();
    for (const letter of open) {
      if (letter.replacedAt || (await isOutdated(tx, stored, letter))) throw changed();
    }
    const signedAt = tx.now();
    await insertSignatures(tx, opened, open, { ...signing, signedAt });
    for (const letter of open) await completeLetter(tx, letter);
    await tx.db.update(signingLinks).set({ message: null }).where(eq(signingLinks.ticketId, link.ticketId));
    await recordAudit(tx, 'signing.sign-letters', link.caseNo, {
      kinds: open.map(({ kind }) => kind),
      personalInfoId: link.personalInfoId,
    });
    await touchCase(tx, link.caseNo);
    const { caseNo, submissionState: isSubmitted } = stored;
    const userIds = await findCaseAudience(tx, stored.dealerId, stored.ownerId, link.askedBy);
    await notify(tx, signatureReceived, { userIds, detail: { name: signer.name, caseNo, isSubmitted } });
    return { signedAt: signedAt.toISOString() };
  });
}

/** Returns the letters named by a signer, each once; throws unless they are as the signer saw them. */
function findSeen(letters: readonly LetterRow[], documents: Signing['documents']): LetterRow[] {
  for (const { letterId, hash } of documents) {
    const letter = letters.find((letter) => letter.letterId === letterId);
    if (!letter) throw new PortalError('notFound');
    if (letter.documentHash !== hash) throw changed();
  }
  return letters.filter(({ letterId }) => documents.some((document) => document.letterId === letterId));
}

function changed(): PortalError {
  return new PortalError('staleRevision', {
    message: 'The application changed since this link was sent. The dealer sends you a new one.',
  });
}

async function insertSignatures(
  tx: Context,
  { link }: OpenLink,
  letters: readonly LetterRow[],
  { signedAt, ...signing }: Signing & { signedAt: Date },
) {
  const { ticketId, personalInfoId, codeTo } = link;
  const picture = await findPicture(tx, { ticketId, fileId: signing.fileId });
  const evidence = {
    ticketId,
    signer: personalInfoId,
    signedAt,
    method: picture.method,
    pictureAddress: picture.address,
    addressHash: tx.keyring.hash(callerNetwork(signing.address), 'signing-address'),
    device: describeDevice(signing.userAgent),
    identifiedBy: codeTo,
  };
  await tx.db
    .insert(letterSignatures)
    .values(
      letters.map(({ letterId, documentHash, textVersion }) => ({ ...evidence, letterId, documentHash, textVersion })),
    );
  await tx.db.update(signaturePictures).set({ signedAt }).where(eq(signaturePictures.fileId, picture.fileId));
}

function latestOf(signatures: readonly { signedAt: Date }[]): Date {
  return new Date(Math.max(...signatures.map(({ signedAt }) => signedAt.getTime())));
}
