import type { Handlers } from '../../../server/register-calls.ts';
import type { signingCalls } from '../contract.ts';
import { findLetters } from './find-letters.ts';
import { readLetterOfCase, readLetterOfLink } from './read-letter.ts';
import { revokeLink } from './revoke-link.ts';
import { askForCopy } from './send-copy.ts';
import { sendAgreement, sendLetter } from './send-letter.ts';
import { showCompany, showSigningPage } from './show-signing-page.ts';
import { signLetters } from './sign-letters.ts';
import { deletePicture, readSignerPicture, uploadPicture } from './signature-pictures.ts';

export const signingHandlers: Handlers<typeof signingCalls> = {
  'GET /dealer-portal/web/lca/getInfo/{caseNo}': async (ctx, { params }) => ({
    letters: await findLetters(ctx, params.caseNo),
  }),
  'POST /dealer-portal/web/lca/sendMail': (ctx, { body }) => sendLetter(ctx, body),
  'POST /dealer-portal/web/lca/sendVsa': (ctx, { body }) => sendAgreement(ctx, body),
  'POST /dealer-portal/web/lca/revoke': (ctx, { body }) => revokeLink(ctx, body),
  'GET /dealer-portal/web/lca/letter': (ctx, { query }) => readLetterOfCase(ctx, query.letterId),
  'GET /dealer-portal/web/ticket/signing': showSigningPage,
  'GET /dealer-portal/web/ticket/signing/document': (ctx, { query }) => readLetterOfLink(ctx, query.letterId),
  'POST /dealer-portal/web/lca/companyInfo': showCompany,
  'POST /dealer-portal/web/lca/upload/signature': (ctx, { form, upload }) =>
    uploadPicture(ctx, { ...form, bytes: upload.bytes }),
  'POST /dealer-portal/web/lca/deleteSignature': (ctx, { body }) => deletePicture(ctx, body.fileId),
  'GET /dealer-portal/web/lca/signature/{id}': (ctx, { params }) => readSignerPicture(ctx, params.id),
  'POST /dealer-portal/web/ticket/signing/sign': (ctx, { body, request }) =>
    signLetters(ctx, { ...body, address: request.ip, userAgent: request.headers['user-agent'] }),
  'POST /dealer-portal/web/ticket/signing/copy': (ctx, { body }) => askForCopy(ctx, body.email),
};
