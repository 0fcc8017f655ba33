import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { processingStatus } from '../../../domain/enumerations.ts';
import { checkOneOf, moment } from '../../../server/columns.ts';
import { files } from '../../documents/server/tables.ts';
import {
  type SignatureFileType,
  type SignatureOrigin,
  signatureFileTypes,
  signatureOrigins,
} from '../signature-file-types.ts';
import { type SignatureProblem, signatureProblems } from '../signature-problems.ts';

/**
 * Signatures, stamps and NRICs of a dealer's users. The rows without a removal time are the current file and its
 * replacement, which is being prepared or was unusable. Removed and replaced files are deleted after their retention.
 */
export const signatureFiles = pgTable(
  'signature_files',
  {
    /** The file as it was uploaded. */
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.fileId),
    dealerId: text('dealer_id').notNull(),
    /** Absent for the stamp, which belongs to the dealer. */
    userId: text('user_id'),
    fileType: text('file_type').notNull().$type<SignatureFileType>(),
    origin: text('origin').notNull().$type<SignatureOrigin>(),
    /** 0 processing, 1 success, 2 failure, 3 error. */
    status: integer('status').notNull().$type<0 | 1 | 2 | 3>(),
    problem: text('problem').$type<SignatureProblem>(),
    /** Address in the file store of the cleaned picture; with status 1. */
    pictureAddress: text('picture_address'),
    pictureMime: text('picture_mime'),
    uploadedAt: moment('uploaded_at').notNull(),
    /** The uploading user's name at that time. */
    uploadedBy: text('uploaded_by').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    uniqueIndex('signature_files_in_force')
      .on(t.dealerId, t.fileType, sql`coalesce(${t.userId}, '')`)
      .where(sql`${t.removedAt} is null and ${t.status} = 1`),
    uniqueIndex('signature_files_newest')
      .on(t.dealerId, t.fileType, sql`coalesce(${t.userId}, '')`)
      .where(sql`${t.removedAt} is null and ${t.status} <> 1`),
    index('signature_files_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
    checkOneOf('signature_files_file_type', t.fileType, signatureFileTypes),
    checkOneOf('signature_files_origin', t.origin, signatureOrigins),
    checkOneOf('signature_files_status', t.status, Object.values(processingStatus)),
    checkOneOf('signature_files_problem', t.problem, signatureProblems),
  ],
);
