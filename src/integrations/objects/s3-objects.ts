import { AwsClient } from 'aws4fetch';
import { OutsideError } from '../outside-error.ts';
import { refuseWebPage } from '../refuse-web-page.ts';
import { isObjectName, type ObjectStore } from './object-store.ts';

export interface S3Settings {
  /** URL of the service; the bucket is the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Names requested at a time; the service returns at most 1000. */
  pageSize?: number;
}

const party = 'The object store';
const timeoutMs = 30_000;
/** Much less than the waiting time of any sweep. */
const youngMs = 3600_000;
/** Server errors of the service (5xx, 429) are retried within about a second. */
const retries = 4;

/** Stores objects in a bucket. If the service does not respond, throws a retryable `OutsideError`. */
export function createS3Objects(settings: S3Settings): ObjectStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries,
  });
  const base = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`;
  const addressOf = (name: string) => `${base}/${name.slice(0, 2)}/${name.slice(2)}`;

  /** Returns the reply, or `undefined` for "not found". The caller reads its body within the same time limit. */
  async function ask(url: string, init: RequestInit = {}): Promise<Response | undefined> {
    const reply = await client
      .fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: unknown) => {
        throw new OutsideError(`${party} cannot be reached`, false, error);
      });
    if (reply.ok) {
      await refuseWebPage(party, reply);
      return reply;
    }
    await reply.body?.cancel();
    if (reply.status === 404) return undefined;
    throw new OutsideError(`${party} answered ${reply.status}`, reply.status === 403);
  }
  async function bytesOf(reply: Response | undefined): Promise<Buffer> {
    if (!reply) throw new Error('There is no such object.');
    const bytes = await reply.arrayBuffer().catch((error: unknown) => {
      throw new OutsideError(`${party} broke off`, false, error);
    });
    return Buffer.from(bytes);
  }

  async function writtenAt(name: string): Promise<Date | undefined> {
    const reply = await ask(addressOf(name), { method: 'HEAD' });
    return reply && new Date(reply.headers.get('last-modified') ?? 0);
  }
  async function write(name: string, bytes: Buffer): Promise<void> {
    const reply = await ask(addressOf(name), { method: 'PUT', body: new Uint8Array(bytes) });
    if (!reply) throw new OutsideError(`${party} has no such bucket`, true);
    await reply.body?.cancel();
  }

  return {
    writtenAt,
    read: async (name) => bytesOf(await ask(addressOf(name))),
    async readHead(name, bytes) {
      const reply = await ask(addressOf(name), { headers: { Range: `bytes=0-${bytes - 1}` } });
      // Some services ignore the range.
      return reply && (await bytesOf(reply)).subarray(0, bytes);
    },
    async touch(name) {
      const written = await writtenAt(name);
      // The service counts from the last write; a recent write need not be repeated.
      if (written && Date.now() - written.getTime() > youngMs) {
        const reply = await ask(addressOf(name));
        if (!reply) return false;
        await write(name, await bytesOf(reply));
      }
      return written !== undefined;
    },
    write,
    // A write is durable once the service has confirmed it.
    writeSoon: write,
    flush: async () => undefined,
    // The caller holds the file's lock (src/server/files/put-file.ts), so it cannot be touched between check and
    // removal.
    async remove(name, before) {
      const written = await writtenAt(name);
      if (!written || written >= before) return;
      await (await ask(addressOf(name), { method: 'DELETE' }))?.body?.cancel();
    },
    async probe() {
      const reply = await ask(`${base}?max-keys=1`);
      if (!reply) throw new OutsideError(`${party} has no such bucket`, true);
      await reply.body?.cancel();
    },
    space: async () => undefined,
    async *names() {
      // Version 1 of the listing continues after the last name: every service supports it, and it needs no token.
      for (let last: string | undefined = ''; last !== undefined; ) {
        const marker: string = last ? `&marker=${encodeURIComponent(last)}` : '';
        const reply = await ask(`${base}?max-keys=${settings.pageSize ?? 1000}${marker}`);
        if (!reply) throw new OutsideError(`${party} has no such bucket`, true);
        const page = await reply.text();
        const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
        for (const key of keys) {
          const name = key.replace('/', '');
          if (isObjectName(name)) yield name;
        }
        last = /<IsTruncated>true</.test(page) ? keys.at(-1) : undefined;
      }
    },
    // Buckets contain only complete objects.
    removeUnfinished: async () => 0,
  };
}
