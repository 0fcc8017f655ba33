import { createLocalObjects } from '../../integrations/objects/local-objects.ts';
import type { ObjectStore } from '../../integrations/objects/object-store.ts';
import { createS3Objects } from '../../integrations/objects/s3-objects.ts';
import { OutsideError } from '../../integrations/outside-error.ts';
import type { Config } from '../config.ts';
import { type Keyring, sealedWith } from '../keyring.ts';
import { PortalError } from '../portal-error.ts';

/** Content-addressed, encrypted store: equal bytes are stored once, and the address proves the content. */
export interface FileStore {
  /** Returns the address that these bytes have or would have. */
  addressOf(bytes: Buffer): string;
  /**
   * Stores bytes; durable when it resolves. Returns the content's address. Throws `unavailable` if the store is full or
   * missing.
   */
  put(bytes: Buffer): Promise<string>;
  /** Throws where the content is missing or was changed. */
  get(address: string): Promise<Buffer>;
  /** Returns when a file was stored; `undefined` if it does not exist. */
  keptAt(address: string): Promise<Date | undefined>;
  /** Removes content unless it was put again since `before`. Does nothing if it is already gone. */
  remove(address: string, before: Date): Promise<void>;
  /** Throws if nothing can be stored, for example on a full disk. */
  probe(): Promise<void>;
  /** Returns free and total bytes of the disk with the files, if it is a disk. */
  space(): Promise<{ free: number; total: number } | undefined>;
  /** Yields the addresses of all files. */
  addresses(): AsyncIterable<string>;
  /** Returns the name of the key that encrypts a file; `undefined` if it was removed. Decrypts nothing. */
  keyOf(address: string): Promise<string | undefined>;
  /** Encrypts a file again with the active key. Readers get the old or the new file, never a mixture. */
  reseal(address: string): Promise<void>;
  /**
   * Returns a file as stored, with the name of its key and whether its content matches its address; `undefined` if it
   * does not exist.
   */
  readSealed(address: string): Promise<{ bytes: Buffer; key: string; isWhole: boolean } | undefined>;
  /**
   * Stores a file as returned by `readSealed`; durable when a later `flush` resolves. Throws if its content does not
   * match its address.
   */
  putSealed(address: string, bytes: Buffer): Promise<void>;
  flush(): Promise<void>;
  /** Removes incomplete files from before this time; returns how many. */
  removeUnfinished(before: Date): Promise<number>;
}

const purpose = 'file';
/** Version, length and name of the key: the beginning of every encrypted file. */
const headBytes = 2 + 255;

/** Returns the bucket of the settings, or else the folder `files` of the data. */
export function objectsOf(config: Config): ObjectStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createLocalObjects(`${config.DATA_DIR}/files`);
  }
  return createS3Objects({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

export function createFileStore(objects: ObjectStore, keyring: Keyring): FileStore {
  const addressOf = (bytes: Buffer) => keyring.hash(bytes, purpose);
  const write = (address: string, bytes: Buffer) => answered(objects.write(address, keyring.seal(bytes, purpose)));
  const isWhole = (address: string, sealed: Buffer) => {
    try {
      return addressOf(keyring.open(sealed, purpose)) === address;
    } catch {
      return false;
    }
  };
  const store: FileStore = {
    addressOf,
    async put(bytes) {
      const address = addressOf(bytes);
      if (!(await answered(objects.touch(address)))) await write(address, bytes);
      return address;
    },
    async get(address) {
      const bytes = keyring.open(await answered(objects.read(address)), purpose);
      if (addressOf(bytes) !== address) throw new Error('A stored file does not match its address.');
      return bytes;
    },
    keptAt: (address) => objects.writtenAt(address),
    remove: (address, before) => objects.remove(address, before),
    probe: () => objects.probe(),
    space: () => objects.space(),
    addresses: () => objects.names(),
    async keyOf(address) {
      const head = await objects.readHead(address, headBytes);
      return head && sealedWith(head);
    },
    async reseal(address) {
      await write(address, await store.get(address));
    },
    async readSealed(address) {
      const bytes = await answered(objects.read(address)).catch(async (error: unknown) => {
        if (await objects.writtenAt(address)) throw error;
        return undefined;
      });
      return bytes && { bytes, key: sealedWith(bytes), isWhole: isWhole(address, bytes) };
    },
    async putSealed(address, bytes) {
      if (!isWhole(address, bytes)) throw new Error('A file does not match its address, or its key is missing.');
      await answered(objects.writeSoon(address, bytes));
    },
    flush: () => objects.flush(),
    removeUnfinished: (before) => objects.removeUnfinished(before),
  };
  return store;
}

/** Turns a full disk or an unavailable service into an error for the waiting user. */
async function answered<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (!(error instanceof OutsideError) && !/^(ENOSPC|EDQUOT)$/.test(error.code ?? '')) throw error;
    const message = 'The files cannot be kept or opened right now. Nothing was lost; try again in a few minutes.';
    throw Object.assign(new PortalError('unavailable', { message }), { cause: error });
  });
}
