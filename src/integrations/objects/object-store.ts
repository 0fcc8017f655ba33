/** Stores bytes by name: on the local disk, or in a bucket of any service that speaks S3. */
export interface ObjectStore {
  /** Returns when an object was last written; `undefined` if there is none. */
  writtenAt(name: string): Promise<Date | undefined>;
  /** Throws if there is none. */
  read(name: string): Promise<Buffer>;
  /** Returns the first bytes of an object, fewer if it is shorter; `undefined` if there is none. */
  readHead(name: string, bytes: number): Promise<Buffer | undefined>;
  /** Durable when it resolves; a reader gets the old or the new bytes, never half of either. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** The same, but durable only when a later `flush` resolves: for many objects at a time. */
  writeSoon(name: string, bytes: Buffer): Promise<void>;
  flush(): Promise<void>;
  /** Makes an object count as written now, so that it is not removed; false if there is none. */
  touch(name: string): Promise<boolean>;
  /** Removes an object that was not written or touched since `before`. Does nothing if there is none. */
  remove(name: string, before: Date): Promise<void>;
  /** Throws if nothing can be written, such as on a full disk. Leaves nothing behind. */
  probe(): Promise<void>;
  /** Free and total bytes of the disk; `undefined` if unknown, as for a bucket. */
  space(): Promise<{ free: number; total: number } | undefined>;
  /** Names of all objects, in no particular order. */
  names(): AsyncIterable<string>;
  /** Removes half-written files of killed processes from before this moment; returns how many. */
  removeUnfinished(before: Date): Promise<number>;
}

/** Names are hashes; whatever else lies there is none of ours. */
export function isObjectName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}
