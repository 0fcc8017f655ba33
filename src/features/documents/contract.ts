import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { codeWords } from '../../contract/code-words.ts';
import { line, lines } from '../../contract/text.ts';
import { documentFlaws } from '../../domain/documents/document-flaw.ts';
import { fileTypes, storedFileTypes } from '../../domain/documents/document-types.ts';
import { leftOutParts } from '../../domain/documents/left-out.ts';
import { processingStatus, reviewStatus } from '../../domain/enumerations.ts';
import { doubts } from './reading/read-value.ts';
import { progressFrom } from './reading-rules.ts';
import { begunFile, filePassword, finishedUpload, PieceSchema, UploadStateSchema, uploadId } from './upload-pieces.ts';

const caseNo = line().min(1).max(20);
const fileId = line().min(1).max(64);
/** Counted from 0. */
const pageNumber = z.coerce.number().int().min(0).max(1000);
const box = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .describe('Fractions of the page as shown.');
const value = z.union([lines().max(500), z.number(), z.boolean()]);

const document = z.object({
  fileId: z.string(),
  fileType: z.string(),
  personalInfoId: z
    .string()
    .nullable()
    .describe('The party it belongs to; absent for documents of the vehicle and of the case.'),
  fileName: z.string(),
  mime: z.string(),
  size: z.number(),
  pages: z.number(),
  status: z
    .number()
    .describe(
      `Of the text recognition: ${codeWords(processingStatus)}. Poll until it is not ${processingStatus.processing}.`,
    ),
  pagesRead: z
    .number()
    .optional()
    .describe(`Pages read so far; only while a document of ${progressFrom} or more pages is being read.`),
  reviewStatus: z.number().describe(`${codeWords(reviewStatus)}.`),
  toCheck: z.number().describe('Values that a person should look at.'),
  flaw: z
    .enum(documentFlaws)
    .nullable()
    .describe('What is wrong with it; `isUsable` tells whether it counts as there and goes to the financiers.'),
  years: z.array(z.number()).optional().describe('Of notices of assessment that were read: the years they are of.'),
  proposedType: z
    .string()
    .optional()
    .describe('Of an `Unsorted` one: what it was recognised as, where its place is taken or whose it is is not clear.'),
  isRecognised: z.boolean().optional().describe('The portal recognised its type; nobody has said it.'),
  alsoShows: z
    .array(z.string())
    .optional()
    .describe('Further types that it counts as: both sides of an identity card on one picture.'),
  leftOut: z
    .array(z.enum(leftOutParts))
    .optional()
    .describe('What was in the uploaded file and is not in the stored one, which everybody opens and receives.'),
  uploadedAt: z.string(),
  fromCustomer: z.boolean().describe('Brought by a customer, by the link they were sent.'),
  isMade: z.boolean().optional().describe('The portal made it from signatures; absent for what was uploaded.'),
});
export type CaseDocument = z.output<typeof document>;

const readValue = z.object({
  name: z.string(),
  value,
  confidence: z.number().describe('0 to 1; below 0.95 a person looks at it first.'),
  page: z.number().describe('Counted from 0.'),
  /** Position as fractions of the page as shown. */
  box,
  text: z.string(),
  doubt: z.enum(doubts).optional().describe('What speaks against a value that is not certain.'),
});
export type ReadValueOffer = z.output<typeof readValue>;

const place = {
  caseNo,
  personalInfoId: line().max(64).optional(),
  fileType: z
    .enum(storedFileTypes, { error: 'Choose what kind of document this is.' })
    .describe('`Unsorted` where the portal is to recognise it; it then takes its place by itself, if that is free.'),
};

const review = {
  fileId,
  fields: z.record(line().max(60), value).describe('Names left out of `fields` were rejected.'),
  isRejected: z.boolean().optional().describe('The document as a whole is of no use.'),
  ofParty: z.boolean().optional().describe("It names somebody else, and is the party's all the same."),
  yearsKept: z
    .boolean()
    .optional()
    .describe('All years that are needed are in it, whatever was found; stays said by later reviews.'),
  version: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('As `file/ocr` told it: where somebody reviewed the document since, the answer is `staleRevision`.'),
};

const reviewPlan = z.object({
  fills: z.array(z.string()).describe('Labels of the fields that are filled.'),
  differs: z
    .array(z.object({ label: z.string(), inForm: z.string().nullable(), onDocument: z.string().nullable() }))
    .describe('What the form says otherwise and keeps; a value is `null` for an account that may not see it.'),
  otherPerson: z
    .object({ document: z.string(), party: z.string() })
    .nullable()
    .describe('Whom the document names in place of the party.'),
});
export type ReviewPlanTold = z.output<typeof reviewPlan>;

export const documentCalls = defineCalls({
  'POST /dealer-portal/web/case/file/upload': {
    summary: 'Upload a document of a case; a new file of a type replaces the old one',
    access: 'dealer',
    permission: 'case.edit',
    form: z.object({ ...place, password: filePassword }),
    reply: document,
  },
  'POST /dealer-portal/web/case/file/upload/begin': {
    summary: 'Begin an upload in pieces, or find where one was cut off',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({
      ...place,
      ...begunFile,
    }),
    reply: UploadStateSchema,
  },
  'POST /dealer-portal/web/case/file/upload/piece': {
    summary: 'Send the piece of an upload that begins at `offset`; the answer says where to go on',
    access: 'dealer',
    permission: 'case.edit',
    form: PieceSchema,
    reply: UploadStateSchema,
  },
  'POST /dealer-portal/web/case/file/upload/finish': {
    summary: 'Make the document of an upload whose pieces are all there',
    access: 'dealer',
    permission: 'case.edit',
    body: finishedUpload,
    reply: document,
  },
  'POST /dealer-portal/web/case/file/upload/stop': {
    summary: 'Stop an upload in pieces and forget what has arrived',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ uploadId }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/case/file/delete': {
    summary: 'Remove a document from a case',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ fileId }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/case/file/swap': {
    summary: 'Two documents of a case take each other’s place and are read anew',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ fileId, withFileId: fileId }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/case/file/sort': {
    summary: 'Say what a document is; it moves to that place and is read again',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({
      fileId,
      personalInfoId: line().max(64).optional(),
      fileType: z.enum(fileTypes, { error: 'Choose what kind of document this is.' }),
      replaces: fileId
        .optional()
        .describe('The document in that place, as the caller saw it, which this one replaces.'),
    }),
    reply: document,
  },
  'POST /dealer-portal/web/case/file/read-again': {
    summary: 'Read a document again whose reading failed',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ fileId }),
    reply: z.null(),
  },
  'GET /dealer-portal/web/case/file/list': {
    summary: 'Documents of a case',
    access: 'dealer',
    query: z.object({ caseNo }),
    reply: z.array(document),
  },
  'GET /dealer-portal/web/case/file/ocr': {
    summary: 'What was read from a document',
    access: 'dealer',
    query: z.object({ fileId }),
    reply: z.object({
      status: z.number().describe(`${codeWords(processingStatus)}.`),
      reviewStatus: z.number().describe(`${codeWords(reviewStatus)}.`),
      pages: z.array(z.object({ page: z.number(), width: z.number(), height: z.number() })),
      values: z.array(readValue),
      looksLike: z.string().nullable().describe('The file type it looks like, where that is another one.'),
      reviewed: z.record(z.string(), value).nullable().describe('After the review: the values a person accepted.'),
      filled: z.array(z.string()).describe('Names of those of `reviewed` that are in the form from this document.'),
      version: z.number().describe('How often it was reviewed.'),
    }),
  },
  'GET /dealer-portal/web/case/file/page': {
    summary: 'Picture of a page, counted from 0',
    access: 'dealer',
    query: z.object({ fileId, page: pageNumber }),
    reply: 'file',
  },
  'GET /dealer-portal/web/case/file/thumbnail': {
    summary: 'Small picture of the first page; not found while the document is being read',
    access: 'dealer',
    query: z.object({ fileId }),
    reply: 'file',
  },
  'POST /dealer-portal/web/case/file/review': {
    summary: 'Accept or correct the values read; they fill the form',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object(review),
    reply: z.object({
      caseNo: z.string(),
      revision: z.number(),
      filled: z.array(z.string()),
      differing: z.array(z.string()).describe('Paths of what the form says otherwise and keeps.'),
    }),
  },
  'POST /dealer-portal/web/case/file/review/plan': {
    summary: 'What a review would do to the form; nothing is written',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object(review),
    reply: reviewPlan,
  },
  'POST /dealer-portal/web/common/download': {
    summary: 'Download a file of the dealer',
    access: 'dealer',
    readsOnly: true,
    body: z.object({ fileId, fileName: line().max(200).optional() }),
    reply: 'file',
  },
  'GET /dealer-portal/web/common/file/pages': {
    summary: 'Pages and bookmarks of a PDF of the dealer; the history of the case says that it was viewed',
    access: 'dealer',
    query: z.object({ fileId }),
    reply: z.object({
      pages: z.array(z.object({ width: z.number(), height: z.number() })).describe('In points, as shown.'),
      bookmarks: z.array(
        z.object({
          title: z.string(),
          page: z.number().describe('Counted from 0.'),
          isBelow: z.boolean().describe('Of the second level, below the last one of the first.'),
        }),
      ),
    }),
  },
  'GET /dealer-portal/web/common/file/page': {
    summary: 'Picture of a page of a PDF of the dealer, counted from 0',
    access: 'dealer',
    query: z.object({ fileId, page: pageNumber }),
    reply: 'file',
  },
});
