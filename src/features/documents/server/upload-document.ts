import { and, eq, isNull } from 'drizzle-orm';
import { convertHeic, isHeic } from '../../../integrations/uploads/convert-heic.ts';
import { inspectUpload, type UploadRefusal } from '../../../integrations/uploads/inspect-upload.ts';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { cleanFileName } from '../clean-file-name.ts';
import type { CaseDocument } from '../contract.ts';
import { type FileType, fileSubject } from '../file-types.ts';
import { presentDocument } from './find-documents.ts';
import { storeFile } from './stored-files.ts';
import { documents } from './tables.ts';

/** Said to the person who uploads: what is wrong and what to do. */
const refusals: Record<UploadRefusal, string> = {
  format: 'Please upload the file format as png, jpg, pdf, jpeg',
  image: 'Please upload a valid image file',
  'too-large': 'File size should not exceed 10MB',
  empty: 'This file is empty. Choose another one.',
  damaged: 'This file is damaged or was cut off. Save or photograph it again.',
  encrypted: 'This PDF is locked with a password. Save a copy without the password and upload that.',
  scripted: 'This PDF contains a script. Print it to a new PDF and upload that.',
  attachment: 'This PDF carries another file inside. Print it to a new PDF and upload that.',
  'too-many-pages': 'This PDF has too many pages. Upload only the pages that are needed.',
  'too-many-pixels': 'This picture is too large to open. Take it again at a smaller size.',
  'page-too-big': 'A page of this PDF is too large. Print it to A4 and upload that.',
  polyglot: 'This file contains more than a document. Save or print it anew and upload that.',
};

export interface DocumentUpload {
  caseNo: string;
  personalInfoId?: string | undefined;
  fileType: FileType;
  fileName: string;
  bytes: Buffer;
}

/** Keeps a paper and has it read in the background. A new file of a type takes the place of the old one. */
export async function uploadDocument(ctx: Context, upload: DocumentUpload): Promise<CaseDocument> {
  const actor = dealerActor(ctx);
  // Before the file is looked at: nobody spends the server's time on a case that is not theirs.
  partyOf(await loadCase(ctx, actor, upload.caseNo), upload);
  const bytes = isHeic(upload.bytes) ? ((await convertHeic(upload.bytes)) ?? upload.bytes) : upload.bytes;
  const inspected = await inspectUpload(bytes);
  if (!inspected.ok) {
    throw new PortalError('fileRefused', { message: refusals[inspected.reason], data: { reason: inspected.reason } });
  }
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, upload.caseNo, { lock: true });
    const personalInfoId = partyOf(stored, upload);
    const file = await storeFile(
      tx,
      {
        dealerId: actor.dealerId,
        caseNo: stored.caseNo,
        fileName: cleanFileName(upload.fileName, 'document'),
        mime: inspected.mime,
      },
      bytes,
    );
    const sameSlot = and(
      eq(documents.caseNo, stored.caseNo),
      eq(documents.fileType, upload.fileType),
      personalInfoId === null ? isNull(documents.personalInfoId) : eq(documents.personalInfoId, personalInfoId),
    );
    await tx.db
      .update(documents)
      .set({ removedAt: tx.now() })
      .where(and(sameSlot, isNull(documents.removedAt)));
    const row = {
      fileId: file.fileId,
      caseNo: stored.caseNo,
      dealerId: actor.dealerId,
      personalInfoId,
      fileType: upload.fileType,
      pages: inspected.pages,
      status: 0,
      reviewStatus: 0,
      uploadedBy: actor.userId,
      uploadedAt: tx.now(),
    } as const;
    const [document] = await tx.db.insert(documents).values(row).returning();
    if (!document) throw new Error('The document was not stored.');
    await touchCase(tx, stored.caseNo);
    await recordAudit(tx, 'documents.upload-document', stored.caseNo, { fileType: upload.fileType });
    await tx.enqueue({ name: 'documents.read-document', payload: { fileId: file.fileId }, maxAttempts: 3 });
    return presentDocument({ ...document, file });
  });
}

function partyOf(stored: StoredCase, upload: DocumentUpload): string | null {
  if (fileSubject(upload.fileType) !== 'party') return null;
  const party = stored.personalInformation.find((each) => each.personalInfoId === upload.personalInfoId);
  if (party) return party.personalInfoId;
  throw new PortalError('validation', { fields: { personalInfoId: 'Choose whose document this is.' } });
}
