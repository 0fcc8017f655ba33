import { describe, expect } from 'vitest';
import { companies } from '../../../../sandbox/national-id/companies.ts';
import { personas } from '../../../../sandbox/national-id/personas.ts';
import { readPerson } from '../../../integrations/national-id/read-person.ts';
import { askForMyinfo, logInAtIdentityPortal, readAuthorisation } from '../../../testing/national-id/ask-for-myinfo.ts';
import { grace, portal, graceTest as test } from '../../../testing/portal-of-file.ts';
import { sampleCompanyCase } from '../../../testing/sample-company.ts';
import { openCase, readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import { personValues } from '../person-values.ts';
import { findMyinfoValues } from './find-myinfo-values.ts';

/** Values of a party that are not known yet. */
const unknown = { name: '', identityNumber: '', identityType: undefined, dateOfBirth: undefined };
const outcome = (name: string) => ({
  outcome: 'done',
  name,
  dealerName: 'Lorong Motors Pte. Ltd.',
  mayTryAgain: false,
});
const detailOf = async (caseNo: string) => (await readCase(caseNo)).personalInformation[0];
const willing = personas.filter(({ refuses, key }) => !refuses && key !== 'chloe');

describe('a person', () => {
  test.for(willing)('$key fills a form that knows nobody yet', async ({ key, name, items, uinfin }) => {
    const opened = await openCase(unknown);
    const { reply } = await logInAtIdentityPortal(await askForMyinfo(opened), key);
    expect(reply.data).toMatchObject({ outcome: 'done' });
    const known = { ...readPerson(items(portal.clock.now())).person, name, uinfin };
    const { values } = (await findMyinfoValues(portal.context, opened.caseNo)).get(opened.personalInfoId) ?? {};
    expect(values).toMatchObject({ name, identityNumber: uinfin, dateOfBirth: known.dateOfBirth });
    const { noaIncome, cpfContributionMonths } = personValues(known);
    expect([values?.noaIncome, values?.cpfContributionMonths]).toEqual([noaIncome, cpfContributionMonths]);
    expect(await detailOf(opened.caseNo)).toMatchObject({ name, dateOfBirth: known.dateOfBirth });
  });

  test('is told their given name, and the dealer what came', async () => {
    const opened = await openCase(unknown);
    const { reply } = await logInAtIdentityPortal(await askForMyinfo(opened), 'desmond');
    expect(reply.data).toMatchObject(outcome('Zhi Hong Desmond'));
    expect(await readAuthorisation(opened)).toMatchObject({
      ...{ status: 1, cpfMonths: 15, noaYears: 2, unavailable: [], actedBy: null, textVersion: 1, revision: 2 },
      request: { state: 'done', portal: 'singpass', sentTo: null },
    });
  });

  test('whose items are missing gets the rest, and the dealer sees what is missing', async () => {
    const opened = await openCase({ ...unknown, email: 'nurul@example.sg' });
    await logInAtIdentityPortal(await askForMyinfo(opened), 'nurul');
    const { unavailable, cpfMonths, noaYears } = await readAuthorisation(opened);
    expect([unavailable.length, cpfMonths, noaYears]).toEqual([2, 0, 0]);
    expect(await detailOf(opened.caseNo)).toMatchObject({ email: 'nurul@example.sg', block: '733A' });
  });

  test('replaces what was typed and is remembered with it; what they keep themselves stays as typed', async () => {
    const typed = { name: 'Wei Ling Tan', street: 'Ang Mo Kio Avenue 3', mobile: '+6591110000', maritalStatus: 0 };
    const opened = await openCase(typed);
    await logInAtIdentityPortal(await askForMyinfo(opened), 'wei-ling');
    const { street, mobile, maritalStatus, name } = (await detailOf(opened.caseNo)) ?? {};
    expect({ street, mobile, maritalStatus, name }).toEqual({
      street: 'JURONG EAST STREET 32',
      mobile: '+6591110000',
      maritalStatus: 0,
      name: 'TAN WEI LING',
    });
    const myinfo = (await findMyinfoValues(portal.context, opened.caseNo)).get(opened.personalInfoId);
    expect(myinfo?.replaced).toMatchObject({ street: 'Ang Mo Kio Avenue 3' });
    expect(Object.keys(myinfo?.replaced ?? {})).not.toContain('name');
    expect(myinfo?.values).toMatchObject({ mobile: '+6582456013', maritalStatus: 1 });
  });

  test('marks each value with its source, and the history tells of it', async () => {
    const opened = await openCase();
    await logInAtIdentityPortal(await askForMyinfo(opened), 'wei-ling');
    const { fieldSources, updatedBy } = await readCase(opened.caseNo);
    const path = `personalInformation.${opened.personalInfoId}`;
    expect(fieldSources[`${path}.name`]).toMatchObject({ kind: 'myinfo', portal: 'singpass' });
    expect(fieldSources).not.toHaveProperty(`${path}.employerName`);
    expect(updatedBy).toBe('Singpass');
    const history = await portal.call<{ action: string; by: string }[]>('GET /case/history', {
      token: grace,
      query: { caseNo: opened.caseNo },
    });
    expect(history.data.map(({ action, by }) => [action, by])).toEqual(
      expect.arrayContaining([
        ['national-id.authorise', 'customer'],
        ['national-id.begin-login', 'customer'],
        ['national-id.ask-on-screen', 'Grace Teo Hui Min'],
      ]),
    );
  });
});

describe('government values', () => {
  test('stay as they came; marital status, mobile and e-mail can be changed', async () => {
    const opened = await openCase();
    await logInAtIdentityPortal(await askForMyinfo(opened), 'wei-ling');
    const detail = await readCase(opened.caseNo);
    const [party] = detail.personalInformation;
    const change = (values: object) =>
      saveCaseByCall<{ fields?: object }>({ ...detail, personalInformation: [{ ...party, ...values }] });
    const refused = await change({ street: 'Elsewhere' });
    expect([refused.code, refused.data.fields]).toEqual([
      '2001',
      { 'personalInformation.0.street': expect.any(String) },
    ]);
    expect((await change({ dateOfBirth: undefined })).code).toBe('2001');
    const changed = {
      maritalStatus: 0,
      mobile: '+6590001111',
      email: 'other@example.sg',
      employerName: 'Another Pte. Ltd.',
    };
    expect((await change(changed)).code).toBe('0000');
    expect(await detailOf(opened.caseNo)).toMatchObject(changed);
  });

  test('go with a party that is taken out, and come back with it', async () => {
    const body = sampleCompanyCase(1);
    const saved = await saveCaseByCall(body);
    const { caseNo } = saved.data;
    const guarantor = body.personalInformation[1];
    const opened = { caseNo, personalInfoId: guarantor?.personalInfoId ?? '' };
    await logInAtIdentityPortal(await askForMyinfo(opened), 'wei-ling');
    const before = await readCase(caseNo);
    const [company] = before.personalInformation;
    const without = await saveCaseByCall({ ...before, personalInformation: [company] });
    expect(without.code).toBe('0000');
    const back = await saveCaseByCall({ ...before, revision: without.data.revision });
    expect(back.code).toBe('0000');
    expect((await readCase(caseNo)).fieldSources).toEqual(before.fieldSources);
  });
});

test('a copy of the case is made without what came, and says so', async () => {
  const opened = await openCase();
  await logInAtIdentityPortal(await askForMyinfo(opened), 'wei-ling');
  const body = { caseNo: opened.caseNo, parts: ['applicant', 'vehicle'] };
  const copied = await portal.call<{ caseNo: string; dropped: string[] }>('POST /case/copy', { token: grace, body });
  const party = await detailOf(copied.data.caseNo);
  expect(party).toMatchObject({ employerName: 'Redhill Precision Pte. Ltd.', email: 'weiling.tan@example.sg' });
  for (const name of ['name', 'identityNumber', 'street', 'noaIncome']) expect(party, name).not.toHaveProperty(name);
  expect(copied.data.dropped).toEqual(expect.arrayContaining(['Name as in NRIC', 'Street']));
});

describe('a company', () => {
  test.for(companies)('$key fills a form that knows none yet', async ({ key, uen, name, actor }) => {
    const body = sampleCompanyCase(0);
    const [company] = body.personalInformation;
    const blank = { ...company, companyName: '', uen: '', incorporationDate: undefined };
    const saved = await saveCaseByCall({ ...body, personalInformation: [blank] });
    const opened = { caseNo: saved.data.caseNo, personalInfoId: company?.personalInfoId ?? '' };
    const { reply } = await logInAtIdentityPortal(await askForMyinfo(opened), key);
    expect(reply.data).toMatchObject({ outcome: 'done' });
    expect(await detailOf(opened.caseNo)).toMatchObject({ companyName: name, uen });
    expect(await readAuthorisation(opened)).toMatchObject({
      status: 1,
      actedBy: actor.name,
      request: { portal: 'corppass' },
    });
  });

  test('other than on the form is refused', async () => {
    const saved = await saveCaseByCall(sampleCompanyCase(0));
    const [company] = (await readCase(saved.data.caseNo)).personalInformation;
    const opened = { caseNo: saved.data.caseNo, personalInfoId: company?.personalInfoId ?? '' };
    const { reply } = await logInAtIdentityPortal(await askForMyinfo(opened), 'de-souza');
    expect(reply.data).toMatchObject({ outcome: 'mismatch' });
    expect(await readAuthorisation(opened)).toMatchObject({ status: 0, revision: 1, request: { state: 'mismatch' } });
  });
});
