import { and, eq, isNull } from 'drizzle-orm';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import type { SignatureFile } from '../contract.ts';
import { isOfDealer, type SignatureFileType } from '../signature-file-types.ts';
import { problemText } from '../signature-problems.ts';
import { signatureFiles } from './tables.ts';

export type StoredSignature = typeof signatureFiles.$inferSelect;

/** Whose files are meant: an account's at a dealer. The stamp is everybody's of the dealer. */
export interface SignatureOwner {
  dealerId: string;
  userId: string;
}

/** Condition for the living file of a type that an account owns or, of the stamp, its dealer. */
export function livingFile({ dealerId, userId }: SignatureOwner, type: SignatureFileType) {
  return and(
    eq(signatureFiles.dealerId, dealerId),
    eq(signatureFiles.fileType, type),
    isOfDealer(type) ? isNull(signatureFiles.userId) : eq(signatureFiles.userId, userId),
    isNull(signatureFiles.removedAt),
  );
}

/** A living file that the acting user may see: an own one, or the dealer's stamp; `notFound` otherwise. */
export async function findSignatureFile(ctx: Context, fileId: string): Promise<StoredSignature> {
  const { dealerId, userId } = dealerActor(ctx);
  const [row] = await ctx.db
    .select()
    .from(signatureFiles)
    .where(
      and(eq(signatureFiles.fileId, fileId), eq(signatureFiles.dealerId, dealerId), isNull(signatureFiles.removedAt)),
    );
  if (!row || (row.userId !== null && row.userId !== userId)) throw new PortalError('notFound');
  return row;
}

/** What the acting user sees of its own files and the dealer's stamp. */
export async function getSignatureDetail(ctx: Context) {
  const actor = dealerActor(ctx);
  const find = async (type: SignatureFileType): Promise<SignatureFile | null> => {
    const [row] = await ctx.db.select().from(signatureFiles).where(livingFile(actor, type));
    return row ? presentSignature(ctx, row) : null;
  };
  const [dealerSign, dealerStamp, subNRIC] = await Promise.all([
    find('dealerSign'),
    find('dealerStamp'),
    find('subNRIC'),
  ]);
  return { dealerSign, dealerStamp, subNRIC, mayChangeStamp: actor.accountType === 1 };
}

/** The cleaned picture, for showing it. */
export async function readPicture(ctx: Context, fileId: string): Promise<FileReply> {
  const { pictureAddress, pictureMime, fileType } = await findSignatureFile(ctx, fileId);
  if (!pictureAddress || !pictureMime) throw new PortalError('notFound');
  return { bytes: await ctx.files.get(pictureAddress), mime: pictureMime, fileName: fileType, inline: true };
}

/** Addresses in the file store of the pictures that an account prints on papers, as far as they are ready. */
export async function findSignatureAddresses(
  ctx: Context,
  owner: SignatureOwner,
): Promise<{ signature?: string; stamp?: string }> {
  const [signature, stamp] = [await addressOf(ctx, owner, 'dealerSign'), await addressOf(ctx, owner, 'dealerStamp')];
  return { ...(signature && { signature }), ...(stamp && { stamp }) };
}

/** PNG of an account's signature on a transparent ground; `undefined` where none is ready. */
export function findSignature(ctx: Context, owner: SignatureOwner): Promise<Buffer | undefined> {
  return pictureOf(ctx, owner, 'dealerSign');
}

/** PNG of a dealer's stamp on a transparent ground; `undefined` where none is ready. */
export function findStamp(ctx: Context, dealerId: string): Promise<Buffer | undefined> {
  return pictureOf(ctx, { dealerId, userId: '' }, 'dealerStamp');
}

async function pictureOf(ctx: Context, owner: SignatureOwner, type: SignatureFileType): Promise<Buffer | undefined> {
  const address = await addressOf(ctx, owner, type);
  return address === undefined ? undefined : ctx.files.get(address);
}

async function addressOf(ctx: Context, owner: SignatureOwner, type: SignatureFileType): Promise<string | undefined> {
  const [row] = await ctx.db.select().from(signatureFiles).where(livingFile(owner, type));
  return row?.pictureAddress ?? undefined;
}

export async function presentSignature(ctx: Context, row: StoredSignature): Promise<SignatureFile> {
  const file = await findFile(ctx, row.dealerId, row.fileId);
  return {
    fileId: row.fileId,
    fileType: row.fileType,
    origin: row.origin,
    fileName: file.fileName,
    mime: file.mime,
    size: file.size,
    status: row.status,
    ...(row.problem ? { problem: problemText(row.problem, row.fileType) } : {}),
    uploadedAt: row.uploadedAt.toISOString(),
    uploadedBy: row.uploadedBy,
  };
}
