import { describe, expect } from 'vitest';
import { askForMyinfo, logInAtIdentityPortal } from '../../../testing/national-id/ask-for-myinfo.ts';
import { grace, portal, graceTest as test } from '../../../testing/portal-of-file.ts';
import { type OpenedCase, openCase, readCase } from '../../../testing/saved-case.ts';
import type { ToldContradiction } from '../contract.ts';

const list = async ({ caseNo }: OpenedCase) =>
  (await portal.call<ToldContradiction[]>('GET /case/contradictions', { token: grace, query: { caseNo } })).data;
const settle = (body: object) => portal.call('POST /case/contradictions/settle', { token: grace, body });
const said = (found: ToldContradiction | undefined) =>
  found?.statements.map(({ origin = 'form', value, canBeTaken }) => [origin, value, canBeTaken]);

/**
 * Opens a case with an applicant who has authorised Myinfo, with other assessments than the sample's.
 * @param typed values entered in the form before
 */
async function openAuthorised(typed: object): Promise<OpenedCase & { path: (name: string) => string }> {
  const opened = await openCase({ noaIncome: undefined, ...typed });
  const { reply } = await logInAtIdentityPortal(await askForMyinfo(opened), 'wei-ling');
  expect(reply.data).toMatchObject({ outcome: 'done' });
  return { ...opened, path: (name) => `personalInformation.${opened.personalInfoId}.${name}` };
}

describe('Myinfo and the form', () => {
  test('do not differ where they say the same', async () => {
    expect(await list(await openAuthorised({}))).toEqual([]);
  });

  test('differ where people told Myinfo otherwise: its value can be taken, with its source', async () => {
    const opened = await openAuthorised({ email: 'wl.tan@example.sg' });
    const [found, ...others] = await list(opened);
    expect([found?.path, others]).toEqual([opened.path('email'), []]);
    expect(said(found)).toEqual([
      ['form', 'wl.tan@example.sg', false],
      ['myinfo', 'weiling.tan@example.sg', true],
    ]);
    const take = { caseNo: opened.caseNo, key: found?.key, decision: 'take', fromMyinfo: true };
    expect((await settle(take)).code).toBe('0000');
    const { fieldSources, personalInformation } = await readCase(opened.caseNo);
    expect(personalInformation[0]?.email).toBe('weiling.tan@example.sg');
    expect(fieldSources[opened.path('email')]).toMatchObject({ kind: 'myinfo', portal: 'singpass' });
    expect(await list(opened)).toEqual([]);
  });

  test('what the government’s value took the place of is looked at once, and cannot be taken back', async () => {
    const opened = await openAuthorised({ dateOfBirth: '1983-07-14' });
    const [found, ...others] = await list(opened);
    expect([found?.path, others]).toEqual([opened.path('dateOfBirth'), []]);
    expect(said(found)).toEqual([
      ['form', '1983-06-14', false],
      ['myinfo', '1983-06-14', false],
      ['before', '1983-07-14', false],
    ]);
    const settled = { caseNo: opened.caseNo, key: found?.key };
    expect((await settle({ ...settled, decision: 'take', fromMyinfo: true })).code).toBe('2001');
    expect((await settle({ ...settled, decision: 'keep' })).code).toBe('0000');
    expect((await list(opened)).map(({ looked }) => looked?.decision)).toEqual(['keep']);
  });
});
