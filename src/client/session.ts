import { useSyncExternalStore } from 'react';
import type { Dealer } from '../features/dealers/contract.ts';
import { clearStore, onStoreChangedElsewhere, openSecureStore, readStore, writeStore } from './secure-store.ts';

/** A present token means logged in; a present dealer means that one was chosen to act for. */
export interface Session {
  readonly token?: string;
  readonly dealer?: Dealer;
}

/** Why a session is over: the person logged out, it ran out (code 1604), the server does not know it (401), or another tab. */
export type SessionEnd = 'logout' | 'expired' | 'unknown' | 'elsewhere';

const tokenName = 'token';
const dealerName = 'dealer';

let session: Session = {};
const changeListeners = new Set<() => void>();
const endListeners = new Set<(why: SessionEnd) => void>();

/** To be awaited before anything is shown. */
export async function openSession(): Promise<void> {
  await openSecureStore([tokenName, dealerName, 'chosenFinanciers', 'sentCode']);
  session = stored();
  onStoreChangedElsewhere(() => {
    const wasLoggedIn = session.token !== undefined;
    change(stored());
    if (wasLoggedIn && session.token === undefined) tellEnd('elsewhere');
  });
}

export function readSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readSession);
}

export function startSession(token: string): void {
  change({ token });
  void writeStore(tokenName, token);
}

export function setDealer(dealer: Dealer): void {
  change({ ...session, dealer });
  void writeStore(dealerName, JSON.stringify(dealer));
}

/** Clears all stored data; does nothing where the session is over already. */
export function endSession(why: SessionEnd): void {
  if (session.token === undefined) return;
  clearStore();
  change({});
  tellEnd(why);
}

export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

export function onSessionEnd(listener: (why: SessionEnd) => void): void {
  endListeners.add(listener);
}

function tellEnd(why: SessionEnd): void {
  for (const listener of endListeners) listener(why);
}

function change(next: Session): void {
  session = next;
  for (const listener of changeListeners) listener();
}

function stored(): Session {
  const token = readStore(tokenName);
  const dealer = readStore(dealerName);
  if (token === undefined) return {};
  return dealer === undefined ? { token } : { token, dealer: JSON.parse(dealer) as Dealer };
}
