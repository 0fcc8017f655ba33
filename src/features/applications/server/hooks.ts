import type { z } from 'zod';
import type { ProviderEvent } from '../../../domain/applications/application-events.ts';
import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';
import type { StoredFile } from '../../documents/server/stored-files.ts';
import type { Outcome, OutcomeKind } from '../recorded-outcome.ts';
import type { StoredApplication } from './find-applications.ts';

/** What a feature stores for one type of provider event; `applications` itself changes the status. */
export interface ProviderEventEffect<Data = unknown> {
  type: ProviderEvent;
  /** Shape of the event's `data`; absent if it has only a reason. */
  data?: z.ZodType<Data>;
  /**
   * Runs in the transaction that applies the event.
   * @param when.isOvertaken true if a later event of its series was already applied: this one is recorded and changes no
   *   status
   */
  apply(
    tx: Context,
    application: StoredApplication,
    data: Data,
    when: { occurredAt: Date; isOvertaken: boolean },
  ): Promise<void>;
}

/** Lets a feature store its part of an outcome that a user records, besides the status. */
export interface OutcomeEffect {
  kind: OutcomeKind;
  /** Stores it in the transaction that records it, with the file of its earlier version. */
  keep(tx: Context, application: StoredApplication, outcome: Outcome, file: StoredFile | undefined): Promise<void>;
  /** Invalidates what `keep` stored. */
  drop(tx: Context, application: StoredApplication): Promise<void>;
}

export const outcomeEffect = defineHook<OutcomeEffect>('applications.outcome-effect');

export const providerEventEffect = defineHook<ProviderEventEffect>('applications.provider-event');

/** The offers that wait for the dealer's answer, by application. */
export const openOffers =
  defineHook<(tx: Context, applicationIds: string[]) => Promise<ReadonlyMap<string, { expiresAt: Date }>>>(
    'applications.open-offers',
  );
