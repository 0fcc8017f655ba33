/** Stores bytes by name: on the local disk, or in a bucket of any S3-compatible service. */
export interface ObjectStore {
  /** Returns when an object was last written; `undefined` if there is none. */
  writtenAt(name: string): Promise<Date | undefined>;
  /** Reads an object; throws if it does not exist. */
  read(name: string): Promise<Buffer>;
  /** Returns the first bytes of an object, fewer if it is shorter; `undefined` if there is none. */
  readHead(name: string, bytes: number): Promise<Buffer | undefined>;
  /** Writes an object; durable when it resolves. A reader gets the old or the new bytes, never a mixture. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Like `write`, but durable only when a later `flush` resolves: for many objects at once. */
  writeSoon(name: string, bytes: Buffer): Promise<void>;
  flush(): Promise<void>;
  /** Makes an object count as written now, so that it is not removed; false if there is none. */
  touch(name: string): Promise<boolean>;
  /** Removes an object that was not written or touched since `before`. Does nothing if there is none. */
  remove(name: string, before: Date): Promise<void>;
  /** Throws if writing is not possible, for example on a full disk. Leaves nothing behind. */
  probe(): Promise<void>;
  /** Free and total bytes of the disk; `undefined` if unknown, as for a bucket. */
  space(): Promise<{ free: number; total: number } | undefined>;
  /** Names of all objects, in no particular order. */
  names(): AsyncIterable<string>;
  /** Removes half-written files of killed processes from before this moment; returns how many. */
  removeUnfinished(before: Date): Promise<number>;
}

/** Names are hashes; anything else in the folder or bucket does not belong to the store. */
export function isObjectName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}
