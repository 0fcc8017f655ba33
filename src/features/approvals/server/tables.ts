import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { checkOneOf, moment, sealed } from '../../../server/columns.ts';
import { applications } from '../../applications/server/tables.ts';
import { type AdviceState, adviceStates } from '../contract.ts';

/** Delivery state of a decision to the provider. */
export const tellings = ['queued', 'taken', 'failed'] as const;
export type Telling = (typeof tellings)[number];

/** Approval Advices as received; at most one of an application is open. */
export const approvalAdvices = pgTable(
  'approval_advices',
  {
    adviceId: text('advice_id').primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.applicationId),
    state: text('state').notNull().$type<AdviceState>(),
    /** Time of the decision by the provider's clock: distinguishes a late event from a new one. */
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    rejectCapable: boolean('reject_capable').notNull(),
    /** Condition and financing options. */
    terms: sealed('terms').notNull(),
    chosenOptionId: text('chosen_option_id'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /**
     * Delivery state of the decision to the provider; absent without one, and in decisions from before this was stored.
     */
    telling: text('telling').$type<Telling>(),
    /** Why the last try failed, with its cause, for the operator. No personal data. */
    tellingFailure: text('telling_failure'),
  },
  (t) => [
    index('approval_advices_application').on(t.applicationId, t.receivedAt),
    checkOneOf('approval_advices_state', t.state, adviceStates),
    checkOneOf('approval_advices_telling', t.telling, tellings),
  ],
);
