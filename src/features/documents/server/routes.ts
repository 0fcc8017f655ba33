import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply, Handlers } from '../../../server/register-calls.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import type { documentCalls } from '../contract.ts';
import { findFilled } from '../find-filled.ts';
import { aboutDocument } from './about-document.ts';
import { describeReviewPlan } from './describe-review-plan.ts';
import { findDocument, findDocuments, presentDocument, type StoredDocument } from './find-documents.ts';
import { openReading } from './open-reading.ts';
import { describePages, downloadFile, showPage } from './open-stored-file.ts';
import type { Reading } from './read-uploaded-document.ts';
import { readAgain } from './readings/read-again.ts';
import { beginUpload, finishUpload, putPiece, stopUpload } from './resume-upload.ts';
import { reviewDocument } from './review-document.ts';
import { showThumbnail } from './show-thumbnail.ts';
import { sortDocument } from './sort-document.ts';
import { madeByPortal, staysWithCase } from './store-made-document.ts';
import { swapDocuments } from './swap-documents.ts';
import { documentPages, documents } from './tables.ts';
import { uploadDocument } from './upload-document.ts';

export const documentHandlers: Handlers<typeof documentCalls> = {
  'POST /dealer-portal/web/case/file/upload': (ctx, { form, upload }) =>
    uploadDocument(ctx, { ...form, bytes: upload.bytes, fileName: upload.fileName }),
  'POST /dealer-portal/web/case/file/upload/begin': (ctx, { body }) => beginUpload(ctx, body),
  'POST /dealer-portal/web/case/file/upload/piece': (ctx, { form, upload }) =>
    putPiece(ctx, { ...form, bytes: upload.bytes }),
  'POST /dealer-portal/web/case/file/upload/finish': (ctx, { body }) => finishUpload(ctx, body),
  'POST /dealer-portal/web/case/file/upload/stop': (ctx, { body }) => stopUpload(ctx, body.uploadId),
  'POST /dealer-portal/web/case/file/delete': (ctx, { body }) => removeDocument(ctx, body.fileId),
  'POST /dealer-portal/web/case/file/swap': (ctx, { body }) => swapDocuments(ctx, body),
  'POST /dealer-portal/web/case/file/sort': (ctx, { body }) => sortDocument(ctx, body),
  'POST /dealer-portal/web/case/file/read-again': (ctx, { body }) => readAgain(ctx, body.fileId),
  'GET /dealer-portal/web/case/file/list': async (ctx, { query }) => {
    const stored = await loadCase(ctx, dealerActor(ctx), query.caseNo);
    return (await findDocuments(ctx, query.caseNo)).map((document) => presentDocument(ctx, stored, document));
  },
  'GET /dealer-portal/web/case/file/ocr': (ctx, { query }) => describeReading(ctx, query.fileId),
  'GET /dealer-portal/web/case/file/page': (ctx, { query }) => readPage(ctx, query.fileId, query.page),
  'GET /dealer-portal/web/case/file/thumbnail': (ctx, { query }) => showThumbnail(ctx, query.fileId),
  'POST /dealer-portal/web/case/file/review': (ctx, { body }) => reviewDocument(ctx, body),
  'POST /dealer-portal/web/case/file/review/plan': (ctx, { body }) => describeReviewPlan(ctx, body),
  'POST /dealer-portal/web/common/download': (ctx, { body }) => downloadFile(ctx, body.fileId),
  'GET /dealer-portal/web/common/file/pages': (ctx, { query }) => describePages(ctx, query.fileId),
  'GET /dealer-portal/web/common/file/page': (ctx, { query }) => showPage(ctx, query.fileId, query.page),
};

async function removeDocument(ctx: Context, fileId: string): Promise<null> {
  const document = await findDocument(ctx, fileId);
  if (document.uploadedBy === madeByPortal) throw staysWithCase();
  await inTransaction(ctx, async (tx) => {
    await loadCase(tx, dealerActor(tx), document.caseNo, { lock: true });
    const removed = await tx.db
      .update(documents)
      .set({ removedAt: tx.now() })
      .where(and(eq(documents.fileId, fileId), isNull(documents.removedAt)))
      .returning();
    if (removed.length === 0) throw new PortalError('notFound');
    await touchCase(tx, document.caseNo);
    await recordAudit(tx, 'documents.remove-document', document.caseNo, aboutDocument(document));
  });
  return null;
}

async function describeReading(ctx: Context, fileId: string) {
  const document = await findDocument(ctx, fileId);
  const pages = await ctx.db
    .select()
    .from(documentPages)
    .where(eq(documentPages.fileId, fileId))
    .orderBy(asc(documentPages.page));
  const reading = openReading(ctx, document);
  const reviewed = reading?.reviewed ?? null;
  return {
    status: document.status,
    reviewStatus: document.reviewStatus,
    pages,
    values: reading?.values ?? [],
    looksLike: reading?.looksLike ?? null,
    reviewed,
    filled: reviewed ? await filledBy(ctx, document, reviewed) : [],
    version: reading?.version ?? 0,
  };
}

async function filledBy(ctx: Context, document: StoredDocument, reviewed: NonNullable<Reading['reviewed']>) {
  const { fieldSources } = await loadCase(ctx, dealerActor(ctx), document.caseNo);
  return findFilled(fieldSources, document, reviewed);
}

async function readPage(ctx: Context, fileId: string, page: number): Promise<FileReply> {
  await findDocument(ctx, fileId);
  const [picture] = await ctx.db
    .select()
    .from(documentPages)
    .where(and(eq(documentPages.fileId, fileId), eq(documentPages.page, page)));
  if (!picture) throw new PortalError('notFound');
  const bytes = await ctx.files.get(picture.address);
  return { bytes, mime: picture.mime, fileName: `page-${page + 1}`, inline: true };
}
