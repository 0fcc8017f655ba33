import { useSyncExternalStore } from 'react';
import type { Dealer } from '../features/auth/dealer.ts';
import {
  deleteSecureValue,
  deleteSecureValues,
  onSecureValueChangedElsewhere,
  openSecureValues,
  readSecureValue,
  writeSecureValue,
} from './device/secure-values.ts';
import { recordSessionEnd } from './device/session-end.ts';
import { hasUnsaved } from './unsaved.ts';

/**
 * Why a session is over: the user logged out, it expired (code 1604), the server does not know it (401), the user has no
 * account left, changed the number on another device, another tab ended it, or another user logged in.
 */
export type SessionEnd = 'logout' | 'expired' | 'unknown' | 'noAccount' | 'numberChanged' | 'elsewhere' | 'otherPerson';

/** May return a promise; we wait for it before leaving the page. */
type EndListener = (why: SessionEnd) => void | Promise<void>;

/** A present token means logged in; a present dealer means that one was chosen to act for. */
export interface Session {
  readonly token?: string;
  readonly dealer?: Dealer;
  /** Dealer chosen in another tab while input for `dealer` is unsaved here: the page waits for the user's answer. */
  readonly movedTo?: Dealer;
}

/** Changes by another tab that this tab follows. */
export type FollowedNews =
  | { kind: 'loggedIn'; isSamePerson: boolean }
  | { kind: 'loggedOut' }
  | { kind: 'otherDealer'; dealer: Dealer };

/**
 * State that survives a reload. It is stored as one value, so that no other tab reads it half-written. Without a token
 * the session has expired.
 */
interface Kept {
  /** Different for every login, so that other tabs notice another user. */
  person: string;
  token?: string;
  dealer?: Dealer;
  /** Eight digits. */
  phone?: string;
  /** Identifiers of the invitations that the user postponed: the next login asks again, a reload does not. */
  postponed?: readonly string[];
}

const keptName = 'session';
/** Name of the stored code that confirms a change (dealers/client/accounts/sent-proof.ts). */
const sentProofName = 'sentProof';

let session: Session = {};
let person: string | undefined;
/** User of the session on this device, or of the expired one. A tab on the login page compares it. */
let keptPerson: string | undefined;
const changeListeners = new Set<() => void>();
const followListeners = new Set<(news: FollowedNews) => void>();
const endListeners = new Set<EndListener>();

/** Must be awaited before anything is rendered. */
export async function openSession(): Promise<void> {
  await openSecureValues([keptName, 'sentCode', sentProofName]);
  keptPerson = readKept()?.person;
  takeOver(readKept());
  onSecureValueChangedElsewhere(follow);
}

export function readSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readSession);
}

/** Returns the user of this page; changes when another user logs in. */
export function readUser(): string | undefined {
  return person;
}

/** Returns the user who may continue an expired session on this device; changes when another user logs in. */
export function readKeptPerson(): string | undefined {
  return readKept()?.person;
}

/** Begins a session, or resumes an expired one. */
export function startSession(token: string, dealer?: Dealer): void {
  // A code confirms changes in the session that asked for it.
  deleteSecureValue(sentProofName);
  person ??= readKept()?.person ?? newPerson();
  keep({ ...readKept(), person, token, dealer, postponed: undefined });
  change({ token, ...(dealer ? { dealer } : {}) });
}

export function setDealer(dealer: Dealer): void {
  keepMore({ dealer });
  const { movedTo: _, ...others } = session;
  change({ ...others, dealer });
}

export function readPostponed(): readonly string[] {
  return readKept()?.postponed ?? [];
}

/** Postpones an invitation, so that it is shown at the next login only. */
export function postponeInvitation(id: string): void {
  keepMore({ postponed: [...readPostponed(), id] });
}

/** The dealer is closed to this user, who has to choose another one. */
export function leaveDealer(): void {
  const { token } = session;
  if (token === undefined) return;
  keepMore({ dealer: undefined });
  change({ token });
}

/** Discards input for the former dealer and switches to the dealer that another tab chose. */
export function acceptMove(): void {
  if (session.movedTo) takeOver(readKept());
}

/** Returns the dealer of the expired session on this device, to recognise the same user logging in again. */
export function readFormerDealer(): Dealer | undefined {
  return readKept()?.dealer;
}

/** Returns the user's mobile number, eight digits. */
export function readPhone(): string | undefined {
  return readKept()?.phone;
}

export function storePhone(phone: string): void {
  if (readPhone() !== phone) keepMore({ phone });
}

/**
 * Logs the user out because the session expired. Their input stays sealed on the device until they return. Without a
 * chosen dealer the user could not be recognised, so all stored data is cleared.
 */
export function expireSession(why: 'expired' | 'unknown'): void {
  const { token, dealer } = session;
  if (token === undefined) return;
  if (dealer) keepMore({ token: undefined });
  else deleteSecureValues();
  void end(why);
}

/** Clears all stored data; does nothing if the session is over already. */
export function endSession(why: SessionEnd): void {
  if (session.token === undefined) return;
  deleteSecureValues();
  void end(why);
}

/**
 * Hands the device over to another user who logged in after a session expired: removes all data of the former user. Loads
 * the page again, so that nothing of theirs stays in memory and no late save is made in the new user's name. Never resolves.
 */
export async function handOverSession(token: string, dealer: Dealer | undefined): Promise<never> {
  deleteSecureValues();
  await end('otherPerson');
  await writeSecureValue(keptName, JSON.stringify({ person: newPerson(), token, dealer } satisfies Kept));
  window.location.replace('/case');
  return new Promise(() => undefined);
}

/** Waits for the user's answer about another tab's dealer. Resolves with true if this person is logged in then. */
export function whenAnswered(whose: string | undefined, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      changeListeners.delete(look);
      signal?.removeEventListener('abort', abort);
    };
    const look = () => {
      if (session.movedTo) return;
      settle();
      resolve(session.token !== undefined && person === whose);
    };
    const abort = () => {
      settle();
      reject(signal?.reason);
    };
    changeListeners.add(look);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    else look();
  });
}

export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Registers a listener for another tab's changes, called after this tab has applied them. */
export function onFollowed(listener: (news: FollowedNews) => void): void {
  followListeners.add(listener);
}

export function onSessionEnd(listener: EndListener): void {
  endListeners.add(listener);
}

/** Notifies every listener at once; resolves when they are done and the user's records are deleted. */
async function end(why: SessionEnd): Promise<void> {
  person = undefined;
  keptPerson = readKept()?.person;
  change({});
  // Without a chosen dealer, nothing is stored that identifies the user.
  const isKept = (why === 'expired' || why === 'unknown') && keptPerson !== undefined;
  const ending = recordSessionEnd({ isKept, isDone: why === 'elsewhere' });
  await Promise.all([ending, ...[...endListeners].map((listener) => listener(why))]);
}

/** Another tab logged in or out, chose a dealer, or met the end of the session. */
function follow(): void {
  const kept = readKept();
  const { token, dealer } = session;
  const isOpenPage = person !== undefined && dealer !== undefined;
  const former = keptPerson;
  keptPerson = kept?.person;
  if (isOpenPage && kept?.person !== person) return void end('elsewhere');
  if (isOpenPage && kept?.token === undefined) return void end('expired');
  const chosen = kept?.dealer?.channelNo === dealer?.channelNo ? undefined : kept?.dealer;
  if (isOpenPage && chosen && hasUnsaved()) {
    change({ token: kept?.token, dealer, movedTo: chosen });
    return;
  }
  takeOver(kept);
  if (token !== undefined && session.token === undefined) void end('elsewhere');
  else if (isOpenPage && chosen) tell({ kind: 'otherDealer', dealer: chosen });
  else if (token === undefined && session.token !== undefined) {
    tell({ kind: 'loggedIn', isSamePerson: former === undefined || former === kept?.person });
  } else if (former !== undefined && keptPerson === undefined) tell({ kind: 'loggedOut' });
}

function tell(news: FollowedNews): void {
  for (const listener of followListeners) listener(news);
}

function takeOver(kept: Kept | undefined): void {
  person = kept?.token === undefined ? undefined : kept.person;
  const { token, dealer } = kept ?? {};
  change(token === undefined ? {} : { token, ...(dealer ? { dealer } : {}) });
}

function newPerson(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function change(next: Session): void {
  session = next;
  for (const listener of [...changeListeners]) listener();
}

function keepMore(more: Partial<Kept>): void {
  const kept = readKept();
  if (kept) keep({ ...kept, ...more });
}

function keep(kept: Kept): void {
  keptPerson = kept.person;
  void writeSecureValue(keptName, JSON.stringify(kept));
}

function readKept(): Kept | undefined {
  const text = readSecureValue(keptName);
  return text === undefined ? undefined : (JSON.parse(text) as Kept);
}
