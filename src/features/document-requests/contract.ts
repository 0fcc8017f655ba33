import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { MobileSchema } from '../auth/credentials.ts';
import { askableTypes, requestStates } from './request-rules.ts';

const caseNo = z.string().min(1).max(20);
const requestId = z.string().min(1).max(64);
const askable = z.enum(askableTypes, { error: 'Choose what kind of document this is.' });

const DocumentRequestSchema = z.object({
  requestId: z.string(),
  personalInfoId: z.string(),
  fileTypes: z.array(z.enum(askableTypes)),
  sentAt: z.string(),
  /** Masked, with the last three digits. */
  sentTo: z.string(),
  expiresAt: z.string(),
  /** When the link was first opened with its code. */
  openedAt: z.string().nullable(),
  /** `done`: everything has arrived. */
  state: z.enum(requestStates),
  /** What has arrived since it was asked for, whoever brought it. */
  received: z.array(z.enum(askableTypes)),
});
/** What was asked of a party by a link, as the dealer sees it. */
export type DocumentRequest = z.output<typeof DocumentRequestSchema>;

export const documentRequestCalls = defineCalls({
  'POST /dealer-portal/web/case/file/request': {
    summary: 'Ask a party for papers: a link goes by SMS to their mobile number; an earlier link to them ends',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({
      caseNo,
      personalInfoId: z.string().min(1).max(64),
      fileTypes: z.array(askable).min(1).max(12),
      /** Eight digits; only where the case has no mobile number of the party. */
      phone: MobileSchema.optional(),
    }),
    reply: z.object({ requestId: z.string(), sentTo: z.string(), expiresAt: z.string() }),
    idempotent: true,
  },
  'GET /dealer-portal/web/case/file/request/list': {
    summary: 'What the parties of a case were asked for by a link, newest first',
    access: 'dealer',
    query: z.object({ caseNo }),
    reply: z.array(DocumentRequestSchema),
  },
  'POST /dealer-portal/web/case/file/request/withdraw': {
    summary: 'End a link that was sent; what has arrived stays',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ requestId }),
    reply: z.null(),
  },
});
