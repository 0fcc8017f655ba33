import { partyType } from '../../../domain/enumerations.ts';
import { applicantName, partyNumber } from '../../../domain/party-name.ts';
import type { Context } from '../../../server/context.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { findTickets } from '../../tickets/server/find-tickets.ts';
import { isChassisNumber } from '../../vehicles/vehicle-number.ts';
import type { DocumentToSign, SigningPageData } from '../contract.ts';
import { findSignatures, lettersOfCase, type SignatureRow } from './find-letters.ts';
import { type LetterRow, openLetter } from './find-or-make-letter.ts';
import { type OpenLink, openSigningLink } from './open-link.ts';
import { isOutdated } from './signable-documents.ts';

/**
 * Returns everything that a link's page shows: who made the request, what is to be signed, and each signer's progress.
 */
export async function showSigningPage(ctx: Context): Promise<SigningPageData> {
  const opened = await openSigningLink(ctx);
  const { link, stored, signer, letters } = opened;
  const dealer = await findDealer(ctx, link.dealerId);
  const ticket = (await findTickets(ctx, [link.ticketId])).get(link.ticketId);
  const signatures = await findSignatures(ctx, link.letterIds);
  const documents = letters.map((letter) => describeDocument(ctx, letter, signatures, link.personalInfoId));
  return {
    dealerName: dealer.name,
    askedBy: link.askedByName,
    telephone: dealer.telephone,
    signerName: signer.name,
    onBehalfOf: signer.onBehalfOf,
    fileType: signer.fileType,
    vehicle: stored.vehicleName,
    plate: isChassisNumber(stored.vehicleNo) ? '' : stored.vehicleNo,
    hirerName: applicantName(stored),
    expiresAt: (ticket?.expiresAt ?? ctx.now()).toISOString(),
    documents,
    steps: await describeSteps(ctx, opened),
    outdated: await hasOutdated(ctx, opened, documents),
  };
}

function describeDocument(
  ctx: Context,
  letter: LetterRow,
  signatures: readonly SignatureRow[],
  signer: string,
): DocumentToSign {
  const { letterId, kind, documentHash: hash, pages, size, fileId, verifyCode } = letter;
  const { title, textVersion, figures, sections, sectionsZh } = openLetter(ctx, letter);
  const own = signatures.find((signature) => signature.letterId === letterId && signature.signer === signer);
  return {
    letterId,
    kind,
    title,
    textVersion,
    hash,
    pages,
    size,
    figures,
    sections,
    sectionsZh,
    verifyCode,
    signedAt: own?.signedAt.toISOString() ?? null,
    sealed: fileId !== null,
  };
}

async function hasOutdated(
  ctx: Context,
  { stored, letters }: OpenLink,
  documents: readonly DocumentToSign[],
): Promise<boolean> {
  for (const letter of letters) {
    const isSigned = documents.some(({ letterId, signedAt }) => letterId === letter.letterId && signedAt !== null);
    if (!isSigned && (letter.replacedAt || (await isOutdated(ctx, stored, letter)))) return true;
  }
  return false;
}

/** Returns a step for each signer of the case; it is done once they have signed everything. */
async function describeSteps(ctx: Context, { stored }: OpenLink): Promise<SigningPageData['steps']> {
  const steps = new Map<string, SigningPageData['steps'][number]>();
  for (const { signerName: name, fileType, personalInfoId, signedAt, state, letterId, kind } of await lettersOfCase(
    ctx,
    stored,
  )) {
    // A sales agreement without a signing request is not a step here.
    if (kind === 'vsa' && letterId === null) continue;
    const key = personalInfoId ?? fileType;
    const done = state === 'signed' ? signedAt : null;
    const former = steps.get(key);
    const both = former && (former.signedAt === null || done === null) ? null : done;
    steps.set(key, { name, fileType, signedAt: former ? both : done });
  }
  return [...steps.values()];
}

/** Returns the company that the link's holder signs for; `null` for a person. */
export async function showCompany(ctx: Context) {
  const { party, signer } = await openSigningLink(ctx);
  if (party.partyType !== partyType.corporation) return null;
  return { name: signer.onBehalfOf ?? '', uen: partyNumber(party), signatory: signer.name };
}
