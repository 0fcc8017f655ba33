import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEvents } from '../server/tables.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../testing/run-operator.ts';

const set = (state: string, feature: string, ...more: string[]) =>
  runOperator(portal, ['features', state, '--dealer', 'LM001', '--feature', feature, '--as', 'tester', ...more]);
const list = () => operatorJson<{ feature: string; on: boolean }[]>(portal, ['features', 'list', '--dealer', 'LM001']);

it('switches a function on and off and records it', async () => {
  expect(await list()).toContainEqual({ feature: 'VSA_GENERATE', on: false });
  expect(await set('on', 'VSA_GENERATE')).toMatchObject({ exitCode: 0 });
  expect(await list()).toContainEqual({ feature: 'VSA_GENERATE', on: true });
  expect(await set('on', 'VSA_GENERATE')).toMatchObject({ exitCode: 0, out: expect.stringContaining('already') });
  expect(await set('off', 'VSA_GENERATE', '--yes')).toMatchObject({ exitCode: 0 });
  const acts = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'dealers.set-feature'));
  expect(acts.map(({ actor, details }) => [actor, details.enabled])).toEqual([
    ['operator:tester', true],
    ['operator:tester', false],
  ]);
});

it('says how many sub-accounts lose access before it switches them off', async () => {
  const token = await portal.login('90156623');
  const works = async () => (await portal.call('GET /channel/feature/list', { token })).code;
  expect(await works()).toBe('0000');
  const asked = await set('off', 'SUB_ACCOUNT');
  expect(asked.exitCode).toBe(2);
  expect(asked.err).toMatch(/Lorong Motors Pte\. Ltd\.: \d sub-accounts? loses? access/);
  expect(await works()).toBe('0000');
  expect(await set('off', 'SUB_ACCOUNT', '--yes')).toMatchObject({ exitCode: 0 });
  expect(await works()).toBe('3002');
  expect(await set('on', 'SUB_ACCOUNT')).toMatchObject({ exitCode: 0 });
  expect(await works()).toBe('0000');
});

it('names the functions there are where another one is meant', async () => {
  const { exitCode, err } = await set('on', 'REPORTS');
  expect(exitCode).toBe(2);
  expect(err).toContain('VSA_GENERATE, SUB_ACCOUNT');
});
