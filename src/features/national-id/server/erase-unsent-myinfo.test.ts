import { expect } from 'vitest';
import { askForMyinfo, logInAtIdentityPortal, readAuthorisation } from '../../../testing/national-id/ask-for-myinfo.ts';
import { portal, graceTest as test } from '../../../testing/portal-of-file.ts';
import { type OpenedCase, openCase, readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import { unsentDays } from '../request-rules.ts';
import { findMyinfoValues } from './find-myinfo-values.ts';

const day = 24 * 3600;
const unknown = { name: '', identityNumber: '', dateOfBirth: undefined, email: '', mobile: '' };
const years = [{ year: '2009', income: 1000 }];

async function purge(): Promise<void> {
  await portal.context.enqueue({ name: 'national-id.purge-unsent', payload: {} });
  await portal.runJobs();
}

async function authorised(values: object, persona: string): Promise<OpenedCase> {
  const token = await portal.login();
  const opened = await openCase(values, token);
  await logInAtIdentityPortal(await askForMyinfo(opened, token), persona);
  return opened;
}

test('what came for a case that is not sent goes after its days, out of the form too; what was typed stays', async () => {
  const opened = await authorised(
    { ...unknown, street: 'Typed Road', block: '412', building: 'Typed', noaIncome: years },
    'desmond',
  );
  let token = await portal.login();
  const detail = await readCase(opened.caseNo, token);
  const [party] = detail.personalInformation;
  const typed = { ...party, email: 'typed@example.sg' };
  expect((await saveCaseByCall({ ...detail, personalInformation: [typed] }, token)).code).toBe('0000');

  portal.clock.advance((unsentDays - 1) * day);
  await purge();
  expect((await findMyinfoValues(portal.context, opened.caseNo)).size).toBe(1);
  portal.clock.advance(2 * day);
  await purge();

  token = await portal.login();
  const after = await readCase(opened.caseNo, token);
  expect((await findMyinfoValues(portal.context, opened.caseNo)).size).toBe(0);
  expect(after.fieldSources).toEqual({});
  const [left] = after.personalInformation;
  expect(left).toMatchObject({
    ...{ email: 'typed@example.sg', employerName: 'Redhill Precision Pte. Ltd.' },
    ...{ street: 'Typed Road', block: '412', building: 'Typed', noaIncome: years },
  });
  for (const name of ['name', 'identityNumber', 'dateOfBirth', 'mobile', 'cpfContributionMonths']) {
    expect(left, name).not.toHaveProperty(name);
  }
  expect(await readAuthorisation(opened, token)).toMatchObject({ status: 0, request: expect.anything() });
  // Nothing is locked any more.
  const again = { ...left, name: 'Somebody' };
  expect((await saveCaseByCall({ ...after, personalInformation: [again] }, token)).code).toBe('0000');
});

test('what came for a case that was sent stays with it', async () => {
  const opened = await authorised({}, 'wei-ling');
  await portal.db.$client.query('update cases set submission_state = 1 where case_no = $1', [opened.caseNo]);
  portal.clock.advance((unsentDays + 1) * day);
  await purge();
  expect((await findMyinfoValues(portal.context, opened.caseNo)).size).toBe(1);
});

test('what came of a party that was taken out goes when it cannot be put back', async () => {
  const opened = await authorised({}, 'wei-ling');
  await portal.db.$client.query('update cases set submission_state = 1 where case_no = $1', [opened.caseNo]);
  portal.clock.advance((unsentDays + 1) * day);
  const token = await portal.login();
  const detail = await readCase(opened.caseNo, token);
  const [party] = detail.personalInformation;
  const other = { ...party, personalInfoId: crypto.randomUUID(), identityNumber: 'S8897241D' };
  await saveCaseByCall({ ...detail, personalInformation: [other] }, token);
  await purge();
  expect((await findMyinfoValues(portal.context, opened.caseNo)).size).toBe(1);
  portal.clock.advance(8 * day);
  await purge();
  expect((await findMyinfoValues(portal.context, opened.caseNo)).size).toBe(0);
});
