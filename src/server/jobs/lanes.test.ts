import { afterEach, expect } from 'vitest';
import { partyFileTypes } from '../../domain/documents/document-types.ts';
import { logInElsewhere } from '../../testing/log-in-elsewhere.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { openCase, uploadSpecimen } from '../../testing/saved-case.ts';
import type { Context } from '../context.ts';
import { startWorker } from './start-worker.ts';

let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
afterEach(() => worker?.stop());

/**
 * Returns a context in which reading a document blocks until released; `owners` lists the owners of the documents that
 * have begun.
 */
function withSlowReading() {
  const owners: string[] = [];
  const letGo: (() => void)[] = [];
  const parse = (_task: unknown, _input: unknown, owner: string) => {
    owners.push(owner);
    return new Promise<never>((_, reject) => letGo.push(() => reject(new Error('Read enough.'))));
  };
  const { integrations } = portal.context;
  const ctx: Context = {
    ...portal.context,
    integrations: { ...integrations, parser: { ...integrations.parser, parse } },
  };
  return { ctx, owners, letGo };
}

async function upload(token: string, count: number): Promise<void> {
  const opened = await openCase({}, token);
  for (const fileType of partyFileTypes.slice(0, count)) {
    await uploadSpecimen({ ...opened, fileType }, 'nric-front-01-clean.png', token);
  }
}

it('while the documents of one dealer fill their lane, a login code goes out and another dealer is next', async () => {
  const one = await portal.login();
  const other = await logInElsewhere(portal);
  for (let cases = 0; cases < 4; cases += 1) await upload(one, 10);
  const { ctx, owners, letGo } = withSlowReading();
  worker = await startWorker(ctx, portal.db, { documents: 2, readingGraceMs: 50 });
  await expect.poll(() => owners.length).toBe(2);
  await upload(other, 1);

  const sentBefore = (await portal.latestMessage('sms', '+6590156623'))?.id;
  await portal.call('POST /auth/otp', { body: { phone: '90156623' } });
  await expect
    .poll(async () => (await portal.latestMessage('sms', '+6590156623'))?.id, { interval: 20 })
    .not.toBe(sentBefore);
  // It happened without any document being finished.
  expect(letGo).toHaveLength(2);

  letGo[0]?.();
  await expect.poll(() => owners.length).toBe(3);
  expect(owners).toEqual(['demo-lorong-motors', 'demo-lorong-motors', 'demo-bukit-auto']);
});
