import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eicar, startClamd } from '../../../sandbox/clamd/start-clamd.ts';
import { createClamd } from './clamd.ts';

const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['TCP', {}],
  ['a unix socket', { path: join(folder, 'socket') }],
])('clamd over %s', (_, listenAt) => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    clamd = await startClamd(listenAt);
  });
  afterAll(() => clamd.close());
  beforeEach(() => {
    clamd.state.mode = 'ok';
    clamd.state.connections = 0;
    clamd.state.scans = 0;
  });
  const scan = () => createClamd({ address: clamd.address, pausesMs: [10, 10] });
  const scanShortly = () => createClamd({ address: clamd.address, limitMs: 300, pausesMs: [10, 10] });

  it('lets clean bytes pass, many pieces of them', async () => {
    expect(await scan().judge(randomBytes(1_000_000))).toEqual({ clean: true });
    expect(await scan().judge(Buffer.alloc(0))).toEqual({ clean: true });
  });

  it('finds a virus, also across the edge of two pieces', async () => {
    const hidden = Buffer.concat([Buffer.alloc(64 * 1024 - 20), Buffer.from(eicar), Buffer.alloc(90_000)]);
    expect(await scan().judge(hidden)).toEqual({ clean: false, found: 'Eicar-Test-Signature' });
  });

  it.each(['silent', 'broken'] as const)(
    'gives up on a %s one after its tries, and never calls that clean',
    async (mode) => {
      clamd.state.mode = mode;
      await expect(scanShortly().judge(Buffer.from('x'))).rejects.toMatchObject({
        name: 'OutsideError',
        permanent: false,
      });
    },
  );

  it('does not ask again where the first try took all the time there is', async () => {
    clamd.state.mode = 'silent';
    await expect(scanShortly().judge(Buffer.from('x'))).rejects.toThrow('did not answer (TimeoutError)');
    expect(clamd.state.connections).toBe(1);
  });

  it('does not ask again where the limit of the scanner is below the file', async () => {
    clamd.state.mode = 'small';
    const judged = createClamd({ address: clamd.address, pausesMs: [60_000] }).judge(randomBytes(5000));
    await expect(judged).rejects.toMatchObject({ permanent: true });
  });
});

it('goes on once the scanner is back', async () => {
  const first = await startClamd();
  const port = Number(first.address.split(':')[1]);
  await first.close();
  const judged = createClamd({ address: first.address, pausesMs: Array(600).fill(100) }).judge(Buffer.from(eicar));
  const second = await startClamd({ port });
  expect(await judged).toEqual({ clean: false, found: 'Eicar-Test-Signature' });
  await second.close();
});
