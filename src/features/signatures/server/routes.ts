import type { Handlers } from '../../../server/register-calls.ts';
import type { signatureCalls } from '../contract.ts';
import { deleteSignature } from './delete-signature.ts';
import { getSignatureDetail, readSignaturePicture } from './find-signatures.ts';
import { uploadSignature } from './upload-signature.ts';

export const signatureHandlers: Handlers<typeof signatureCalls> = {
  'POST /dealer-portal/web/signature/uploadSignature': (ctx, { form, upload }) =>
    uploadSignature(ctx, { ...form, bytes: upload.bytes, fileName: upload.fileName }),
  'POST /dealer-portal/web/signature/deleteSignature': (ctx, { body }) => deleteSignature(ctx, body.fileId),
  'GET /dealer-portal/web/signature/getSignatureDetail': getSignatureDetail,
  'GET /dealer-portal/web/signature/picture': (ctx, { query }) => readSignaturePicture(ctx, query.fileId),
};
