import type { z } from 'zod';

/** Rights a main account holds and may grant to its sub-accounts. */
export const permissions = [
  'case.viewAll',
  'case.edit',
  'application.submit',
  'aa.decide',
  'disbursement.view',
  'financier.manage',
  'vehicleCompany.manage',
  'vsa.generate',
  'subAccount.manage',
  'personalData.reveal',
  'report.view',
] as const;
export type Permission = (typeof permissions)[number];

/** Functions of the product that the operator switches on for a dealer. */
export const featureNames = ['VSA_GENERATE', 'SUB_ACCOUNT'] as const;
export type FeatureName = (typeof featureNames)[number];

/** Purposes of a link sent to a person without an account. */
export const ticketPurposes = ['upload', 'signing'] as const;
export type TicketPurpose = (typeof ticketPurposes)[number];

/**
 * Who may make a call. `session`: a login token. `dealer`: a token and a chosen dealer. `ticket`: a link opened with its
 * one-time password. `provider`: a signed webhook. `link`: a short-lived signed address.
 */
export type Access = 'public' | 'session' | 'dealer' | 'ticket' | 'provider' | 'link';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API, declared once and used by server, browser, OpenAPI and the access test. */
export interface Call {
  readonly summary: string;
  readonly access: Access;
  /** Required in addition to `access: 'dealer'`. */
  readonly permission?: Permission;
  /** The purpose that the ticket must have; without it a call with `access: 'ticket'` is closed to all. */
  readonly ticket?: TicketPurpose;
  /** Must be switched on for the chosen dealer. */
  readonly feature?: FeatureName;
  /**
   * Set for a call other than GET that changes nothing in a case: it is allowed even if the case's customer was erased.
   */
  readonly readsOnly?: true;
  /**
   * Set if the call may change where personal data is sent: an address, a number, a way of sending. `changeDestination`
   * then requires a code of the last ten minutes and notifies the main accounts. It throws in a call that does not
   * declare this.
   */
  readonly changesDestination?: true;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Maximum size of the JSON body in bytes, if the default of the access (`bodyLimitOf`) does not fit. */
  readonly bodyLimit?: number;
  readonly params?: z.ZodType;
  /** Fields of a multipart upload in addition to the single part `file`. */
  readonly form?: z.ZodType;
  /** Shape of `data` in the envelope, `file` for a file itself, `events` for a stream of server-sent events. */
  readonly reply: z.ZodType | 'file' | 'events';
  /** Shape of the `data` of each server-sent event. */
  readonly event?: z.ZodType;
  /** A repeated `Idempotency-Key` gets the first reply again (`runOnce`). */
  readonly idempotent?: true;
  /** The reply carries an ETag; an unchanged one is answered with 304. */
  readonly etag?: true;
}

const kilobyte = 1024;

/** Small where anyone can send a body. A provider's events carry PDFs. */
const bodyLimits: Readonly<Record<Access, number>> = {
  public: 4 * kilobyte,
  link: 4 * kilobyte,
  ticket: 64 * kilobyte,
  session: 64 * kilobyte,
  dealer: 1024 * kilobyte,
  provider: 24 * 1024 * kilobyte,
};

/** Returns the maximum size of a call's body in bytes. The file of an upload is not counted. */
export function bodyLimitOf({ access, bodyLimit }: Pick<Call, 'access' | 'bodyLimit'>): number {
  return bodyLimit ?? bodyLimits[access];
}

/** Calls of a feature by `METHOD path`, the path below `/api`. */
export type Calls = Readonly<Record<`${Method} /${string}`, Call>>;

/** Declares the calls of a feature. Keeps every literal type, so that server and browser are typed by it. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Parsed input of a handler. */
export type CallInput<C extends Call> = {
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  params: Parsed<C['params']>;
  form: Parsed<C['form']>;
};

type PartNames<C extends Call> = {
  [K in 'query' | 'body' | 'params' | 'form']: C[K] extends z.ZodType ? K : never;
}['query' | 'body' | 'params' | 'form'];

/** Request parts that the browser sends; only those that the call declares. */
export type CallRequest<C extends Call> = { [K in PartNames<C>]: Sent<C[K]> } & (C['form'] extends z.ZodType
  ? { file: Blob; fileName: string }
  : unknown);

/** `data` of a successful reply. */
export type CallReply<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : Blob;

/** The envelope around every JSON reply. */
export interface Envelope<T> {
  code: string;
  message: string;
  data: T;
  requestId?: string;
}

/** Problems by field path, as `data.fields` of a validation reply. */
export type FieldProblems = Record<string, string>;

/** Prefix of the calls the specification names. */
export const web = '/dealer-portal/web';
