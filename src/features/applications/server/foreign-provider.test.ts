import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect } from 'vitest';
import { runProviderChecks } from '../../../operator/provider-check/run-checks.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { runRetries, submitCase } from '../../../testing/send-case.ts';
import { createProvider } from '../../financiers/server/providers/manage-providers.ts';
import { newProviderSecret } from '../../financiers/server/providers/provider-secrets.ts';
import type { Application } from '../contract.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/**
 * Starts the documentation's example as another company would: a process that knows the portal only from its
 * documentation.
 */
async function startExample(secret: string): Promise<string> {
  const environment = {
    PATH: process.env.PATH,
    PROVIDER_SECRET: secret,
    PORTAL_URL: portal.config.PUBLIC_URL,
    PORT: '0',
  };
  const child = spawn(process.execPath, ['docs/examples/minimal-provider.mjs'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return /http:\S+/.exec(line.toString())?.[0] ?? '';
}

const rowOf = async (caseNo: string) =>
  (await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } })).data[0];

it('a provider written from the documentation takes an application from nothing to status 7', async () => {
  const secret = newProviderSecret();
  const url = await startExample(secret);
  const { financierId } = await createProvider(portal.context, { name: 'Example Bank', channel: 21, url, secret });
  const { caseNo } = await submitCase(portal, grace, financierId);
  await portal.runJobs();
  const status = async () => (await rowOf(caseNo))?.status;
  await expect.poll(status).toBe(2);
  expect(await rowOf(caseNo)).toMatchObject({ delivery: 'sent', deliveryReference: 'MP-1' });
  const body = { caseNo, productOptionalId: 'N1' };
  expect((await portal.call('POST /case/aa/accept', { token: grace, body })).code).toBe('0000');
  // A decision that arrives before the example has read the answer to its offer is retried.
  const afterRetries = () => runRetries(portal).then(status);
  await expect.poll(afterRetries).toBe(7);
  const paid = await portal.call('GET /disbursement/detail', { token: grace, query: { caseNo } });
  expect(paid).toMatchObject({ code: '0000', data: { status: 7, payment: { reference: 'PAY-MP-1' } } });
});

it('a provider reads the customer category in the snapshot', async () => {
  let body = '';
  const provider = createServer((request, response) => {
    request.on('data', (bytes: Buffer) => {
      body += bytes;
    });
    request.on('end', () => response.end('{"providerReference":"1"}'));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const secret = newProviderSecret();
  const { financierId } = await createProvider(portal.context, { name: 'Category Bank', channel: 22, url, secret });
  await submitCase(portal, grace, financierId);
  await portal.runJobs();
  provider.close();
  expect(JSON.parse(body).snapshot).toMatchObject({ customerCategory: 0, formVersion: expect.any(Number) });
});

it('the example passes the check for providers', async () => {
  const secret = newProviderSecret();
  const lines: string[] = [];
  await runProviderChecks({ url: await startExample(secret), secret }, (line) => lines.push(line));
  expect(lines.filter((line) => !line.startsWith('PASS'))).toEqual([expect.stringMatching(/ 0 failed\.$/)]);
});

/** Returns the shell commands in a section of the documentation. */
function commandsOf(heading: string): string {
  const text = readFileSync('docs/provider-integration.md', 'utf8').split(`## ${heading}`)[1] ?? '';
  return /```sh\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
}

it('the commands of the documentation send a signed event', async () => {
  const { applicationId, caseNo } = await submitCase(portal, grace, 'provider');
  const run = (secret: string, eventId: string, occurredAt = '2026-11-20T10:02:00Z') =>
    spawnRun(commandsOf('The first event by hand'), {
      PORTAL_URL: portal.config.PUBLIC_URL,
      PROVIDER_SECRET: secret,
      APPLICATION_REF: applicationId,
      EVENT_ID: eventId,
      OCCURRED_AT: occurredAt,
    });
  expect(await run(newProviderSecret(), randomUUID())).toContain('HTTP 401');
  const eventId = randomUUID();
  expect(await run(portal.config.PROVIDER_SECRET ?? '', eventId)).toMatch(/"outcome":"applied".*HTTP 200/s);
  expect(await run(portal.config.PROVIDER_SECRET ?? '', eventId)).toMatch(/"outcome":"repeated".*HTTP 200/s);
  const other = await run(portal.config.PROVIDER_SECRET ?? '', eventId, '2026-11-20T10:03:00Z');
  expect(other).toMatch(/"code":"2004".*HTTP 422/s);
  expect((await rowOf(caseNo))?.status).toBe(1);
});

async function spawnRun(commands: string, settings: Record<string, string>): Promise<string> {
  const child = spawn('sh', ['-euc', commands], { env: { PATH: process.env.PATH, ...settings } });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      out += part;
    });
  }
  await once(child, 'close');
  return out;
}
