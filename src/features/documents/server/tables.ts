import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { storedFileTypes } from '../../../domain/documents/document-types.ts';
import { type LeftOut, leftOutParts } from '../../../domain/documents/left-out.ts';
import { processingStatus, reviewStatus } from '../../../domain/enumerations.ts';
import { checkOneOf, moment, sealed, someOf } from '../../../server/columns.ts';

/** All stored files: their bytes are in the file store under `address`. */
export const files = pgTable(
  'files',
  {
    fileId: text('file_id').primaryKey(),
    dealerId: text('dealer_id').notNull(),
    /** Owner of a personal file; no other user can open it. */
    userId: text('user_id'),
    caseNo: text('case_no'),
    fileName: text('file_name').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('files_case').on(t.caseNo)],
);

/** Uploaded documents of a case with their readings. */
export const documents = pgTable(
  'documents',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.fileId),
    caseNo: text('case_no').notNull(),
    dealerId: text('dealer_id').notNull(),
    /** Absent for documents of the vehicle or the whole case. */
    personalInfoId: text('personal_info_id'),
    fileType: text('file_type').notNull(),
    pages: integer('pages').notNull(),
    /** 0 processing, 1 success, 2 failure, 3 error. */
    status: integer('status').notNull().$type<0 | 1 | 2 | 3>(),
    /** 0 unreviewed, 1 reviewed. */
    reviewStatus: integer('review_status').notNull().$type<0 | 1>(),
    reading: sealed('reading'),
    /** Number of pages read so far; absent unless a long document is being read. */
    pagesRead: integer('pages_read'),
    /** Parts of the uploaded file that are missing in the stored one. */
    leftOut: text('left_out').array().notNull().$type<LeftOut[]>().default(sql`'{}'`),
    /** Number of values that a user should check. */
    toCheck: integer('to_check').notNull().default(0),
    /** Address of a thumbnail of the first page; absent until one is requested. */
    thumbnailAddress: text('thumbnail_address'),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    index('documents_case').on(t.caseNo, t.uploadedAt),
    checkOneOf('documents_file_type', t.fileType, storedFileTypes),
    someOf('documents_left_out', t.leftOut, leftOutParts),
    checkOneOf('documents_status', t.status, Object.values(processingStatus)),
    checkOneOf('documents_review_status', t.reviewStatus, Object.values(reviewStatus)),
  ],
);

/** Pictures of a document's pages, made once. */
export const documentPages = pgTable(
  'document_pages',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => documents.fileId),
    page: integer('page').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    mime: text('mime').notNull(),
    address: text('address').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.page] })],
);

/**
 * Uploads in pieces: received pieces are stored here, encrypted and not returned by any call, until the whole file is
 * checked.
 */
export const uploads = pgTable(
  'uploads',
  {
    uploadId: text('upload_id').primaryKey(),
    dealerId: text('dealer_id').notNull(),
    userId: text('user_id').notNull(),
    /** The browser's key of this upload; beginning it twice yields one upload. */
    key: text('key').notNull(),
    caseNo: text('case_no').notNull(),
    personalInfoId: text('personal_info_id'),
    fileType: text('file_type').notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    arrived: integer('arrived').notNull().default(0),
    /** The document that was made from it. */
    fileId: text('file_id').references(() => files.fileId),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    unique('uploads_key').on(t.userId, t.key),
    index('uploads_changed').on(t.changedAt),
    checkOneOf('uploads_file_type', t.fileType, storedFileTypes),
  ],
);

export const uploadPieces = pgTable(
  'upload_pieces',
  {
    /** The upload's identifier and the offset of the piece, in nine digits. */
    pieceId: text('piece_id').primaryKey(),
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.uploadId, { onDelete: 'cascade' }),
    content: sealed('content').notNull(),
  },
  (t) => [index('upload_pieces_upload').on(t.uploadId)],
);
