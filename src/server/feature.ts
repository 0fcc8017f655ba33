import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Calls } from '../contract/call.ts';
import type { Identify, Proof } from './callers/caller.ts';
import type { Context } from './context.ts';
import type { HookImplementation } from './hook.ts';
import type { JsonSchema } from './http/json-schema.ts';
import type { JobDeclaration } from './jobs/job.ts';
import type { Counter } from './metrics/metrics.ts';
import type { Handlers } from './register-calls.ts';

/** A column of encrypted bytes, listed so that key rotation includes it. */
export interface SealedColumn {
  table: PgTable;
  /** The table's primary key, a text. */
  id: AnyPgColumn;
  column: AnyPgColumn;
  /** Returns the purpose that a row's value is sealed for. */
  purpose: (id: string) => string;
}

/** A column that refers to stored files. */
export interface FileColumn {
  table: PgTable;
  column: PgColumn;
}

/**
 * Serves addresses other than calls, in a separate scope.
 * @param admit refuses callers that exceed the limit; the routes call it before they read anything
 */
type Routes = (app: FastifyInstance, ctx: Context, admit: (request: FastifyRequest) => void) => void;

/** A feature's addition to the description of the calls. */
interface OpenApiPart {
  /** Descriptions of the calls below a path segment; each segment is described by one feature. */
  readonly tags: Readonly<Record<string, string>>;
  /** Additional descriptions of calls that the contract does not contain, by the names of the calls. */
  readonly operations: (ctx: Pick<Context, 'hooks'>) => Readonly<Record<string, JsonSchema>>;
  /** Calls that the portal makes itself. */
  readonly webhooks: () => Readonly<Record<string, JsonSchema>>;
}

/** Everything that the host needs to know about a feature. A manifest leaves out what its feature does not have. */
export interface Feature<C extends Calls = Calls> {
  /** The feature's folder. */
  readonly name: string;
  readonly calls: C;
  readonly handlers: Handlers<C>;
  readonly routes: readonly Routes[];
  /** How the feature identifies callers. Each proof is handled by one feature. */
  readonly identify: Readonly<Partial<Record<Proof, Identify>>>;
  readonly openApi: Partial<OpenApiPart>;
  /** Checks at a portal's start, which continues in any case: `warn` states what an operator should correct. */
  readonly atStart: readonly ((ctx: Context, warn: (sentence: string) => void) => Promise<void>)[];
  readonly counters: readonly Counter[];
  readonly jobs: Readonly<Record<string, JobDeclaration>>;
  /** Names of jobs scheduled once a night. */
  readonly nightly: readonly string[];
  /** Names of jobs scheduled every ten minutes. */
  readonly often: readonly string[];
  /** Encrypted columns; a test compares them with the database. */
  readonly sealedColumns: readonly SealedColumn[];
  /** Columns that refer to files, except snapshots of forms; a test compares them with the database. */
  readonly fileColumns: readonly FileColumn[];
  /**
   * Columns that decide where personal data is sent: addresses, numbers, ways of sending. A test classifies all
   * columns.
   */
  readonly destinations: readonly AnyPgColumn[];
  /** The feature's implementations of hooks of features below it. */
  readonly hooks: readonly HookImplementation[];
}

type WithoutCalls = Omit<Feature, 'name' | 'calls' | 'handlers'>;

export function defineFeature<C extends Calls = Record<never, never>>(
  feature: Pick<Feature, 'name'> & Partial<Pick<Feature<C>, 'calls' | 'handlers'>> & Partial<WithoutCalls>,
): Feature<C> {
  const none = {
    calls: {},
    handlers: {},
    routes: [],
    identify: {},
    openApi: {},
    atStart: [],
    counters: [],
    jobs: {},
    nightly: [],
    often: [],
    sealedColumns: [],
    fileColumns: [],
    destinations: [],
    hooks: [],
  };
  return { ...(none as unknown as Feature<C>), ...feature };
}
