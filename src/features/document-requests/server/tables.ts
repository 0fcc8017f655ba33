import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import { checkOneOf, moment } from '../../../server/columns.ts';
import { tickets } from '../../tickets/server/tables.ts';
import { type EndReason, endReasons } from '../request-rules.ts';

/**
 * Requests to parties. The table `tickets` stores under the same identifier when the link was opened and when it ends.
 */
export const documentRequests = pgTable(
  'document_requests',
  {
    requestId: text('request_id')
      .primaryKey()
      .references(() => tickets.ticketId, { onDelete: 'cascade' }),
    dealerId: text('dealer_id').notNull(),
    caseNo: text('case_no').notNull(),
    personalInfoId: text('personal_info_id').notNull(),
    fileTypes: text('file_types').array().notNull().$type<AskableType[]>(),
    /** Masked. */
    sentTo: text('sent_to').notNull(),
    /** Keyed hash of the number, to count the messages sent to it. */
    phoneHash: text('phone_hash').notNull(),
    /** The account that made the request, and the account's name at that time. */
    askedBy: text('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When the dealer was notified that everything was received. */
    arrivedAt: moment('arrived_at'),
    /** Why the portal ended it; absent if a user cancelled it or sent a new request. */
    endReason: text('end_reason').$type<EndReason>(),
    /** Documents that the customer chose to use although they are unclear. */
    acceptedFiles: text('accepted_files').array().notNull().default([]),
  },
  (t) => [
    checkOneOf('document_requests_end_reason', t.endReason, endReasons),
    index('document_requests_case').on(t.caseNo, t.sentAt),
    index('document_requests_phone').on(t.phoneHash, t.sentAt),
  ],
);
