/** Where bytes lie by their name: the local disk, or a bucket of any service that speaks S3. */
export interface ObjectStore {
  /** When an object was last written; `undefined` where there is none. */
  writtenAt(name: string): Promise<Date | undefined>;
  /** Throws where there is none. */
  read(name: string): Promise<Buffer>;
  /** The first bytes of an object, fewer where it is shorter; `undefined` where there is none. */
  readHead(name: string, bytes: number): Promise<Buffer | undefined>;
  /** Durable when it resolves; a reader gets the old or the new bytes, never half of either. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Makes an object count as written now, so that nothing takes it away; false where there is none. */
  touch(name: string): Promise<boolean>;
  /** Takes an object away that was not written or touched since `before`. Nothing happens where there is none. */
  remove(name: string, before: Date): Promise<void>;
  /** Names of all objects, in no particular order. */
  names(): AsyncIterable<string>;
  /** Removes what processes that were killed left half-written before this moment; answers how many. */
  removeUnfinished(before: Date): Promise<number>;
}

/** Names are hashes; whatever else lies there is none of ours. */
export function isObjectName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}
