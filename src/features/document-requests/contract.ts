import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { line } from '../../contract/text.ts';
import { documentExtents } from '../../domain/documents/document-type.ts';
import { askableTypes } from '../../domain/documents/document-types.ts';
import { MobileSchema } from '../auth/credentials.ts';
import { begunFile, finishedUpload, PieceSchema, UploadStateSchema, uploadId } from '../documents/upload-pieces.ts';
import { askedDocumentStates, problemKinds } from './clarity.ts';
import { documentMeanings } from './document-meaning.ts';
import { documentRequestStates, endReasons } from './request-rules.ts';

const caseNo = line().min(1).max(20);
const requestId = line().min(1).max(64);
const askable = z.enum(askableTypes, { error: 'Choose what kind of document this is.' });

const DocumentRequestSchema = z.object({
  requestId: z.string(),
  personalInfoId: z.string(),
  fileTypes: z.array(z.enum(askableTypes)),
  sentAt: z.string(),
  sentTo: z.string().describe('Masked, with the last three digits.'),
  expiresAt: z.string(),
  openedAt: z.string().nullable().describe('When the link was first opened with its code.'),
  state: z.enum(documentRequestStates).describe('`done`: everything has arrived, and nothing is to be sent anew.'),
  endReason: z.enum(endReasons).nullable().describe('Why the portal ended it by itself; null where it did not.'),
  received: z
    .array(z.enum(askableTypes))
    .describe(
      'What has arrived since it was asked for, whoever brought it; not what shows another document or too little.',
    ),
  reading: z.array(z.enum(askableTypes)).describe('Of it, what is still being read.'),
  toLookAt: z
    .array(z.enum(askableTypes))
    .describe(
      "What came and waits for the dealer's eye: unclear, of another kind, or of somebody else; nobody has checked it yet.",
    ),
});
/** A request to a party by a link, as the dealer sees it. */
export type DocumentRequest = z.output<typeof DocumentRequestSchema>;

const AskedDocumentSchema = z.object({
  fileType: z.enum(askableTypes),
  meaning: z.enum(documentMeanings).nullable().describe('What is meant by it, where its kind does not say so.'),
  extent: z.enum(documentExtents).nullable().describe('How much of it is meant: `twoYears` of assessment.'),
  state: z.enum(askedDocumentStates),
  arrivedAt: z.string().nullable().describe('When it came; null while it is missing.'),
  pages: z.number().optional().describe('Of a document that is being read.'),
  pagesRead: z.number().optional().describe('Pages read so far; only while a long document is being read.'),
  problem: z
    .object({ kind: z.enum(problemKinds), about: z.string().nullable() })
    .nullable()
    .describe('What is wrong with an unclear one.'),
  picture: z.boolean().describe('Whether a small picture of it is there for whoever sent it.'),
  replaceable: z
    .boolean()
    .describe('Whether another may take its place: this link brought it, and the dealer has not checked it.'),
});
/** A requested document, as the customer sees it. */
export type AskedDocument = z.output<typeof AskedDocumentSchema>;

const UploadPageSchema = z.object({
  dealerName: z.string(),
  askedBy: z.string().describe("Who asked, and the dealer's telephone."),
  telephone: z.string(),
  vehicle: z.string(),
  plate: z.string(),
  expiresAt: z.string(),
  documents: z.array(AskedDocumentSchema),
});
/** Everything that a link for documents shows. */
export type UploadPageData = z.output<typeof UploadPageSchema>;

const ofUpload = { access: 'ticket', ticket: 'upload' } as const;

export const documentRequestCalls = defineCalls({
  'POST /dealer-portal/web/case/file/request': {
    summary: 'Ask a party for documents: a link goes by SMS to their mobile number; an earlier link to them ends',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({
      caseNo,
      personalInfoId: line().min(1).max(64),
      fileTypes: z.array(askable).min(1).max(12),
      phone: MobileSchema.optional().describe('Eight digits; only where the case has no mobile number of the party.'),
    }),
    reply: z.object({ requestId: z.string(), sentTo: z.string(), expiresAt: z.string() }),
    idempotent: true,
    changesDestination: true,
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
  'GET /dealer-portal/web/ticket/upload': {
    summary: 'What a customer is asked for, and how each document stands',
    ...ofUpload,
    reply: UploadPageSchema,
  },
  'POST /dealer-portal/web/ticket/upload/begin': {
    summary: 'Begin an upload in pieces of a document that was asked for, or find where one was cut off',
    ...ofUpload,
    body: z.object({
      fileType: askable,
      ...begunFile,
    }),
    reply: UploadStateSchema,
  },
  'POST /dealer-portal/web/ticket/upload/piece': {
    summary: 'Send the piece of an upload that begins at `offset`; the answer says where to go on',
    ...ofUpload,
    form: PieceSchema,
    reply: UploadStateSchema,
  },
  'POST /dealer-portal/web/ticket/upload/finish': {
    summary: 'Make the document of an upload whose pieces are all there',
    ...ofUpload,
    body: finishedUpload,
    reply: z.null(),
  },
  'POST /dealer-portal/web/ticket/upload/stop': {
    summary: 'Stop an upload in pieces and forget what has arrived',
    ...ofUpload,
    body: z.object({ uploadId }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/ticket/upload/accept': {
    summary: 'Use an unclear document as it is; `alreadyDone` where another one has come since it was seen',
    ...ofUpload,
    body: z.object({
      fileType: askable,
      arrivedAt: line().min(1).max(40).describe('Of the document that was seen.'),
    }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/ticket/upload/use-for': {
    summary:
      'Use a document for the kind that it looks like; `alreadyDone` where something has changed since it was seen',
    ...ofUpload,
    body: z.object({
      fileType: askable,
      arrivedAt: line().min(1).max(40).describe('Of the document that was seen.'),
      useFor: askable,
    }),
    reply: z.null(),
  },
  'GET /dealer-portal/web/ticket/upload/picture': {
    summary: 'Small picture of a document that this link brought',
    ...ofUpload,
    query: z.object({ fileType: askable }),
    reply: 'file',
  },
});
