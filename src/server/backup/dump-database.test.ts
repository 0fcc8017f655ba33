import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { portal, portalTest as test } from '../../testing/portal-of-file.ts';
import { openDatabase } from '../database.ts';
import { copyOut } from './dump-database.ts';

/** PostgreSQL's message `CopyDone`. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** Starts a proxy to a server that delivers what follows the rows of a COPY in a separate packet. */
async function startSplittingProxy(url: string) {
  const target = new URL(url);
  const server = createServer((client) => {
    const postgres = connect(Number(target.port), target.hostname).setNoDelay();
    client.setNoDelay().on('data', (bytes) => postgres.write(bytes));
    let delivered = Promise.resolve();
    postgres.on('data', (bytes) => {
      const end = bytes.indexOf(copyDone);
      const parts =
        end < 0 ? [bytes] : [bytes.subarray(0, end + copyDone.length), bytes.subarray(end + copyDone.length)];
      for (const part of parts) {
        delivered = delivered.then(async () => {
          client.write(part);
          if (parts.length > 1) await pause(30);
        });
      }
    });
    for (const [one, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: address.href, close: () => server.close() };
}

test('the number of rows is known although it comes in another packet than the last row', async () => {
  const proxy = await startSplittingProxy(portal.config.DATABASE_URL);
  const db = openDatabase(proxy.url, { max: 1 });
  const client = await db.$client.connect();
  await client.query('create temporary table numbers as select generate_series(1, 3) as number');
  const counted: number[] = [];
  let text = '';
  const table = { name: 'pg_temp.numbers', columns: ['number'] };
  for await (const piece of copyOut(client, table, (rows) => void counted.push(rows))) text += piece;
  expect([text, counted]).toEqual(['1\n2\n3\n', [3]]);
  client.release();
  await db.$client.end();
  proxy.close();
});
