import type { Context } from '../context.ts';
import { defineHook } from '../hook.ts';

/** A customer's part in one case. */
export interface PartyKey {
  caseNo: string;
  dealerId: string;
  personalInfoId: string;
  isApplicant: boolean;
}

/** The same with the state of the case, which is locked. */
export interface ErasedParty extends PartyKey {
  /** An application of the case was sent off. */
  isSent: boolean;
  /** Nobody else's values are in the case. */
  isOnly: boolean;
  /** Files of the case that features above keep. */
  keptFiles: ReadonlySet<string>;
}

export type PartyState = Pick<ErasedParty, 'isSent' | 'isOnly'>;

/** A record of a party that the law requires a feature to retain. */
export interface KeptRecord {
  what: string;
  count: number;
  reason: string;
  /** The time of keeping begins with it. */
  lastEvent: Date;
}

export interface Erased {
  /** How many records of each kind were erased. */
  erased: Readonly<Record<string, number>>;
  kept?: readonly KeptRecord[];
  /** Files of the case that stay, besides those of documents. */
  keptFiles?: readonly string[];
  /** Identifiers of what is gone: jobs about it are removed. */
  jobKeys?: readonly string[];
}

/** Years for which records of financing and signed letters are kept after their last event (docs/decisions/051). */
export const keptYears = 6;

/** Finds and locks the parties of a customer. Implemented by the feature that has them. */
export interface CustomerParties {
  /** Parties with an identity number of this keyed hash, at every dealer. */
  find(ctx: Context, identityHash: string): Promise<PartyKey[]>;
  /**
   * Locks the case and returns its state; undefined if the case is gone, or if an identity number is asked for by its
   * keyed hash and the locked party has another one.
   */
  lock(tx: Context, party: PartyKey, identityHash?: string): Promise<PartyState | undefined>;
}

export const customerParties = defineHook<CustomerParties>('server.customer-parties');

/**
 * Erases what a feature has of a party, but what it names as kept. Runs in the transaction that locked the case; features
 * above come first. Throws `illegalTransition` if the party cannot be erased now.
 */
export const partyErased = defineHook<(tx: Context, party: ErasedParty) => Promise<Erased>>('server.party-erased');

/**
 * Erases the records that a feature kept of a party, once their time is over. `isOnly`: no records of other parties are kept
 * in the case.
 */
export const keptErased = defineHook<(tx: Context, party: ErasedParty) => Promise<Erased>>('server.kept-erased');
