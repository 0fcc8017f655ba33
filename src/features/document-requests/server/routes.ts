import type { Handlers } from '../../../server/register-calls.ts';
import { putPiece, stopUpload } from '../../documents/server/resume-upload.ts';
import type { documentRequestCalls } from '../contract.ts';
import { listDocumentRequests } from './list-requests.ts';
import { openRequest } from './open-request.ts';
import { requestDocuments } from './request-documents.ts';
import { revokeDocumentRequest } from './revoke-request.ts';
import { acceptDocument, beginDocument, finishDocument } from './send-document.ts';
import { showPicture } from './show-picture.ts';
import { showUploadPage } from './show-upload-page.ts';
import { useDocumentFor } from './use-document-for.ts';

export const documentRequestHandlers: Handlers<typeof documentRequestCalls> = {
  'POST /dealer-portal/web/case/file/request': (ctx, { body }) => requestDocuments(ctx, body),
  'GET /dealer-portal/web/case/file/request/list': (ctx, { query }) => listDocumentRequests(ctx, query.caseNo),
  'POST /dealer-portal/web/case/file/request/withdraw': (ctx, { body }) => revokeDocumentRequest(ctx, body.requestId),
  'GET /dealer-portal/web/ticket/upload': (ctx) => showUploadPage(ctx),
  'POST /dealer-portal/web/ticket/upload/begin': (ctx, { body }) => beginDocument(ctx, body),
  'POST /dealer-portal/web/ticket/upload/piece': async (ctx, { form, upload }) => {
    await openRequest(ctx);
    return putPiece(ctx, { ...form, bytes: upload.bytes });
  },
  'POST /dealer-portal/web/ticket/upload/finish': (ctx, { body }) => finishDocument(ctx, body),
  'POST /dealer-portal/web/ticket/upload/stop': (ctx, { body }) => stopUpload(ctx, body.uploadId),
  'POST /dealer-portal/web/ticket/upload/accept': (ctx, { body }) => acceptDocument(ctx, body),
  'POST /dealer-portal/web/ticket/upload/use-for': (ctx, { body }) => useDocumentFor(ctx, body),
  'GET /dealer-portal/web/ticket/upload/picture': (ctx, { query }) => showPicture(ctx, query.fileType),
};
