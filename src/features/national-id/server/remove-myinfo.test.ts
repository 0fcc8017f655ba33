import { expect } from 'vitest';
import { askForMyinfo, logInAtIdentityPortal, readAuthorisation } from '../../../testing/national-id/ask-for-myinfo.ts';
import { portal, graceTest as test } from '../../../testing/portal-of-file.ts';
import { type OpenedCase, openCase, readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import { findMyinfoValues } from './find-myinfo-values.ts';

const blank = { name: '', identityNumber: '', dateOfBirth: undefined, street: 'Typed Road' };

async function remove({ caseNo, personalInfoId }: OpenedCase) {
  return portal.call('POST /singpass/remove', { token: await portal.login(), body: { caseNo, personalInfoId } });
}

test('what came leaves the form, what was typed is back, and another can log in', async () => {
  const opened = await openCase(blank);
  expect((await remove(opened)).code).toBe('4001');
  await logInAtIdentityPortal(await askForMyinfo(opened), 'zhi-hao');
  expect((await readCase(opened.caseNo)).personalInformation[0]).toHaveProperty('identityNumber');

  expect((await remove(opened)).code).toBe('0000');
  const after = await readCase(opened.caseNo);
  expect(after.personalInformation[0]).toMatchObject({ street: 'Typed Road' });
  for (const name of ['name', 'identityNumber', 'dateOfBirth']) {
    expect(after.personalInformation[0], name).not.toHaveProperty(name);
  }
  expect(after.fieldSources).toEqual({});
  expect((await findMyinfoValues(portal.context, opened.caseNo)).size).toBe(0);
  expect(await readAuthorisation(opened)).toMatchObject({ status: 0, request: null });
  expect((await remove(opened)).code).toBe('4001');

  expect((await logInAtIdentityPortal(await askForMyinfo(opened), 'desmond')).reply.data).toMatchObject({
    outcome: 'done',
  });
});

test('what was typed over what came stays', async () => {
  const opened = await openCase(blank);
  await logInAtIdentityPortal(await askForMyinfo(opened), 'desmond');
  const detail = await readCase(opened.caseNo);
  const typed = { ...detail.personalInformation[0], email: 'typed@example.sg' };
  expect((await saveCaseByCall({ ...detail, personalInformation: [typed] })).code).toBe('0000');
  expect((await remove(opened)).code).toBe('0000');
  expect((await readCase(opened.caseNo)).personalInformation[0]).toMatchObject({ email: 'typed@example.sg' });
});

test('what a financier was sent stays with the application', async () => {
  const opened = await openCase();
  await logInAtIdentityPortal(await askForMyinfo(opened), 'wei-ling');
  await portal.db.$client.query('update cases set submission_state = 1 where case_no = $1', [opened.caseNo]);
  expect((await remove(opened)).code).toBe('5002');
  expect((await findMyinfoValues(portal.context, opened.caseNo)).size).toBe(1);
});
