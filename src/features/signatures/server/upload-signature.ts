import { and } from 'drizzle-orm';
import type { UploadRefusal } from '../../../integrations/uploads/refusal.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, type DealerActor, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { cleanFileName } from '../../documents/clean-file-name.ts';
import { judgeFileOf } from '../../documents/server/judge-upload.ts';
import { scanUpload } from '../../documents/server/scan-upload.ts';
import { storeFile } from '../../documents/server/stored-files.ts';
import type { SignatureFile } from '../contract.ts';
import { isOfDealer, type SignatureFileType, type SignatureOrigin } from '../signature-file-types.ts';
import { enqueuePreparing } from './enqueue-preparing.ts';
import { isWaitingOrFailed, lockSlot, ofSlot, presentSignature } from './find-signatures.ts';
import { signatureFiles } from './tables.ts';

/** Messages for pictures that cannot be used. Any other file is not a valid image. */
const refusals: Partial<Record<UploadRefusal, string>> = {
  empty: 'This file is empty. Choose another one.',
  damaged: 'This picture is damaged or was cut off. Take it again, or choose another one.',
  'too-many-pixels': 'This picture is too large to open. Take it again at a smaller size.',
  'too-complex': 'This picture is too complicated to open safely. Take it again, or choose another one.',
};

const uploaded = {
  dealerSign: 'signatures.upload-signature',
  dealerStamp: 'signatures.upload-stamp',
  subNRIC: 'signatures.upload-nric',
} as const;

export interface SignatureUpload {
  fileType: SignatureFileType;
  origin: SignatureOrigin;
  fileName: string;
  bytes: Buffer;
}

/**
 * Stores a picture and queues its preparation. The current file stays current until this one is ready; another pending
 * replacement is removed.
 */
export async function uploadSignature(ctx: Context, upload: SignatureUpload): Promise<SignatureFile> {
  const actor = dealerActor(ctx);
  checkMayUpload(actor, upload.fileType);
  const { dealerId } = actor;
  const readScanned = await scanUpload(ctx, async () => upload.bytes, { subject: dealerId, dealerId });
  const judged = await judgeFileOf(ctx, { dealerId, mode: 'image' }, readScanned);
  if (!judged.ok) {
    const message = refusals[judged.reason] ?? 'Please upload a valid image file';
    throw new PortalError('fileRefused', { message, data: { reason: judged.reason } });
  }
  const userId = isOfDealer(upload.fileType) ? null : actor.userId;
  return inTransaction(ctx, async (tx) => {
    const slot = { dealerId, userId, fileType: upload.fileType };
    // Simultaneous uploads run one after another; the later one stays.
    await lockSlot(tx, slot);
    const fileName = cleanFileName(upload.fileName, 'picture');
    const file = await storeFile(tx, { dealerId, userId, caseNo: null, fileName, mime: judged.mime }, judged.bytes);
    await tx.db
      .update(signatureFiles)
      .set({ removedAt: tx.now() })
      .where(and(ofSlot(slot), isWaitingOrFailed));
    const [row] = await tx.db
      .insert(signatureFiles)
      .values({
        ...slot,
        fileId: file.fileId,
        origin: upload.origin,
        status: 0,
        uploadedAt: tx.now(),
        uploadedBy: actor.userName,
      })
      .returning();
    if (!row) throw new Error('The signature file was not stored.');
    await recordAudit(tx, uploaded[upload.fileType], userId ?? dealerId, { origin: upload.origin });
    await enqueuePreparing(tx, file);
    return presentSignature(tx, row);
  });
}

function checkMayUpload(actor: DealerActor, type: SignatureFileType): void {
  if (isOfDealer(type) && actor.accountType !== 1) throw new PortalError('noPermission');
  if (type !== 'subNRIC' || actor.accountType === 2) return;
  throw new PortalError('validation', { fields: { fileType: 'An NRIC is kept of sub-accounts only.' } });
}
