import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  applicationEventNames as eventTypes,
  providerEventNames as providerEventTypes,
} from '../../../domain/applications/application-events.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  recordEvents,
} from '../../../domain/applications/application-status.ts';
import { taskStatus } from '../../../domain/enumerations.ts';
import { type RefusalReason, refusalReasons } from '../../../domain/refusal-reason.ts';
import { type MessageState, messageStates } from '../../../integrations/whatsapp/message-states.ts';
import { checkOneOf, moment, sealed } from '../../../server/columns.ts';
import { cases } from '../../cases/server/tables.ts';
import { type SendMethod, sendMethods, type WhatsAppSender, whatsAppSenders } from '../../financiers/contract.ts';
import { financiers } from '../../financiers/server/tables.ts';
import { type DeliveryState, deliveryStates } from '../contract.ts';
import { type AttemptOutcome, attemptOutcomes, type DeliverySubject, deliverySubjects } from '../delivery-parties.ts';
import { type OutcomeKind, outcomeKinds } from '../recorded-outcome.ts';

/** Results of a provider event. */
export const eventOutcomes = ['applied', 'waiting', 'refused'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** Entries of an application's timeline. */
export const timelineEvents = ['submitted', ...eventTypes, ...recordEvents] as const;

/** One case sent to one financier. Sending again adds another attempt; earlier ones stay. */
export const applications = pgTable(
  'applications',
  {
    applicationId: text('application_id').primaryKey(),
    caseNo: text('case_no')
      .notNull()
      .references(() => cases.caseNo),
    dealerId: text('dealer_id').notNull(),
    financierId: text('financier_id')
      .notNull()
      .references(() => financiers.financierId),
    /** Name at the time the form was made. */
    financierName: text('financier_name').notNull(),
    financierPosition: integer('financier_position').notNull(),
    recipients: text('recipients').array().notNull(),
    /** Recipients whose mail server accepted the e-mail. */
    reached: text('reached').array().notNull().default(sql`'{}'`),
    /** Recipients whose mail server refused the message after the last attempt. */
    refused: text('refused').array().notNull().default(sql`'{}'`),
    /** Why a mail server did not take an address, by address. */
    refusalReasons: jsonb('refusal_reasons').notNull().default({}).$type<Record<string, RefusalReason>>(),
    attempt: integer('attempt').notNull(),
    /** Application status 0..7 of the specification; absent until it is sent. */
    status: integer('status').$type<ApplicationStatus>(),
    sendMethod: text('send_method').notNull().$type<SendMethod>(),
    /** Whose WhatsApp sends it; absent for other ways of sending. */
    whatsAppFrom: text('whatsapp_from').$type<WhatsAppSender>(),
    /** Files sent by WhatsApp, once they are made. */
    whatsAppFiles: jsonb('whatsapp_files').$type<{ fileId: string; fileName: string }[]>(),
    /** The user who confirmed that it was sent from the dealer's own WhatsApp, and when. */
    sentBy: jsonb('sent_by').$type<{ by: string; at: string }>(),
    /** Task status of the form: 1 processing, 2 succeeded, 3 failed. */
    formStatus: integer('form_status').notNull().$type<1 | 2 | 3>(),
    formFileId: text('form_file_id'),
    /** Revision of the case in the form and the snapshot. */
    revision: integer('revision').notNull(),
    /** Fingerprint of the documents that the form lists and that are sent with it. */
    documents: text('papers').notNull().default(''),
    snapshot: sealed('snapshot').notNull(),
    generatedAt: moment('generated_at').notNull(),
    submittedAt: moment('submitted_at'),
    submittedBy: text('submitted_by'),
    /** The account that submitted it; e-mails are sent from its mailbox. */
    submittedById: text('submitted_by_id'),
    delivery: text('delivery').$type<DeliveryState>(),
    deliveryAt: moment('delivery_at'),
    deliveryAttempts: integer('delivery_attempts').notNull().default(0),
    deliveryReference: text('delivery_reference'),
    /** Why the last try failed, with its cause, for the operator; absent once it has arrived. No personal data. */
    deliveryFailure: text('delivery_failure'),
    /** Sender's address of the e-mail. */
    sentFrom: text('sent_from'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('applications_attempt').on(t.caseNo, t.financierId, t.attempt),
    index('applications_case').on(t.caseNo),
    index('applications_sent').on(t.dealerId, t.financierId, t.caseNo).where(sql`status is not null`),
    index('applications_submitted').on(t.dealerId, t.submittedAt).where(sql`status is not null`),
    checkOneOf('applications_status', t.status, applicationStatuses),
    checkOneOf('applications_send_method', t.sendMethod, sendMethods),
    checkOneOf('applications_whatsapp_from', t.whatsAppFrom, whatsAppSenders),
    checkOneOf('applications_form_status', t.formStatus, Object.values(taskStatus)),
    checkOneOf('applications_delivery', t.delivery, deliveryStates),
  ],
);

/** Each try to deliver an application, or the dealer's decision on it. No personal data. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.applicationId, { onDelete: 'cascade' }),
    subject: text('subject').notNull().$type<DeliverySubject>(),
    madeAt: moment('made_at').notNull(),
    channel: text('channel').notNull().$type<SendMethod>(),
    outcome: text('outcome').notNull().$type<AttemptOutcome>(),
    /** Why it failed; absent if it succeeded. */
    cause: text('cause'),
  },
  (t) => [
    index('delivery_attempts_application').on(t.applicationId, t.sequence),
    checkOneOf('delivery_attempts_subject', t.subject, deliverySubjects),
    checkOneOf('delivery_attempts_channel', t.channel, sendMethods),
    checkOneOf('delivery_attempts_outcome', t.outcome, attemptOutcomes),
  ],
);

/** Addresses that returned the e-mail after their mail server accepted it. Repeated reports of one copy count once. */
export const bounces = pgTable(
  'bounces',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.applicationId),
    /** Address as listed among the application's recipients. */
    address: text('address').notNull(),
    /** When the returned copy was sent, to the second. */
    sentAt: moment('sent_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    reason: text('reason').notNull().$type<RefusalReason>(),
    /** True if the application was sent again afterwards. */
    isPast: boolean('is_past').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.address, t.sentAt] }),
    checkOneOf('bounces_reason', t.reason, refusalReasons),
  ],
);

/** Every change of an application's status, in order. */
export const applicationEvents = pgTable(
  'application_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.applicationId),
    at: moment('at').notNull(),
    event: text('event').notNull(),
    toStatus: integer('to_status').notNull(),
    by: text('by').notNull(),
    note: text('note'),
    /** A user recorded it for a financier without an interface. */
    isRecorded: boolean('is_recorded').notNull().default(false),
  },
  (t) => [
    index('application_events_application').on(t.applicationId, t.sequence),
    // Few are reverted. Without this index a report would read the events of all dealers.
    index('application_events_taken_back').on(t.applicationId).where(sql`event = 'outcome.taken-back'`),
    checkOneOf('application_events_event', t.event, timelineEvents),
    checkOneOf('application_events_to_status', t.toStatus, applicationStatuses),
  ],
);

/** Outcomes that users recorded for financiers without an interface; at most one of an application is the latest. */
export const recordedOutcomes = pgTable(
  'recorded_outcomes',
  {
    outcomeId: text('outcome_id').primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.applicationId),
    kind: text('kind').notNull().$type<OutcomeKind>(),
    fromStatus: integer('from_status').notNull().$type<ApplicationStatus>(),
    toStatus: integer('to_status').notNull().$type<ApplicationStatus>(),
    recordedAt: moment('recorded_at').notNull(),
    recordedBy: text('recorded_by').notNull(),
    /** Absent while the outcome is valid. */
    ending: text('ending').$type<'corrected' | 'takenBack'>(),
    /** Values the user entered. */
    outcome: sealed('outcome').notNull(),
    /** The financier's letter, if it was added. */
    fileId: text('file_id'),
  },
  (t) => [
    index('recorded_outcomes_application').on(t.applicationId, t.recordedAt),
    checkOneOf('recorded_outcomes_kind', t.kind, outcomeKinds),
    checkOneOf('recorded_outcomes_ending', t.ending, ['corrected', 'takenBack']),
    checkOneOf('recorded_outcomes_from_status', t.fromStatus, applicationStatuses),
    checkOneOf('recorded_outcomes_to_status', t.toStatus, applicationStatuses),
  ],
);

/** The providers' events as received; an `eventId` of a provider counts once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    /** The provider that sent it: each chooses its own `eventId`. */
    financierId: text('financier_id').notNull(),
    eventId: text('event_id').notNull(),
    applicationId: text('application_id').notNull(),
    type: text('type').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    outcome: text('outcome').notNull().$type<EventOutcome>(),
    data: sealed('data').notNull(),
  },
  (t) => [
    uniqueIndex('provider_events_event').on(t.financierId, t.eventId),
    index('provider_events_application').on(t.applicationId, t.receivedAt),
    checkOneOf('provider_events_type', t.type, providerEventTypes),
    checkOneOf('provider_events_outcome', t.outcome, eventOutcomes),
  ],
);

/** Merged attachments of a case, by the documents in them. */
export const mergedAttachments = pgTable(
  'merged_attachments',
  {
    caseNo: text('case_no').notNull(),
    /** Hash of the merged documents' addresses, in order. */
    contents: text('contents').notNull(),
    fileId: text('file_id').notNull(),
    pages: integer('pages').notNull(),
  },
  (t) => [uniqueIndex('merged_attachments_contents').on(t.caseNo, t.contents)],
);

/** Links to the files of an application that a user sends from the dealer's own WhatsApp. */
export const whatsAppLinks = pgTable(
  'whatsapp_links',
  {
    linkId: text('link_id').primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.applicationId),
    /** Keyed hash of the link's secret. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When WhatsApp was opened with it. */
    handedAt: moment('handed_at'),
    endedAt: moment('ended_at'),
    /** How often a file was downloaded through it. */
    openings: integer('openings').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (t) => [index('whatsapp_links_application').on(t.applicationId, t.createdAt)],
);

/** Messages from the portal's WhatsApp number: one for each file of an application. */
export const whatsAppMessages = pgTable(
  'whatsapp_messages',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.applicationId),
    /** Position of the file among the application's files. */
    part: integer('part').notNull(),
    /** When WhatsApp was asked to send it. */
    askedAt: moment('asked_at').notNull(),
    /** WhatsApp's identifier of the message; absent until a reply or status contains it. */
    messageId: text('message_id').unique(),
    state: text('state').notNull().$type<MessageState>(),
    stateAt: moment('state_at').notNull(),
    /** WhatsApp's error code if it failed. */
    errorCode: integer('error_code'),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.part] }),
    checkOneOf('whatsapp_messages_state', t.state, messageStates),
  ],
);
