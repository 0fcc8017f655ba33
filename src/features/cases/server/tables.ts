import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type PartyRole, type PartyType, partyRole, partyType, submissionState } from '../../../domain/enumerations.ts';
import { vehicleCondition } from '../../../domain/vehicle-enumerations.ts';
import { checkOneOf, moment, sealed } from '../../../server/columns.ts';
import { dealers } from '../../dealers/server/tables.ts';
import type { CaseSummary } from '../contract.ts';
import type { ChangedFields } from '../edits-after-save.ts';

/** Last case number assigned on a day, Singapore time. */
export const caseSequences = pgTable('case_sequences', {
  day: date('day').primaryKey(),
  last: integer('last').notNull(),
});

/** One customer's purchase of one vehicle. Columns needed by lists are plain, the rest is sealed. */
export const cases = pgTable(
  'cases',
  {
    caseNo: text('case_no').primaryKey(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    ownerId: text('owner_id').notNull(),
    revision: integer('revision').notNull(),
    formVersion: integer('form_version').notNull(),
    /** 0 pending, 1 submitted. */
    submissionState: integer('submission_state').notNull().$type<0 | 1>(),
    customerName: text('customer_name').notNull(),
    vehicleName: text('vehicle_name').notNull(),
    /** Registration number, or a placeholder for it before registration. */
    vehicleNo: text('vehicle_no').notNull(),
    /** Keyed hash of the chassis number, to find the same vehicle in another case. */
    chassisHash: text('chassis_hash'),
    condition: integer('condition'),
    loanCents: bigint('loan_cents', { mode: 'number' }),
    /**
     * Application data that lists show; updated with every change of an application
     * (applications/server/standing-of.ts).
     */
    applications: jsonb('applications').notNull().default([]).$type<CaseSummary['applications']>(),
    /** True if one of its applications is pending disbursement, pending its approval, or completed. */
    inDisbursement: boolean('in_disbursement').notNull().default(false),
    /** An Approval Advice or an undelivered application waits for the dealer. */
    waitsForDealer: boolean('waits_for_dealer').notNull().default(false),
    /** Searchable text, in lower case; short enough for an index entry. */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(left(customer_name, 150) || ' ' || left(vehicle_name, 150) || ' ' || left(vehicle_no, 40) || ' ' || case_no)`,
      ),
    /** Vehicle, financing and sources of fields, as `case/detail` has them. */
    detail: sealed('detail').notNull(),
    /** When the customer's personal data was erased (docs/decisions/051); since then the case is read-only. */
    applicantErasedAt: moment('applicant_erased_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [
    // Includes owner and search text, so that filters are evaluated within the index (docs/decisions/013). Ascending,
    // because a descending index would order nulls differently from a plain `order by … desc` and require a sort.
    index('cases_list').on(t.dealerId, t.submissionState, t.updatedAt, t.caseNo, t.ownerId, t.search),
    index('cases_list_disbursement')
      .on(t.dealerId, t.updatedAt, t.caseNo, t.ownerId, t.search)
      .where(sql`in_disbursement`),
    index('cases_plate').on(t.dealerId, t.vehicleNo),
    index('cases_chassis').on(t.dealerId, t.chassisHash),
    checkOneOf('cases_submission_state', t.submissionState, Object.values(submissionState)),
    checkOneOf('cases_condition', t.condition, Object.values(vehicleCondition)),
  ],
);

/** Number of each account's cases by state; maintained by triggers on `cases` (docs/decisions/013). */
export const caseCounts = pgTable(
  'case_counts',
  {
    dealerId: text('dealer_id').notNull(),
    ownerId: text('owner_id').notNull(),
    pending: integer('pending').notNull(),
    completed: integer('completed').notNull(),
    disbursement: integer('disbursement').notNull(),
    waiting: integer('waiting').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealerId, t.ownerId] })],
);

/** Applicant and guarantors of a case. */
export const caseParties = pgTable(
  'case_parties',
  {
    personalInfoId: text('personal_info_id').primaryKey(),
    caseNo: text('case_no')
      .notNull()
      .references(() => cases.caseNo, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    role: text('role').notNull().$type<PartyRole>(),
    partyType: text('party_type').notNull().$type<PartyType>(),
    /** Keyed hash of the identity number, for search. */
    identityHash: text('identity_hash'),
    detail: sealed('detail').notNull(),
  },
  (t) => [
    index('case_parties_case').on(t.caseNo, t.position),
    index('case_parties_identity').on(t.identityHash),
    checkOneOf('case_parties_role', t.role, Object.values(partyRole)),
    checkOneOf('case_parties_type', t.partyType, Object.values(partyType)),
  ],
);

/**
 * Changed fields of a case by user and session, once the session has ended. The current session is in the case's sealed
 * detail, so that a save does not write here (edits-after-save.ts).
 */
export const caseEdits = pgTable(
  'case_edits',
  {
    caseNo: text('case_no')
      .notNull()
      .references(() => cases.caseNo, { onDelete: 'cascade' }),
    /** Revision of the case when it began. */
    revision: integer('revision').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    fields: jsonb('fields').notNull().$type<ChangedFields>(),
  },
  (t) => [primaryKey({ columns: [t.caseNo, t.revision] })],
);
