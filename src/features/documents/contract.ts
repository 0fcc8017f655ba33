import { z } from 'zod';
import { defineCalls } from '../../contract/call.ts';
import { fileTypes } from '../../domain/documents/file-types.ts';
import { paperFlaws } from '../../domain/documents/paper-flaw.ts';
import { begunFile, PieceSchema, UploadStateSchema, uploadId } from './upload-pieces.ts';

const caseNo = z.string().min(1).max(20);
const fileId = z.string().min(1).max(64);
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const value = z.union([z.string().max(500), z.number(), z.boolean()]);

const document = z.object({
  fileId: z.string(),
  fileType: z.string(),
  /** The party it belongs to; absent for papers of the vehicle and of the case. */
  personalInfoId: z.string().nullable(),
  fileName: z.string(),
  mime: z.string(),
  size: z.number(),
  pages: z.number(),
  /** Processing status: 0 processing, 1 success, 2 failure, 3 error. */
  status: z.number(),
  /** Review status: 0 unreviewed, 1 reviewed. */
  reviewStatus: z.number(),
  toCheck: z.number(),
  /** What is wrong with it; `isUsable` tells whether it counts as there and goes to the financiers. */
  flaw: z.enum(paperFlaws).nullable(),
  /** Of notices of assessment that were read: the years they are of. */
  years: z.array(z.number()).optional(),
  uploadedAt: z.string(),
  /** Brought by a customer, by the link they were sent. */
  fromCustomer: z.boolean(),
});
export type CaseDocument = z.output<typeof document>;

const readValue = z.object({
  name: z.string(),
  value,
  /** 0 to 1; below 0.95 a person looks at it first. */
  confidence: z.number(),
  /** Counted from 0. */
  page: z.number(),
  /** Fractions of the page as shown. */
  box,
  text: z.string(),
});
export type ReadValueOffer = z.output<typeof readValue>;

const place = {
  caseNo,
  personalInfoId: z.string().max(64).optional(),
  fileType: z.enum(fileTypes, { error: 'Choose what kind of document this is.' }),
};

const review = {
  fileId,
  /** Names left out of `fields` were rejected. */
  fields: z.record(z.string().max(60), value),
  /** The paper as a whole is of no use. */
  isRejected: z.boolean().optional(),
  /** It names somebody else, and is the party's all the same. */
  ofParty: z.boolean().optional(),
  /** All years that are needed are in it, whatever was found; stays said by later reviews. */
  yearsKept: z.boolean().optional(),
  /** As `file/ocr` told it: where somebody reviewed the paper since, the answer is `staleRevision`. */
  version: z.number().int().min(0).optional(),
};

const reviewPlan = z.object({
  /** Labels of the fields that are filled. */
  fills: z.array(z.string()),
  /** What the form says otherwise and keeps; a value is `null` for an account that may not see it. */
  differs: z.array(z.object({ label: z.string(), inForm: z.string().nullable(), onPaper: z.string().nullable() })),
  /** Whom the paper names in place of the party. */
  otherPerson: z.object({ paper: z.string(), party: z.string() }).nullable(),
});
export type ReviewPlanTold = z.output<typeof reviewPlan>;

export const documentCalls = defineCalls({
  'POST /dealer-portal/web/case/file/upload': {
    summary: 'Upload a paper of a case; a new file of a type replaces the old one',
    access: 'dealer',
    permission: 'case.edit',
    form: z.object(place),
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
    summary: 'Make the paper of an upload whose pieces are all there',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ uploadId }),
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
    summary: 'Remove a paper from a case',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ fileId }),
    reply: z.null(),
  },
  'POST /dealer-portal/web/case/file/swap': {
    summary: 'Two papers of a case take each other’s place and are read anew',
    access: 'dealer',
    permission: 'case.edit',
    body: z.object({ fileId, withFileId: fileId }),
    reply: z.null(),
  },
  'GET /dealer-portal/web/case/file/list': {
    summary: 'Papers of a case',
    access: 'dealer',
    query: z.object({ caseNo }),
    reply: z.array(document),
  },
  'GET /dealer-portal/web/case/file/ocr': {
    summary: 'What was read from a paper',
    access: 'dealer',
    query: z.object({ fileId }),
    reply: z.object({
      status: z.number(),
      reviewStatus: z.number(),
      pages: z.array(z.object({ page: z.number(), width: z.number(), height: z.number() })),
      values: z.array(readValue),
      /** The file type it looks like, where that is another one. */
      looksLike: z.string().nullable(),
      /** After the review: the values a person accepted. */
      reviewed: z.record(z.string(), value).nullable(),
      /** Names of those of `reviewed` that are in the form from this paper. */
      filled: z.array(z.string()),
      /** How often it was reviewed. */
      version: z.number(),
    }),
  },
  'GET /dealer-portal/web/case/file/page': {
    summary: 'Picture of a page, counted from 0',
    access: 'dealer',
    query: z.object({ fileId, page: z.coerce.number().int().min(0).max(100) }),
    reply: 'file',
  },
  'GET /dealer-portal/web/case/file/thumbnail': {
    summary: 'Small picture of the first page; not found while the paper is being read',
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
      /** Paths of what the form says otherwise and keeps. */
      differing: z.array(z.string()),
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
    body: z.object({ fileId, fileName: z.string().max(200).optional() }),
    reply: 'file',
  },
});
