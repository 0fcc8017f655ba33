import type { Context } from '../context.ts';
import { defineHook } from '../hook.ts';

/** A customer's part in one case. */
export interface PartyKey {
  caseNo: string;
  dealerId: string;
  personalInfoId: string;
  isApplicant: boolean;
}

/** The same, with the state of the locked case. */
export interface ErasedParty extends PartyKey {
  /** True if an application of the case was sent. */
  isSent: boolean;
  /** True if the case contains no other person's values. */
  isOnly: boolean;
  /** Files of the case that features above retain. */
  keptFiles: ReadonlySet<string>;
}

export type PartyState = Pick<ErasedParty, 'isSent' | 'isOnly'>;

/** A record of a party that the law requires a feature to retain. */
export interface KeptRecord {
  what: string;
  count: number;
  reason: string;
  /** The retention period starts with it. */
  lastEvent: Date;
}

export interface Erased {
  /** Number of erased records of each kind. */
  erased: Readonly<Record<string, number>>;
  kept?: readonly KeptRecord[];
  /** Files of the case that stay, in addition to those of documents. */
  keptFiles?: readonly string[];
  /** Identifiers of deleted objects: jobs about them are removed. */
  jobKeys?: readonly string[];
}

/** Years of retention of financing records and signed letters after their last event (docs/decisions/051). */
export const keptYears = 6;

/** Finds and locks the parties of a customer. Implemented by the feature that stores them. */
export interface CustomerParties {
  /** Returns parties with an identity number of this keyed hash, at every dealer. */
  find(ctx: Context, identityHash: string): Promise<PartyKey[]>;
  /**
   * Locks the case and returns its state. Returns `undefined` if the case is gone, or if `identityHash` is given and
   * does not match the locked party's number.
   */
  lock(tx: Context, party: PartyKey, identityHash?: string): Promise<PartyState | undefined>;
}

export const customerParties = defineHook<CustomerParties>('server.customer-parties');

/**
 * Erases a feature's data about a party, except what it returns as retained. Runs in the transaction that locked the
 * case; features above come first. Throws `illegalTransition` if the party cannot be erased now.
 */
export const partyErased = defineHook<(tx: Context, party: ErasedParty) => Promise<Erased>>('server.party-erased');

/**
 * Erases a feature's retained records of a party once their retention has ended. `isOnly`: no records of other parties
 * are retained in the case.
 */
export const keptErased = defineHook<(tx: Context, party: ErasedParty) => Promise<Erased>>('server.kept-erased');
