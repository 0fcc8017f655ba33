import { dealerActor } from '../../../server/context.ts';
import type { Handlers } from '../../../server/register-calls.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import type { applicationCalls } from '../contract.ts';
import { sendAgain } from './delivery/send-again.ts';
import { openDocumentLink } from './document-links.ts';
import { findApplications, findPresent, presentApplication } from './find-applications.ts';
import { findLastChoice } from './find-last-choice.ts';
import { findRecorded } from './find-recorded.ts';
import { generateForms } from './generate-forms.ts';
import { mergeAttachments } from './merge-attachments.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';
import { recordDocument } from './record-document.ts';
import { recordOutcome, takeBackOutcome } from './record-outcome.ts';
import { submitApplications } from './submit-applications.ts';
import { listLinks, makeLink, revokeLinks } from './whatsapp/links.ts';
import { downloadSharedFile, showSharedFiles } from './whatsapp/open-link.ts';
import { recordOpened, recordSent } from './whatsapp/own-sending.ts';

export const applicationHandlers: Handlers<typeof applicationCalls> = {
  'POST /dealer-portal/web/applicationForm/generate': (ctx, { body }) => generateForms(ctx, body),
  'GET /dealer-portal/web/applicationForm/list': async (ctx, { query }) => {
    const present = await findPresent(ctx, await loadCase(ctx, dealerActor(ctx), query.caseNo));
    const rows = await findApplications(ctx, query.caseNo);
    return rows.map((row) => presentApplication(ctx, row, present));
  },
  'POST /dealer-portal/web/applicationForm/mergeAttachments': (ctx, { query }) => mergeAttachments(ctx, query.caseNo),
  'POST /dealer-portal/web/applicationForm/submit': (ctx, { query }) => submitApplications(ctx, query.caseNo),
  'POST /dealer-portal/web/applicationForm/sendAgain': (ctx, { body }) => sendAgain(ctx, body),
  'GET /dealer-portal/web/applicationForm/lastChoice': (ctx) => findLastChoice(ctx, dealerActor(ctx).dealerId),
  'GET /dealer-portal/web/applicationForm/recorded': async (ctx, { query }) => {
    await loadCase(ctx, dealerActor(ctx), query.caseNo);
    return findRecorded(ctx, query.caseNo);
  },
  'POST /dealer-portal/web/applicationForm/record': (ctx, { body }) => recordOutcome(ctx, body),
  'POST /dealer-portal/web/applicationForm/recordDocument': (ctx, { form, upload }) =>
    recordDocument(ctx, { ...form, bytes: upload.bytes, fileName: upload.fileName }),
  'POST /dealer-portal/web/applicationForm/takeBack': (ctx, { body }) => takeBackOutcome(ctx, body),
  'GET /dealer-portal/web/applicationForm/whatsApp/links': async (ctx, { query }) => {
    await loadCase(ctx, dealerActor(ctx), query.caseNo);
    return listLinks(ctx, query.caseNo);
  },
  'POST /dealer-portal/web/applicationForm/whatsApp/link': (ctx, { body }) => makeLink(ctx, body),
  'POST /dealer-portal/web/applicationForm/whatsApp/opened': (ctx, { body }) => recordOpened(ctx, body),
  'POST /dealer-portal/web/applicationForm/whatsApp/sent': (ctx, { body }) => recordSent(ctx, body),
  'POST /dealer-portal/web/applicationForm/whatsApp/endLinks': (ctx, { body }) => revokeLinks(ctx, body),
  'POST /dealer-portal/web/applicationFile/show': (ctx, { body }) => showSharedFiles(ctx, body.token),
  'POST /dealer-portal/web/applicationFile/download': (ctx, { body }) => downloadSharedFile(ctx, body),
  'POST /provider/v1/events': (ctx, { body }) => receiveProviderEvent(ctx, body),
  'GET /provider/v1/documents/{token}': (ctx, { params }) => openDocumentLink(ctx, params.token),
};
