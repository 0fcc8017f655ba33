import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { mostOpenings, whatsAppLinkHours } from './whatsapp-links.ts';

const caseNo = line().min(1).max(20);
const applicationId = line().min(1).max(64);
const token = line().min(1).max(100);

export const linkStates = ['valid', 'ended', 'expired'] as const;

const link = z.object({
  linkId: z.string(),
  applicationId: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  state: z.enum(linkStates),
  openings: z.number().describe('How often a file was fetched by it.'),
  lastOpenedAt: z.string().nullable(),
});
export type WhatsAppLink = z.output<typeof link>;

const sharedFiles = z.object({
  dealerName: z.string(),
  telephone: z.string(),
  caseNo: z.string(),
  expiresAt: z.string(),
  files: z.array(z.object({ fileName: z.string(), size: z.number() })),
});
/** Everything that a link to the files of an application shows. */
export type SharedFiles = z.output<typeof sharedFiles>;

/** Calls for an application that a user sends from the dealer's own WhatsApp. */
export const whatsAppCalls = defineCalls({
  'GET /dealer-portal/web/applicationForm/whatsApp/links': {
    summary: 'Links to the files of the applications of a case, newest first',
    access: 'dealer',
    query: z.object({ caseNo }),
    reply: z.array(link),
  },
  'POST /dealer-portal/web/applicationForm/whatsApp/link': {
    summary: `Make a link to the files of an application, valid for ${whatsAppLinkHours} hours, and the message around it`,
    access: 'dealer',
    permission: 'application.submit',
    body: z.object({ caseNo, applicationId }),
    reply: z.object({
      linkId: z.string(),
      address: z.string().describe('Opens WhatsApp with the message, addressed to the financier.'),
      text: z.string(),
      expiresAt: z.string(),
    }),
  },
  'POST /dealer-portal/web/applicationForm/whatsApp/opened': {
    summary: 'Record that WhatsApp was opened with an application; it is not sent by that',
    access: 'dealer',
    permission: 'application.submit',
    body: z.object({
      caseNo,
      applicationId,
      linkId: line().max(64).optional().describe('The link in the message; absent where the files were shared.'),
    }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/applicationForm/whatsApp/sent': {
    summary: 'Record that the caller sent an application from WhatsApp, or take that back',
    access: 'dealer',
    permission: 'application.submit',
    body: z.object({ caseNo, applicationId, isSent: z.boolean() }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/applicationForm/whatsApp/endLinks': {
    summary: 'End every link to the files of an application',
    access: 'dealer',
    permission: 'application.submit',
    body: z.object({ caseNo, applicationId }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/applicationFile/show': {
    summary: 'What a link to the files of an application opens; showing it is not counted',
    access: 'link',
    body: z.object({ token }),
    reply: sharedFiles,
  },
  'POST /dealer-portal/web/applicationFile/download': {
    summary: `Fetch a file by a link; counted and logged, ${mostOpenings} times at most`,
    access: 'link',
    body: z.object({ token, part: z.number().int().min(0).max(99) }),
    reply: 'file',
  },
});
