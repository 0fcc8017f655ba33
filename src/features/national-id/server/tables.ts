import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { checkOneOf, moment, sealed } from '../../../server/columns.ts';
import { cases } from '../../cases/server/tables.ts';
import { dealers } from '../../dealers/server/tables.ts';
import { type IdentityPortal, identityPortals } from '../contract.ts';
import { type FlowOutcome, flowOutcomes, type RequestEnd, requestEnds } from '../request-rules.ts';

/** Requests of Myinfo from a party. Only the keyed hash of the address's secret is stored. */
export const identityRequests = pgTable(
  'identity_requests',
  {
    requestId: text('request_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    caseNo: text('case_no')
      .notNull()
      .references(() => cases.caseNo, { onDelete: 'cascade' }),
    personalInfoId: text('personal_info_id').notNull(),
    portal: text('portal').notNull().$type<IdentityPortal>(),
    /** Masked number; set for requests by SMS only, like the next two columns. */
    sentTo: text('sent_to'),
    /** Keyed hash of the number, to count the messages sent to it. */
    phoneHash: text('phone_hash'),
    sentAt: moment('sent_at'),
    /** The account that made the request, and the account's name at that time. */
    askedBy: text('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    openedAt: moment('opened_at'),
    begunAt: moment('begun_at'),
    /** End of the latest login, or of the request. Starting a new login clears an end that can be repeated. */
    end: text('end').$type<RequestEnd>(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('identity_requests_party').on(t.caseNo, t.personalInfoId, t.createdAt),
    index('identity_requests_phone').on(t.phoneHash, t.sentAt),
    index('identity_requests_expires').on(t.expiresAt),
    checkOneOf('identity_requests_portal', t.portal, identityPortals),
    checkOneOf('identity_requests_end', t.end, requestEnds),
  ],
);

/** One login at the identity portal. Each tab that starts a request's login has its own. */
export const identityFlows = pgTable(
  'identity_flows',
  {
    /** Keyed hash of the secret in the browser. */
    flowHash: text('flow_hash').primaryKey(),
    requestId: text('request_id')
      .notNull()
      .references(() => identityRequests.requestId, { onDelete: 'cascade' }),
    /** Binds the reply to this login; afterwards the name for repeating the reply, or empty. */
    secrets: sealed('secrets'),
    /** Version of the consent text that the person agreed to. */
    textVersion: integer('text_version').notNull(),
    begunAt: moment('begun_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a call began to finish the login; others wait until it is done or has taken too long. */
    finishingAt: moment('finishing_at'),
    outcome: text('outcome').$type<FlowOutcome>(),
  },
  (t) => [
    index('identity_flows_request').on(t.requestId),
    checkOneOf('identity_flows_outcome', t.outcome, flowOutcomes),
  ],
);

/** A party's values from Singpass or Corppass; a new authorisation replaces the previous one. */
export const identityAuthorisations = pgTable(
  'identity_authorisations',
  {
    personalInfoId: text('personal_info_id').primaryKey(),
    caseNo: text('case_no')
      .notNull()
      .references(() => cases.caseNo, { onDelete: 'cascade' }),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    requestId: text('request_id').notNull(),
    portal: text('portal').notNull().$type<IdentityPortal>(),
    authorisedAt: moment('authorised_at').notNull(),
    textVersion: integer('text_version').notNull(),
    /** Number of values filled into the form. */
    valuesRead: integer('values_read').notNull(),
    cpfMonths: integer('cpf_months').notNull(),
    noaYears: integer('noa_years').notNull(),
    /** Items that the government could not deliver. */
    unavailable: text('unavailable').array().notNull(),
    /** Encrypted `AuthorisationDetail`. */
    detail: sealed('detail').notNull(),
  },
  (t) => [
    index('identity_authorisations_case').on(t.caseNo),
    index('identity_authorisations_at').on(t.authorisedAt),
    checkOneOf('identity_authorisations_portal', t.portal, identityPortals),
  ],
);

/** The portal's own keys for the identity portals; the private parts are encrypted. */
export const identityKeys = pgTable(
  'identity_keys',
  {
    kid: text('kid').primaryKey(),
    use: text('use').notNull().$type<'sig' | 'enc'>(),
    privateKey: sealed('private_key').notNull(),
    createdAt: moment('created_at').notNull(),
    /**
     * When it starts signing: by then the identity portals have fetched it. For encryption keys it equals the column
     * above.
     */
    activeFrom: moment('active_from').notNull(),
  },
  (t) => [checkOneOf('identity_keys_use', t.use, ['sig', 'enc'])],
);
