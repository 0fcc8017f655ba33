import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Permission, TicketPurpose } from '../contract/call.ts';
import type { Config } from './config.ts';
import { type Database, extendLimit, statementLimits, type Transaction, transact } from './database.ts';
import { createFileStore, type FileStore, objectsOf } from './files/file-store.ts';
import type { HookImplementation } from './hook.ts';
import type { Integrations } from './integrations.ts';
import { fairPriority } from './jobs/share-fairly.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import type { AccountStreams } from './live/account-streams.ts';
import type { Metrics } from './metrics/metrics.ts';
import { PortalError } from './portal-error.ts';

/** The person who makes a call, resolved from the token. */
export interface Actor {
  sessionId: string;
  phone: string;
  /** Present if a dealer is chosen. */
  dealer?: {
    dealerId: string;
    channelNo: string;
    name: string;
    userId: string;
    userName: string;
    accountType: 1 | 2;
    /** 1 main account, 2 sub-account, 3 below a sub-account. */
    level: 1 | 2 | 3;
    /** Current permissions of the account. */
    permissions: readonly Permission[];
  };
}

export type DealerActor = NonNullable<Actor['dealer']>;

/** Authorises a person without an account: a link that a dealer sent, opened with its one-time password. */
export interface Ticket {
  sessionId: string;
  /** Also the identifier of the object that the ticket opens, such as a document request. */
  ticketId: string;
  purpose: TicketPurpose;
  dealerId: string;
}

/** A job by its name, `feature.verb-noun`; the feature's `jobs.ts` parses its payload. */
export interface Job {
  name: string;
  payload: Record<string, string | number | boolean>;
  /** The dealer that the job belongs to. Jobs of one name run for each dealer in turn. */
  dealerId?: string;
  /** While a job with this key waits, another one with the same key replaces it. */
  key?: string;
  maxAttempts?: number;
  /** Earliest start; immediately if absent. */
  runAt?: Date;
}

/** First argument of every use case. Created only here. */
export interface Context {
  db: Database | Transaction;
  config: Config;
  keyring: Keyring;
  files: FileStore;
  integrations: Integrations;
  /** Implementations that features register for other features' hooks. */
  hooks: readonly HookImplementation[];
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Absent if figures are not collected. */
  metrics?: Metrics;
  /** Present in processes that serve calls. */
  streams?: AccountStreams;
  /** The one clock. */
  now(): Date;
  /** The only generator of identifiers. */
  newId(): string;
  /** Adds a job in the given transaction: it exists if and only if its cause is committed. */
  enqueue(job: Job): Promise<void>;
  actor?: Actor;
  /** True in a call that may write to a case or send from it (`readsOnly`). */
  changesCase?: true;
  /** True in a call that declares `changesDestination`. */
  mayChangeDestination?: true;
  /** Instead of an actor, in calls of `access: 'ticket'`. */
  ticket?: Ticket;
  /** Instead of both: a person without an account who answers this dealer's request through an identity portal. */
  customer?: { dealerId: string };
  /** Instead of all of these, in calls of `access: 'provider'`: the financier that signed the call with its secret. */
  provider?: { financierId: string };
  /** Name of the operator at the command line, who has no account. */
  operator?: string;
}

/** @param parts `now` replaces the system's clock. */
export function createContext(parts: {
  db: Database;
  config: Config;
  integrations: Integrations;
  features: readonly { hooks: readonly HookImplementation[] }[];
  log: Context['log'];
  now?: () => Date;
  metrics?: Metrics | undefined;
}): Context & { db: Database } {
  const keyring = createKeyring(parts.config.DATA_KEYS, parts.config.HASH_KEY);
  const context = withDatabase(
    {
      config: parts.config,
      integrations: parts.integrations,
      hooks: parts.features.flatMap((feature) => feature.hooks),
      keyring,
      files: createFileStore(objectsOf(parts.config), keyring),
      log: parts.log,
      ...(parts.metrics && { metrics: parts.metrics }),
      now: parts.now ?? (() => new Date()),
      newId: randomUUID,
    },
    parts.db,
  );
  return { ...context, db: parts.db };
}

/** Returns the same context with another connection pool or a transaction. */
export function withDatabase(base: Omit<Context, 'db' | 'enqueue'>, db: Database | Transaction): Context {
  return {
    ...base,
    db,
    async enqueue(job) {
      await db.execute(sql`select graphile_worker.add_job(
        ${job.name}, ${JSON.stringify({ ...job.payload, dealerId: job.dealerId })}::json,
        max_attempts := ${job.maxAttempts ?? 25}, job_key := ${job.key ?? null},
        priority := ${job.dealerId ? fairPriority(job.name, job.dealerId) : sql`0`},
        run_at := ${job.runAt?.toISOString() ?? null}::timestamptz)`);
    },
  };
}

/** Runs work in one transaction: its writes and queued jobs are committed together or not at all. */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return transact(ctx.db, (tx) => work(withDatabase(ctx, tx)));
}

/** Runs large reads in one transaction, with a longer time limit than a call's statements usually have. */
export async function inLongTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return transact(ctx.db, (tx) => extendLimit(tx, statementLimits.job, () => work(withDatabase(ctx, tx))));
}

/** Returns the acting dealer user; use cases behind `access: 'dealer'` always have one. */
export function dealerActor(ctx: Context): DealerActor {
  const dealer = ctx.actor?.dealer;
  if (!dealer) throw new PortalError('noDealerChosen');
  return dealer;
}

/** Returns the acting ticket; use cases behind `access: 'ticket'` always have one. */
export function actingTicket(ctx: Context): Ticket {
  if (!ctx.ticket) throw new PortalError('badLink');
  return ctx.ticket;
}

/** Returns the acting provider; use cases behind `access: 'provider'` always have one. */
export function actingProvider(ctx: Context): { financierId: string } {
  if (!ctx.provider) throw new PortalError('badSignature');
  return ctx.provider;
}

/** True if the acting user has a permission. A main account has all permissions that the dealer's functions allow. */
export function may(actor: DealerActor, permission: Permission): boolean {
  return actor.permissions.includes(permission);
}
