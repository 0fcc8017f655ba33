import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkOneOf, moment, sealed } from '../../../server/columns.ts';
import { cases } from '../../cases/server/tables.ts';
import { tickets } from '../../tickets/server/tables.ts';
import { type LetterKind, letterKinds } from '../contract.ts';
import { type LinkChannel, linkChannels, type SignatureMethod, signatureMethods } from '../signing-rules.ts';

/** Documents to sign, with their content at one time. A changed case gets a new document. */
export const signingLetters = pgTable(
  'signing_letters',
  {
    letterId: text('letter_id').primaryKey(),
    dealerId: text('dealer_id').notNull(),
    caseNo: text('case_no')
      .notNull()
      .references(() => cases.caseNo),
    kind: text('kind').notNull().$type<LetterKind>(),
    /** The party of the letter; for a sales agreement the buyer. */
    personalInfoId: text('personal_info_id').notNull(),
    textVersion: integer('text_version').notNull(),
    /** Its content and signers. */
    frozen: sealed('frozen').notNull(),
    /** Keyed hash of the part of the content that must stay the same. */
    contentHash: text('content_hash').notNull(),
    /** SHA-256 of the PDF without signatures, in hex. */
    documentHash: text('document_hash').notNull(),
    /** Address of that PDF in the file store. */
    documentAddress: text('document_address').notNull(),
    pages: integer('pages').notNull(),
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When a newer letter replaced this one. */
    replacedAt: moment('replaced_at'),
    /** When the last signer had signed. */
    completedAt: moment('completed_at'),
    /** The sealed PDF; absent until it is made. */
    fileId: text('file_id'),
    verifyCode: text('verify_code'),
    sealedAt: moment('sealed_at'),
  },
  (t) => [
    uniqueIndex('signing_letters_current').on(t.caseNo, t.kind, t.personalInfoId).where(sql`${t.replacedAt} is null`),
    index('signing_letters_file').on(t.fileId),
    index('signing_letters_unsealed')
      .on(t.completedAt)
      .where(sql`${t.completedAt} is not null and ${t.fileId} is null`),
    checkOneOf('signing_letters_kind', t.kind, letterKinds),
  ],
);

/** Signatures on letters, with the evidence of who made them. Never changed. */
export const letterSignatures = pgTable(
  'letter_signatures',
  {
    letterId: text('letter_id')
      .notNull()
      .references(() => signingLetters.letterId),
    /** The signer's `personalInfoId`, or `seller`. */
    signer: text('signer').notNull(),
    signedAt: moment('signed_at').notNull(),
    method: text('method').notNull().$type<SignatureMethod>(),
    /** Addresses in the file store, PNG. */
    pictureAddress: text('picture_address').notNull(),
    stampAddress: text('stamp_address'),
    documentHash: text('document_hash').notNull(),
    textVersion: integer('text_version').notNull(),
    /** The link that was used to sign it; for a seller the account. */
    ticketId: text('ticket_id'),
    userId: text('user_id'),
    userName: text('user_name'),
    /** Keyed hash of the signer's network address. */
    addressHash: text('address_hash'),
    /** Type of browser and device. */
    device: text('device').notNull(),
    /** Masked number that received the code; for a seller the login. */
    identifiedBy: text('identified_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.letterId, t.signer] }),
    checkOneOf('letter_signatures_method', t.method, signatureMethods),
  ],
);

/**
 * A link sent to a signer. The table `tickets` stores under the same identifier when it was opened and when it ends.
 */
export const signingLinks = pgTable(
  'signing_links',
  {
    ticketId: text('ticket_id')
      .primaryKey()
      .references(() => tickets.ticketId, { onDelete: 'cascade' }),
    dealerId: text('dealer_id').notNull(),
    caseNo: text('case_no').notNull(),
    personalInfoId: text('personal_info_id').notNull(),
    /** The person who receives the code: for a company the director who signs, if the case names one. */
    phoneOf: text('phone_of').notNull(),
    letterIds: text('letter_ids').array().notNull(),
    channel: text('channel').notNull().$type<LinkChannel>(),
    /** Masked. */
    sentTo: text('sent_to').notNull(),
    codeTo: text('code_to').notNull(),
    phoneHash: text('phone_hash').notNull(),
    /** Keyed hash of the address that the link was mailed to. */
    emailHash: text('email_hash'),
    /** Address and secret of the link, for reminders; removed when the link ends. */
    message: sealed('message'),
    askedBy: text('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    sentAt: moment('sent_at').notNull(),
    reminders: integer('reminders').notNull().default(0),
    remindedAt: moment('reminded_at'),
    copies: integer('copies').notNull().default(0),
    /** Address for copies that are not sealed yet; deleted when the last one was sent. */
    copyTo: sealed('copy_to'),
  },
  (t) => [
    index('signing_links_case').on(t.caseNo, t.sentAt),
    index('signing_links_phone').on(t.phoneHash, t.sentAt),
    checkOneOf('signing_links_channel', t.channel, linkChannels),
  ],
);

/**
 * The cleaned picture of a signature uploaded by a link. A picture used in a signature is retained as long as its
 * letter.
 */
export const signaturePictures = pgTable(
  'signature_pictures',
  {
    fileId: text('file_id').primaryKey(),
    ticketId: text('ticket_id').notNull(),
    method: text('method').notNull().$type<SignatureMethod>(),
    address: text('address').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    removedAt: moment('removed_at'),
    signedAt: moment('signed_at'),
  },
  (t) => [
    index('signature_pictures_ticket').on(t.ticketId),
    checkOneOf('signature_pictures_method', t.method, signatureMethods),
  ],
);
