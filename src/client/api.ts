import type { Access, CallReply, CallRequest } from '../contract/call.ts';
import type { AllCalls } from '../features/order.ts';
import { ApiError } from './api-error.ts';
import { askForConfirmation } from './confirmation.ts';
import { fillPath, formData, type Parts, readReply } from './exchange.ts';
import { type PendingCall, send } from './send.ts';
import {
  endSession,
  expireSession,
  onSessionChange,
  onSessionEnd,
  readSession,
  readUser,
  whenAnswered,
} from './session.ts';

export type CallName = keyof AllCalls & string;
/** Calls that one kind of caller may make. */
export type CallNameOf<A extends Access> = { [K in CallName]: AllCalls[K]['access'] extends A ? K : never }[CallName];
/** `data` of the reply; a `File` where the call answers with one. */
export type Reply<K extends CallName> = AllCalls[K]['reply'] extends 'file' ? File : CallReply<AllCalls[K]>;
export type RequestOf<K extends CallName> = CallRequest<AllCalls[K]>;

export interface CallOptions {
  signal?: AbortSignal;
  /** A repeated key gets the first reply again; see `newKey`. */
  idempotencyKey?: string;
  /** Called with the sent share of an upload, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Caches the reply, and revalidates it by its ETag. */
  etag?: boolean;
  /** Dealer of the request, if the user may have chosen another dealer since the request began. */
  channelNo?: string | undefined;
}

/** Arguments after the name: the request is optional if the call needs none. */
export type CallArguments<K extends CallName> =
  Record<never, never> extends RequestOf<K>
    ? [request?: RequestOf<K>, options?: CallOptions]
    : [request: RequestOf<K>, options?: CallOptions];

const tokenExpired = '1604';
const confirmNeeded = '1613';
const kept = new Map<string, { token: string | undefined; etag: string; data: unknown }>();
onSessionEnd(() => kept.clear());
// Clears a dealer's cached data when another dealer is chosen.
let keptFor = readSession().dealer?.channelNo;
onSessionChange(() => {
  const { dealer, movedTo } = readSession();
  if (movedTo || dealer?.channelNo !== keptFor) kept.clear();
  keptFor = dealer?.channelNo;
});

/** The only call allowed while the user is asked which dealer the page is for. */
const choosesDealer: CallName = 'POST /dealer-portal/web/dealer/selectChannel';

const refusalListeners = new Set<(error: ApiError) => void>();

/** Subscribes to every call that the server refused by its code, including those made without a query. */
export function onRefusal(listener: (error: ApiError) => void): void {
  refusalListeners.add(listener);
}

/**
 * Makes a call of the contracts; resolves with its data, throws an `ApiError` for any answer but success. A refused
 * token logs the user out. If the server wants a code first (1613), the call is made again when the user has entered
 * it. Calls wait while the user is asked which dealer the page belongs to. A call begun for one dealer or by one user
 * is never sent for another.
 */
export async function call<K extends CallName>(name: K, ...given: CallArguments<K>): Promise<Reply<K>> {
  const [request = {}, options = {}] = given as [Parts?, CallOptions?];
  const person = readUser();
  const { dealer, movedTo } = readSession();
  if (movedTo && name !== choosesDealer) {
    if (!(await whenAnswered(person, options.signal))) throw sessionOver();
    const now = readSession().dealer?.channelNo;
    if (options.channelNo === undefined && now !== dealer?.channelNo) throw otherDealer();
  }
  for (;;) {
    if (readUser() !== person) throw sessionOver();
    const { token } = readSession();
    try {
      return await attempt(name, request, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The server did nothing, so the same call can be made again under the same key.
      if (error.code === confirmNeeded && (await askForConfirmation())) continue;
      if (token === undefined || !isEnd(error)) for (const listener of refusalListeners) listener(error);
      else if (token === readSession().token) meetEnd(error);
      throw error;
    }
  }
}

function meetEnd(error: ApiError): void {
  const { accountGone, numberChanged } = (error.data ?? {}) as { accountGone?: boolean; numberChanged?: boolean };
  if (accountGone) endSession('noAccount');
  else if (numberChanged) endSession('numberChanged');
  else expireSession(error.code === tokenExpired ? 'expired' : 'unknown');
}

/** Not a failure: the page that asked is gone. */
const otherDealer = () => new DOMException('Another dealer was chosen meanwhile.', 'AbortError');
const sessionOver = () => new ApiError({ code: tokenExpired, message: '', status: 200 });

function isEnd(error: ApiError): boolean {
  return error.code === tokenExpired || error.status === 401;
}

async function attempt<K extends CallName>(name: K, request: Parts, options: CallOptions): Promise<Reply<K>> {
  const { token } = readSession();
  const sending = prepare(name, request, options, token);
  const former = options.etag ? kept.get(sending.url) : undefined;
  if (former && former.token === token) sending.headers['If-None-Match'] = former.etag;

  const reply = await send(sending);
  if (reply.status === 304 && former) return former.data as Reply<K>;
  const data = (await readReply(reply)) as Reply<K>;
  const etag = reply.header('ETag');
  if (options.etag && etag) kept.set(sending.url, { token, etag, data });
  return data;
}

function prepare(name: string, request: Parts, options: CallOptions, token: string | undefined): PendingCall {
  const [method = 'GET', path = ''] = name.split(' ');
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Token = token;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  const url = `/api${fillPath(path, request.params)}${queryText(request.query, options.channelNo)}`;
  const sending: PendingCall = { method, url, headers, signal: options.signal };
  if (request.file) {
    sending.body = formData(request);
    sending.onProgress = options.onProgress ?? (() => undefined);
  } else if (request.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    sending.body = JSON.stringify(request.body);
  }
  return sending;
}

function queryText(query: object = {}, channelNo = readSession().dealer?.channelNo): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...(channelNo && { channelNo }), ...query })) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}
