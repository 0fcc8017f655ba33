import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, sealed } from '../../../server/columns.ts';

/** Keys that seal documents. A replaced key stays stored; its seals remain valid. */
export const sealKeys = pgTable(
  'seal_keys',
  {
    keyId: text('key_id').primaryKey(),
    /** PKCS #8 in PEM. */
    privateKey: sealed('private_key').notNull(),
    /** PEM, the key's own certificate first. */
    certificates: text('certificates').notNull(),
    createdAt: moment('created_at').notNull(),
    validUntil: moment('valid_until').notNull(),
    replacedAt: moment('replaced_at'),
  },
  () => [uniqueIndex('seal_keys_current').on(sql`(true)`).where(sql`replaced_at is null`)],
);

/** Sealed documents. A file's holder finds its seal by the hash. */
export const seals = pgTable(
  'seals',
  {
    code: text('code').primaryKey(),
    /** SHA-256 of the sealed file, in hex. */
    sha256: text('sha256').notNull(),
    dealerId: text('dealer_id').notNull(),
    caseNo: text('case_no').notNull(),
    kind: text('kind').notNull(),
    /** Title, dealer and signers. */
    detail: sealed('detail').notNull(),
    documentHash: text('document_hash').notNull(),
    textVersion: integer('text_version').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => sealKeys.keyId),
    isTimeStamped: boolean('is_time_stamped').notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  (t) => [uniqueIndex('seals_sha256').on(t.sha256), index('seals_case').on(t.caseNo)],
);
