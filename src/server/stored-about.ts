import type { Context } from './context.ts';
import { defineHook } from './hook.ts';

/** Whose data is looked for: the holder of accounts, or a person in cases who has none. */
export interface DataSubject {
  /** Numbers that the person logs in with, as `+6591234567`. */
  phones: readonly string[];
  /** The person's accounts, at every dealer. */
  userIds: readonly string[];
  /** NRIC, FIN, passport number or UEN. Cases find a person by it. */
  identityNumber?: string | undefined;
}

/** Records of one kind about a person. Passwords, tokens, keys and hashes are never in it. */
export interface StoredPart {
  /** Names the records in the export. */
  name: string;
  records: readonly object[];
  /** Files of the records, by their address in the file store. */
  files?: readonly { name: string; address: string }[];
}

/** Answers what a feature stores about a person. Declared by the host, so that every feature can take part. */
export const storedAbout =
  defineHook<(ctx: Context, person: DataSubject) => Promise<readonly StoredPart[]>>('server.stored-about');
