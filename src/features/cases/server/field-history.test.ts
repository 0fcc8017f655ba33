import { describe, expect } from 'vitest';
import { codes } from '../../../contract/codes.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import type { CaseDetail } from '../contract.ts';

interface Entry {
  at: string;
  by: string;
  action: string;
  changed?: { whose: string; fields: string[] }[];
  otherCaseNo?: string;
  number?: number;
  name?: string;
}

const save = async (body: object, token = grace) => (await saveCaseByCall(body, token)).data;
const history = async (caseNo: string, token = grace) =>
  (await portal.call<Entry[]>('GET /case/history', { token, query: { caseNo } })).data;
const edits = async (caseNo: string) =>
  (await history(caseNo)).filter(({ action }) => action === 'cases.change-fields');
const copy = async (caseNo: string, token = grace) => {
  const body = { caseNo, parts: ['applicant', 'guarantors', 'vehicle', 'financing'] };
  return (await portal.call<{ caseNo: string }>('POST /case/copy', { token, body })).data.caseNo;
};

/** Changes a case as the form does: sends what was read, with some values changed. */
async function change(
  caseNo: string,
  values: { financing?: object; vehicle?: object; applicant?: object },
  token = grace,
) {
  const detail = await readCase(caseNo, token);
  const { vehicleInformation } = detail.vehicleInformationWeb;
  const [applicant, ...others] = detail.personalInformation;
  await save(
    {
      ...detail,
      personalInformation: [{ ...applicant, ...values.applicant }, ...others],
      vehicleInformationWeb: { vehicleInformation: { ...vehicleInformation, ...values.vehicle } },
      financingInformation: { ...detail.financingInformation, ...values.financing },
    },
    token,
  );
}

describe('what was changed', () => {
  it('names the fields, in one entry for each account and editing span', async () => {
    const { caseNo } = await save(sampleCase(), daniel);
    portal.clock.advance(20 * 60);
    await change(caseNo, { financing: { loanAmountCents: 5_000_100 } }, daniel);
    portal.clock.advance(60);
    await change(caseNo, { financing: { loanAmountCents: 5_000_200, tenureMonths: 60 } }, daniel);
    portal.clock.advance(60);
    await change(caseNo, { applicant: { occupation: 'Driver' } });
    portal.clock.advance(11 * 60);
    await change(caseNo, { vehicle: { model: 'Harrier 2.5' } });
    const [vehicle, applicant, financing, first, ...others] = await edits(caseNo);
    expect(vehicle).toMatchObject({ by: 'Grace Teo Hui Min', changed: [{ whose: 'Vehicle', fields: ['Model'] }] });
    expect(applicant?.changed).toEqual([{ whose: 'Tan Wei Ling', fields: ['Occupation'] }]);
    expect(financing).toMatchObject({
      by: 'Daniel Koh',
      changed: [{ whose: 'Financing', fields: ['Loan amount', 'Tenure'] }],
    });
    expect(first?.changed?.map(({ whose }) => whose)).toEqual(['Tan Wei Ling', 'Vehicle', 'Financing']);
    expect(others).toEqual([]);
  });

  it('is listed before and after other events in between, such as a copy', async () => {
    const { caseNo } = await save(sampleCase());
    portal.clock.advance(20 * 60);
    await change(caseNo, { vehicle: { model: 'Harrier 2.0' } });
    portal.clock.advance(3 * 60);
    await copy(caseNo);
    portal.clock.advance(60);
    await change(caseNo, { financing: { tenureMonths: 60 } });
    portal.clock.advance(3 * 60);
    await change(caseNo, { applicant: { occupation: 'Driver' } });
    const told = (await history(caseNo)).map(({ action, changed }) => changed?.map(({ whose }) => whose) ?? action);
    expect(told.slice(0, 3)).toEqual([['Tan Wei Ling', 'Financing'], 'cases.give-copy', ['Vehicle']]);
  });

  it('holds no value, neither in the reply, save whose it is, nor in the table', async () => {
    const { caseNo } = await save(sampleCase());
    portal.clock.advance(20 * 60);
    await change(caseNo, { applicant: { name: 'Lim Secret', identityNumber: 'S1234567D', occupation: 'Spy' } });
    portal.clock.advance(20 * 60);
    await change(caseNo, { applicant: { occupation: 'Driver' } });
    const { rows } = await portal.db.$client.query('select * from case_edits where case_no = $1', [caseNo]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/Secret|S1234567D|Spy|Driver/);
    expect(JSON.stringify(await edits(caseNo))).not.toMatch(/S1234567D|Spy|Driver/);
    expect((await edits(caseNo))[1]?.changed?.[0]?.fields).toHaveLength(3);
  });

  it('names nobody for what was done before the identity number was changed: it may have been another person', async () => {
    const { caseNo } = await save(sampleCase());
    await change(caseNo, { applicant: { consent: true } });
    portal.clock.advance(20 * 60);
    await change(caseNo, { applicant: { occupation: 'Driver' } });
    const consented = (entries: Entry[]) => entries.find(({ action }) => action === 'cases.record-consent');
    expect(consented(await history(caseNo))?.name).toBe('Tan Wei Ling');
    portal.clock.advance(20 * 60);
    await change(caseNo, { applicant: { name: 'Ong Kai Xin', identityNumber: 'S1234567D' } });
    const told = await history(caseNo);
    expect(consented(told)?.name).toBeUndefined();
    const withdrawn = told.find(({ action }) => action === 'cases.withdraw-consent');
    expect(withdrawn).toBeDefined();
    expect(withdrawn?.name).toBeUndefined();
    const [replacing, driver] = await edits(caseNo);
    expect(replacing?.changed?.[0]?.whose).toBe('Ong Kai Xin');
    expect(driver?.changed).toEqual([{ whose: 'Applicant', fields: ['Occupation'] }]);
  });

  it('has no entry if a save changed nothing, nor for values that an account may not see', async () => {
    const { caseNo } = await save(sampleCase(), daniel);
    const before = await edits(caseNo);
    expect(Object.keys((await readCase(caseNo, daniel)).withheld)).not.toEqual([]);
    portal.clock.advance(20 * 60);
    await change(caseNo, {});
    await change(caseNo, {}, daniel);
    expect(await edits(caseNo)).toEqual(before);
  });

  it('that cannot be kept is a fault, and no case that was not found', async () => {
    const { caseNo } = await save(sampleCase());
    await portal.db.$client.query(`insert into case_edits select $1, 1, 'x', 'Somebody', now(), now(), '{}'::jsonb`, [
      caseNo,
    ]);
    portal.clock.advance(20 * 60);
    const body = { ...(await readCase(caseNo)), financingInformation: { tenureMonths: 12 } };
    expect((await portal.call('POST /case/detail/save', { token: grace, body })).code).toBe(codes.internal.code);
    expect((await readCase(caseNo)).revision).toBe(1);
  });

  it('costs no row more while somebody goes on', async () => {
    const { caseNo } = await save(sampleCase(), daniel);
    const rows = async () =>
      (await portal.db.$client.query('select 1 from case_edits where case_no = $1', [caseNo])).rowCount;
    for (const tenureMonths of [12, 24, 36]) await change(caseNo, { financing: { tenureMonths } }, daniel);
    expect(await rows()).toBe(0);
    await change(caseNo, { financing: { tenureMonths: 48 } });
    expect(await rows()).toBe(1);
    portal.clock.advance(11 * 60);
    await change(caseNo, { financing: { tenureMonths: 60 } }, daniel);
    expect(await rows()).toBe(2);
  });
});

it('says which guarantor was added, became the applicant, was taken out and came back, in lines of their own', async () => {
  const { caseNo } = await save(sampleCase());
  const act = async (edit: (parties: CaseDetail['personalInformation']) => unknown[]) => {
    portal.clock.advance(1);
    const detail = await readCase(caseNo);
    await save({ ...detail, personalInformation: edit(detail.personalInformation) });
  };
  const guarantor = {
    personalInfoId: `party-of-${caseNo}`,
    role: 'guarantor',
    partyType: 'individual',
    name: 'Ong Mei',
  };
  await act((parties) => [...parties, guarantor]);
  const number = (await readCase(caseNo)).personalInformation.length - 1;
  await act((parties) =>
    parties.map((party, index) => ({ ...party, role: index === parties.length - 1 ? 'applicant' : 'guarantor' })),
  );
  let taken: CaseDetail['personalInformation'] = [];
  await act((parties) => {
    taken = parties.slice(0, 1);
    return parties.slice(1);
  });
  await act((parties) => [...taken, ...parties]);
  const acts = (await history(caseNo)).filter(({ action }) => /party|applicant/.test(action));
  const [first] = sampleCase().personalInformation;
  expect(acts.map((entry) => [entry.action, entry.number, entry.name])).toEqual([
    ['cases.restore-party', 1, first?.name],
    ['cases.remove-party', 1, first?.name],
    ['cases.change-applicant', number, 'Ong Mei'],
    ['cases.add-party', number, 'Ong Mei'],
  ]);
  const { rows } = await portal.db.$client.query('select details from audit_events where subject = $1', [caseNo]);
  expect(JSON.stringify(rows)).not.toContain('Ong Mei');
});

it('tells what somebody did and which fields they changed by it in that order, however long a save takes', async () => {
  const { caseNo } = await save(sampleCase());
  const person = { personalInfoId: `back-of-${caseNo}`, role: 'guarantor', partyType: 'individual', name: 'Gee One' };
  const act = async (edit: (parties: CaseDetail['personalInformation']) => unknown[]) => {
    portal.clock.advance(60);
    const detail = await readCase(caseNo);
    await save({ ...detail, personalInformation: edit(detail.personalInformation) });
  };
  await act((parties) => [...parties, person]);
  await act((parties) => parties.map((party) => ({ ...party, occupation: 'Driver' })));
  const { personalInformation: all } = await readCase(caseNo);
  await act((parties) => parties.filter(({ personalInfoId }) => personalInfoId !== person.personalInfoId));
  const isHere = all.at(-1);
  // A write takes time; the change is recorded with the time of the save.
  const { now } = portal.context;
  let passedMs = 0;
  portal.context.now = () => new Date(now().getTime() + ++passedMs);
  await act((parties) => [...parties, { ...isHere, mobile: '+6581234567' }]);
  portal.context.now = now;
  const told = (await history(caseNo)).map(
    ({ action, name, changed }) => changed?.map(({ whose }) => whose) ?? [action, name],
  );
  expect(told.slice(0, 5)).toEqual([
    ['Gee One'],
    ['cases.restore-party', 'Gee One'],
    ['cases.remove-party', 'Gee One'],
    expect.arrayContaining(['Gee One']),
    ['cases.add-party', 'Gee One'],
  ]);
});

describe('a copy', () => {
  it('names the case it was copied from, which names the copy', async () => {
    const { caseNo } = await save(sampleCase());
    const copied = await copy(caseNo);
    const [entry] = (await history(copied)).filter(({ action }) => action === 'cases.copy-case');
    expect(entry).toMatchObject({ by: 'Grace Teo Hui Min', otherCaseNo: caseNo });
    expect(await edits(copied)).toEqual([]);
    const [given] = (await history(caseNo)).filter(({ action }) => action === 'cases.give-copy');
    expect(given).toMatchObject({ by: 'Grace Teo Hui Min', otherCaseNo: copied });
  });

  it('is listed without its number for an account that may not open it', async () => {
    const { caseNo } = await save(sampleCase(), daniel);
    const copied = await copy(caseNo, grace);
    const told = await history(caseNo, daniel);
    expect(told.some(({ action }) => action === 'cases.give-copy')).toBe(true);
    expect(JSON.stringify(told)).not.toContain(copied);
  });
});
