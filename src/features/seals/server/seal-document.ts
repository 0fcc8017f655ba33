import { createHash, randomInt } from 'node:crypto';
import { OutsideError } from '../../../integrations/outside-error.ts';
import { signPdf } from '../../../integrations/seal/sign-pdf.ts';
import { createTimestampClient } from '../../../integrations/seal/timestamp-client.ts';
import * as m from '../../../paraglide/messages.js';
import type { Context } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { makeVerifyCode } from '../verify-code.ts';
import { printCertificate } from './print-certificate.ts';
import { type CurrentKey, currentSealKey } from './seal-keys.ts';
import { storeSeal } from './store-seal.ts';

/** A signed document that is to be sealed. */
export interface SealOrder {
  /** The document with all signatures printed. */
  pdf: Buffer;
  title: string;
  caseNo: string;
  dealerName: string;
  dealerId: string;
  kind: 'lca' | 'vsa';
  /** SHA-256 in hex of the signed content: the PDF without signatures. */
  documentHash: string;
  textVersion: number;
  signers: {
    name: string;
    onBehalfOf: string | null;
    role: string;
    identifiedBy: string;
    method: 'drawn' | 'typed' | 'uploaded';
    signedAt: Date;
  }[];
}

export interface SealedPdf {
  pdf: Buffer;
  verifyCode: string;
  sha256: string;
  pages: number;
}

/**
 * How long a document waits for a time-stamp authority that does not respond; after that it is sealed without a
 * time stamp.
 */
const patienceMinutes = 30;

/**
 * Appends the certificate to a signed document, prints its code on each page, seals it by PAdES and stores its hash, so
 * that `/verify` recognises the file. With a time-stamp authority the seal is B-T.
 * @throws OutsideError while the authority does not respond, for half an hour from the last signature; after that the seal
 *   is B-B
 */
export async function sealDocument(ctx: Context, order: SealOrder): Promise<SealedPdf> {
  const code = makeVerifyCode((end) => randomInt(end));
  const sealedAt = ctx.now();
  const dealer = await findDealer(ctx, order.dealerId);
  const address = `${ctx.config.PUBLIC_URL.replace(/^https?:\/\/|\/$/g, '')}/verify`;
  const { pdf, pages } = await printCertificate({ order, dealer, code, sealedAt, address });
  const key = await currentSealKey(ctx);
  const reason = m.seals_reason({ title: order.title, code });
  const sealed = await seal(ctx, order, pdf, { ...key, reason, signedAt: sealedAt });
  const sha256 = createHash('sha256').update(sealed.pdf).digest('hex');
  await storeSeal(ctx, order, { code, sha256, keyId: key.keyId, sealedAt, isTimeStamped: sealed.isTimeStamped });
  return { pdf: sealed.pdf, verifyCode: code, sha256, pages };
}

async function seal(
  ctx: Context,
  { signers }: SealOrder,
  pdf: Buffer,
  options: CurrentKey & { reason: string; signedAt: Date },
): Promise<{ pdf: Buffer; isTimeStamped: boolean }> {
  const url = ctx.config.TSA_URL;
  if (!url) return { pdf: await signPdf(pdf, options), isTimeStamped: false };
  try {
    const timestampAuthority = createTimestampClient(url);
    return { pdf: await signPdf(pdf, { ...options, timestampAuthority }), isTimeStamped: true };
  } catch (error) {
    const lastSignature = Math.max(...signers.map(({ signedAt }) => signedAt.getTime()));
    const isPatient = ctx.now().getTime() - lastSignature < patienceMinutes * 60_000;
    if (!(error instanceof OutsideError) || isPatient) throw error;
    ctx.log.warn(describeFailure(error), 'sealed without a time stamp');
    return { pdf: await signPdf(pdf, options), isTimeStamped: false };
  }
}
