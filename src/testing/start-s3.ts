import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../integrations/objects/s3-objects.ts';

export interface TestS3 extends S3Settings {
  /** Stops the server but keeps its bucket: calls are refused from then on. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops the server and deletes its bucket. */
  close(): Promise<void>;
}

/** Starts an S3-compatible server with an empty bucket on a free port. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const bucket = 'portal';
  const open = async (port: number) => {
    const configureBuckets = [{ name: bucket, configs: [] }];
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets });
    writeWhole(server.store);
    const address = await server.run();
    return { server, port: address.port };
  };
  let { server, port } = await open(0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    stop: () => server.close(),
    async start() {
      ({ server, port } = await open(port));
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Lets reads see a write as soon as it is acknowledged, as S3 does. The server itself acknowledges before writing. */
function writeWhole(store: S3rver['store']): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const path = store.getResourcePath(bucket, key, 'object');
    const part = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(part, bytes);
    await rename(part, path);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}
