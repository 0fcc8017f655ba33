import type { Context } from './context.ts';
import { defineHook } from './hook.ts';

/** The subject of a data search: the holder of accounts, or a person in cases without an account. */
export interface DataSubject {
  /** Numbers that the person logs in with, as `+6591234567`. */
  phones: readonly string[];
  /** The person's accounts, at every dealer. */
  userIds: readonly string[];
  /** NRIC, FIN, passport number or UEN, for finding a person in cases. */
  identityNumber?: string | undefined;
}

/** Records of one kind about a person. Never contains passwords, tokens, keys or hashes. */
export interface StoredPart {
  /** Name of the records in the export. */
  name: string;
  records: readonly object[];
  /** Files of the records, by their address in the file store. */
  files?: readonly { name: string; address: string }[];
}

/** Returns what a feature stores about a person. Declared by the host, so that every feature can implement it. */
export const storedAbout =
  defineHook<(ctx: Context, person: DataSubject) => Promise<readonly StoredPart[]>>('server.stored-about');
