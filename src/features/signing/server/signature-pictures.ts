import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { tooMany } from '../../../server/callers/too-many.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { putFile } from '../../../server/files/put-file.ts';
import { ParserExceeded, ParserFailed } from '../../../server/parsing/parser-errors.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { judgeFileOf } from '../../documents/server/judge-upload.ts';
import { scanUpload } from '../../documents/server/scan-upload.ts';
import { cleanInkTask, type Prepared } from '../../signatures/parser-tasks.ts';
import { leastSignatureSide, maxPicturesPerLink, type SignatureMethod, signatureMethods } from '../signing-rules.ts';
import { type OpenLink, openSigningLink } from './open-link.ts';
import { signaturePictures } from './tables.ts';

interface PictureUpload {
  caseNo?: string | undefined;
  personalInfoId?: string | undefined;
  fileType: string;
  /** Its index in `signatureMethods`. */
  source: number;
  /** Typed name. */
  name?: string | undefined;
  bytes: Buffer;
}

/**
 * Stores the cleaned picture of a signature. A picture uploaded earlier by this link and not used in a signature is
 * deleted.
 */
export async function uploadPicture(ctx: Context, { bytes, source, ...given }: PictureUpload) {
  const opened = await openSigningLink(ctx);
  requireSamePlace(opened, given);
  const method = signatureMethods[source] ?? 'drawn';
  if (method === 'typed' && !given.name?.trim()) {
    throw new PortalError('validation', { fields: { name: 'Type your name.' } });
  }
  const { ticketId, dealerId, caseNo } = opened.link;
  if ((await ctx.db.$count(signaturePictures, eq(signaturePictures.ticketId, ticketId))) >= maxPicturesPerLink) {
    throw tooMany('Too many pictures were sent by this link. Ask the dealer for a new one.', 24 * 3600);
  }
  const readScanned = await scanUpload(ctx, async () => bytes, { subject: caseNo, dealerId });
  const judged = await judgeFileOf(ctx, { dealerId, mode: 'image' }, readScanned);
  if (!judged.ok)
    throw refusal('This is no picture that can be used. Draw your signature or choose another.', judged.reason);
  const cleaned = await cleanSignature(ctx, dealerId, judged.bytes);
  return inTransaction(ctx, async (tx) => keepPicture(tx, method, cleaned));
}

/** A link is for one signer, so the party sent with the picture must be the same. */
function requireSamePlace({ link, signer }: OpenLink, given: Omit<PictureUpload, 'bytes' | 'source'>): void {
  const isSame =
    given.fileType === signer.fileType &&
    (given.caseNo === undefined || given.caseNo === link.caseNo) &&
    (given.personalInfoId === undefined || given.personalInfoId === link.personalInfoId);
  if (!isSame) throw new PortalError('notFound');
}

async function cleanSignature(ctx: Context, dealerId: string, bytes: Buffer): Promise<Buffer> {
  const cleaned = await ctx.integrations.parser
    .parse(cleanInkTask, { bytes, kind: 'signature' }, dealerId)
    .catch((error: unknown): Prepared => {
      if (error instanceof ParserExceeded || error instanceof ParserFailed) return { problem: 'notProcessed' };
      throw error;
    });
  if ('problem' in cleaned) throw refusal(problems[cleaned.problem] ?? problems.notProcessed, cleaned.problem);
  // Width and height in a PNG's header.
  const side = Math.max(cleaned.bytes.readUInt32BE(16), cleaned.bytes.readUInt32BE(20));
  if (side < leastSignatureSide) throw refusal(problems.noInk, 'noInk');
  return cleaned.bytes;
}

const problems: Record<string, string> & { noInk: string; notProcessed: string } = {
  noInk: 'No signature was found on this picture. Draw your whole signature.',
  tooDark: 'This picture is too dark. Sign on white paper and photograph it in good light.',
  notProcessed: 'This picture cannot be used. Draw your signature or choose another picture.',
};

function refusal(message: string, reason: string): PortalError {
  return new PortalError('fileRefused', { message, data: { reason } });
}

async function keepPicture(tx: Context, method: SignatureMethod, bytes: Buffer): Promise<{ fileId: string }> {
  const { link } = await openSigningLink(tx, { lock: true });
  const { ticketId, caseNo } = link;
  await removeUnsigned(tx, ticketId);
  const fileId = tx.newId();
  const address = await putFile(tx, bytes);
  await tx.db.insert(signaturePictures).values({ fileId, ticketId, method, address, uploadedAt: tx.now() });
  await recordAudit(tx, 'signing.upload-picture', caseNo, { method });
  return { fileId };
}

/** Deletes a link's pictures that are not used in a signature. The row stays, so that uploads are counted. */
async function removeUnsigned(tx: Context, ticketId: string, fileId?: string): Promise<number> {
  const removed = await tx.db
    .update(signaturePictures)
    .set({ removedAt: tx.now() })
    .where(
      and(
        eq(signaturePictures.ticketId, ticketId),
        fileId === undefined ? undefined : eq(signaturePictures.fileId, fileId),
        isNull(signaturePictures.signedAt),
        isNull(signaturePictures.removedAt),
      ),
    )
    .returning();
  return removed.length;
}

/** Deletes a picture that is not used in a signature; throws `notFound` if this link has no such picture. */
export async function deletePicture(ctx: Context, fileId: string): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const { link } = await openSigningLink(tx, { lock: true });
    if ((await removeUnsigned(tx, link.ticketId, fileId)) === 0) throw new PortalError('notFound');
    return {};
  });
}

/** Returns a picture uploaded by this link, as it will be printed. */
export async function readSignerPicture(ctx: Context, fileId: string): Promise<FileReply> {
  const { link } = await openSigningLink(ctx);
  const { address } = await findPicture(ctx, { ticketId: link.ticketId, fileId });
  return { bytes: await ctx.files.get(address), mime: 'image/png', fileName: 'signature.png', inline: true };
}

export async function findPicture(ctx: Context, { ticketId, fileId }: { ticketId: string; fileId: string }) {
  const [picture] = await ctx.db
    .select()
    .from(signaturePictures)
    .where(
      and(
        eq(signaturePictures.fileId, fileId),
        eq(signaturePictures.ticketId, ticketId),
        isNull(signaturePictures.removedAt),
      ),
    );
  if (!picture) throw new PortalError('notFound');
  return picture;
}
