import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { providerSecret, startForTest } from '../../../sandbox/start-for-test.ts';
import { providerChecks } from './checks.ts';
import { runProviderChecks } from './run-checks.ts';

/** A provider that accepts everything and stores nothing. */
const credulous = createServer((request, reply) => {
  request.resume().on('end', () => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ providerReference: String(Math.random()) }));
  });
});
afterAll(() => new Promise((done) => credulous.close(done)));

async function check(url: string) {
  const lines: string[] = [];
  const failed = await runProviderChecks({ url, secret: providerSecret }, (line) => lines.push(line));
  return { lines, failed };
}

describe('provider:check', () => {
  test('the sandbox’s provider passes, with a line for each check', async () => {
    const sandbox = await startForTest('http://127.0.0.1:9');
    const { lines, failed } = await check(`${sandbox.url}/provider`);
    await sandbox.close();
    expect(lines.filter((line) => !line.startsWith('PASS'))).toEqual([
      `${providerChecks.length} passed, 0 to look at, 0 failed.`,
    ]);
    expect([failed, lines.length]).toEqual([0, providerChecks.length + 1]);
  });

  test('one that verifies nothing fails what it should', async () => {
    await new Promise<void>((done) => credulous.listen(0, '127.0.0.1', done));
    const { lines, failed } = await check(`http://127.0.0.1:${(credulous.address() as AddressInfo).port}`);
    const result = (part: string) => lines.find((line) => line.includes(part))?.slice(0, 4);
    expect(result('takes a signed application')).toBe('PASS');
    expect(result('without a signature')).toBe('FAIL');
    expect(result('replay of a message')).toBe('FAIL');
    expect(result('again under the same key')).toBe('FAIL');
    expect(result('fetches the documents')).toBe('WARN');
    expect(failed).toBeGreaterThan(10);
    expect(lines.find((line) => line.includes('without a signature'))).toMatch(/200 in \d+ ms; wanted 401/);
  });

  test('one that is not there fails everything and ends', async () => {
    const { failed } = await check('http://127.0.0.1:9');
    expect(failed).toBe(providerChecks.length);
  });
});
