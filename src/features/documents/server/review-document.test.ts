import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import {
  listDocuments,
  type OpenedCase,
  openCase,
  payslipHolder,
  readCase,
  uploadSpecimen,
} from '../../../testing/saved-case.ts';
import type { ToldContradiction } from '../../contradictions/contract.ts';
import type { ReviewPlanTold } from '../contract.ts';
import { openReading } from './open-reading.ts';
import { documents } from './tables.ts';

/** Opens a case of Tan Wei Ling, with these values in place of the sample's. */
async function openCaseOf(given: object = {}) {
  const opened = await openCase(given);
  return { ...opened, at: (name: string) => `personalInformation.${opened.personalInfoId}.${name}` };
}

/** Uploads a document of the applicant and waits until it is read. */
async function add(opened: OpenedCase, fileType: string, name: string): Promise<string> {
  const fileId = await uploadSpecimen({ ...opened, fileType }, name);
  await portal.runJobs();
  return fileId;
}

type Reviewed = { filled: string[]; differing: string[]; version: number };
const review = (body: object) => portal.call<Reviewed>('POST /case/file/review', { token: grace, body });
const plan = async (body: object) =>
  (await portal.call<ReviewPlanTold>('POST /case/file/review/plan', { token: grace, body })).data;
const partyOf = async (caseNo: string) => (await readCase(caseNo)).personalInformation[0];
const contradictionsOf = async (caseNo: string) =>
  (await portal.call<ToldContradiction[]>('GET /case/contradictions', { token: grace, query: { caseNo } })).data;
const gapsOf = async (caseNo: string, financierIds: string[]) =>
  (
    await portal.call<{ gaps?: { path: string }[] }>('POST /applicationForm/generate', {
      token: grace,
      body: { caseNo, financierIds },
    })
  ).data.gaps?.map(({ path }) => path) ?? [];

describe('what a review fills', () => {
  it('is what is empty; what was typed stays and is a contradiction', async () => {
    const opened = await openCaseOf({ occupation: undefined, monthlyGrossCents: 600000, employerName: undefined });
    const fileId = await add(opened, 'Payslip', 'payslip-01.pdf');
    const fields = { name: 'TAN WEI LING', employerName: 'HARBOUR PTE LTD', designation: 'CHEF', grossPay: 5000 };
    const told = await plan({ fileId, fields });
    expect(told).toMatchObject({ otherPerson: null, fills: expect.arrayContaining(['Occupation']) });
    expect(told.differs).toEqual([
      {
        label: expect.any(String),
        inForm: expect.stringContaining('6,000'),
        onDocument: expect.stringContaining('5,000'),
      },
    ]);
    expect((await partyOf(opened.caseNo))?.occupation).toBeUndefined();

    const { data } = await review({ fileId, fields });
    expect(data.filled.toSorted()).toEqual([opened.at('employerName'), opened.at('occupation')]);
    expect(data.differing).toEqual([opened.at('monthlyGrossCents')]);
    expect((await partyOf(opened.caseNo))?.monthlyGrossCents).toBe(600000);
    expect((await contradictionsOf(opened.caseNo)).map(({ path }) => path)).toEqual([opened.at('monthlyGrossCents')]);
  });

  it('marks the document as reviewed, once it was read', async () => {
    const opened = await openCaseOf();
    const codesOf = async () =>
      (await listDocuments(opened.caseNo)).map(({ status, reviewStatus }) => [status, reviewStatus]);
    const fileId = await uploadSpecimen({ ...opened, fileType: 'Payslip' }, 'payslip-01.pdf');
    expect(await codesOf()).toEqual([[0, 0]]);
    await portal.runJobs();
    expect(await codesOf()).toEqual([[1, 0]]);
    await review({ fileId, fields: { grossPay: 5000 } });
    expect(await codesOf()).toEqual([[1, 1]]);
  });

  it('replaces what an earlier document of the same kind filled', async () => {
    const opened = await openCaseOf({ monthlyGrossCents: undefined });
    const first = await add(opened, 'Payslip', 'payslip-01.pdf');
    await review({ fileId: first, fields: { grossPay: 5000 } });
    const second = await add(opened, 'Payslip', 'payslip-02-photo.jpg');
    expect((await review({ fileId: second, fields: { grossPay: 5500 } })).data.differing).toEqual([]);
    expect((await partyOf(opened.caseNo))?.monthlyGrossCents).toBe(550000);
  });

  it('is told nobody who was overtaken: of two reviews the later is refused', async () => {
    const opened = await openCaseOf({ monthlyGrossCents: undefined });
    const fileId = await add(opened, 'Payslip', 'payslip-01.pdf');
    expect((await review({ fileId, fields: { grossPay: 5000 }, version: 0 })).code).toBe('0000');
    expect((await review({ fileId, fields: { grossPay: 1 }, version: 0 })).code).toBe('5001');
    expect((await partyOf(opened.caseNo))?.monthlyGrossCents).toBe(500000);
    expect((await review({ fileId, fields: { grossPay: 5100 }, version: 1 })).code).toBe('0000');
  });
});

describe('the mark of where a value was read', () => {
  it('says that the document is gone where it was replaced, until the new one fills the field', async () => {
    const opened = await openCaseOf({ monthlyGrossCents: undefined });
    const source = async () => (await readCase(opened.caseNo)).fieldSources[opened.at('monthlyGrossCents')];
    const first = await add(opened, 'Payslip', 'payslip-01.pdf');
    await review({ fileId: first, fields: { grossPay: 5000 } });
    expect(await source()).toEqual({ kind: 'document', fileType: 'Payslip', fileId: first });
    const second = await add(opened, 'Payslip', 'payslip-02-photo.jpg');
    expect(await source()).toMatchObject({ fileId: first, isGone: true });
    await review({ fileId: second, fields: { name: 'NURUL HAZIQAH', grossPay: 5500 } });
    expect(await source()).toMatchObject({ fileId: first, isGone: true });
    await review({ fileId: second, fields: { name: 'NURUL HAZIQAH', grossPay: 5500 }, ofParty: true });
    expect(await source()).toEqual({ kind: 'document', fileType: 'Payslip', fileId: second });
    await review({ fileId: second, fields: {}, isRejected: true });
    expect(await source()).toMatchObject({ fileId: second, isGone: true });
  });
});

describe('a document of somebody else', () => {
  const fields = { name: 'NURUL HAZIQAH', identityNumber: 'S9493078B', grossPay: 5000, designation: 'CHEF' };

  it('is told at the review, fills nothing and does not count as there', async () => {
    const opened = await openCaseOf({ occupation: undefined });
    const fileId = await add(opened, 'Payslip', 'payslip-01.pdf');
    const told = await plan({ fileId, fields });
    expect(told).toEqual({
      fills: [],
      differs: [],
      otherPerson: { document: expect.stringContaining('NURUL HAZIQAH'), party: 'Tan Wei Ling' },
    });
    expect(JSON.stringify(told)).not.toContain('S9493078B');
    expect((await review({ fileId, fields })).data.filled).toEqual([]);
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: 'otherPerson', reviewStatus: 1 }]);
    expect(await contradictionsOf(opened.caseNo)).toEqual([]);
  });

  it('read beyond doubt waits for a person: it does not go out before, and goes once one says whose it is', async () => {
    const opened = await openCaseOf();
    const fileId = await add(opened, 'Payslip', 'payslip-01.pdf');
    const merge = async () =>
      (await portal.call('POST /applicationForm/mergeAttachments', { token: grace, query: { caseNo: opened.caseNo } }))
        .code;
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: 'otherPerson', reviewStatus: 0 }]);
    expect(await merge()).toBe('2001');
    await review({ fileId, fields: { name: 'QUEK ZHI HONG DESMOND' }, ofParty: true });
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: null, reviewStatus: 1 }]);
    expect(await merge()).toBe('0000');
  });

  it.each([
    ['name and number are the party’s', payslipHolder, null],
    [
      'only the name is known, and is the party’s in another order',
      { ...payslipHolder, name: 'DESMOND QUEK ZHI HONG', identityNumber: undefined },
      null,
    ],
    ['the number is the party’s, the name written otherwise', { ...payslipHolder, name: 'Desmond' }, null],
    ['nobody is known yet', { name: undefined, identityNumber: undefined }, null],
    [
      'the party is known by a passport, and the name agrees',
      { ...payslipHolder, identityNumber: 'K1234567A', identityType: '3' },
      null,
    ],
    ['the number is another’s, the name the same', { ...payslipHolder, identityNumber: 'S8312345A' }, 'otherPerson'],
    ['the name is another’s and no number known', { identityNumber: undefined }, 'otherPerson'],
  ])('is told only where %s', async (_why, given, flaw) => {
    const opened = await openCaseOf(given);
    await add(opened, 'Payslip', 'payslip-01.pdf');
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw, reviewStatus: 0 }]);
  });

  it('misread in a number or name is nobody else’s, but a name that is too far from the party’s is', async () => {
    const opened = await openCaseOf(payslipHolder);
    const fileId = await add(opened, 'Payslip', 'payslip-01.pdf');
    const own = eq(documents.fileId, fileId);
    const [row] = await portal.db.select().from(documents).where(own);
    const store = async (name: string, value: string, confidence: number) => {
      const base = { confidence, page: 0, box: { x: 0, y: 0, width: 1, height: 1 }, text: '' };
      const values = [{ ...base, name, value }];
      const read = { ...(row && openReading(portal.context, row)), values };
      const reading = portal.context.keyring.sealJson(read, `reading:${fileId}`);
      await portal.db.update(documents).set({ reading }).where(own);
      return (await listDocuments(opened.caseNo))[0]?.flaw;
    };
    expect(await store('identityNumber', 'S9493078B', 0.94)).toBe(null);
    expect(await store('identityNumber', 'S9493078A', 0.99)).toBe(null);
    expect(await store('identityNumber', 'S9493078B', 0.99)).toBe('otherPerson');
    expect(await store('name', 'OUEK ZHI H0NG', 0.8)).toBe(null);
    expect(await store('name', 'NURUL HAZIQAH', 0.5)).toBe(null);
    expect(await store('name', 'NURUL HAZIQAH', 0.8)).toBe('otherPerson');
  });

  it('fills the form where the person says that it is the party’s', async () => {
    const opened = await openCaseOf({ occupation: undefined });
    const fileId = await add(opened, 'Payslip', 'payslip-01.pdf');
    expect((await plan({ fileId, fields, ofParty: true })).fills).toContain('Occupation');
    expect((await review({ fileId, fields, ofParty: true })).data.filled).toContain(opened.at('occupation'));
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: null }]);
    expect((await contradictionsOf(opened.caseNo)).map(({ path }) => path)).toContain(opened.at('name'));
  });
});

describe('a review by the interface', () => {
  it('is refused at the name of what such a document does not have or cannot say', async () => {
    const opened = await openCaseOf(payslipHolder);
    const fileId = await add(opened, 'Payslip', 'payslip-01.pdf');
    const problemsOf = async (fields: object) =>
      (await portal.call<{ fields?: object }>('POST /case/file/review', { token: grace, body: { fileId, fields } }))
        .data.fields;
    expect(await problemsOf({ foo: 'x' })).toEqual({ 'fields.foo': expect.any(String) });
    expect(await problemsOf({ identityNumber: 'S8897241A', paymentDate: 'soon', netPay: 'much' })).toEqual({
      'fields.identityNumber': expect.any(String),
      'fields.paymentDate': expect.any(String),
      'fields.netPay': expect.any(String),
    });
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ reviewStatus: 0 }]);
  });

  it('takes no values of what looks like another document, and keeps it as it is', async () => {
    const opened = await openCaseOf({ ...payslipHolder, name: undefined });
    const fileId = await add(opened, 'NRICFront', 'payslip-01.pdf');
    expect((await review({ fileId, fields: { name: 'HACKED', identityNumber: 'S9493078B' } })).code).toBe('2001');
    expect((await partyOf(opened.caseNo))?.name).not.toBe('HACKED');
    expect((await review({ fileId, fields: {} })).code).toBe('0000');
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: 'otherDocument', reviewStatus: 1 }]);
  });
});

test('a notice of assessment tells its year, as a person corrected it', async () => {
  const opened = await openCaseOf();
  const fileId = await add(opened, 'NOA', 'noa-01-employee.pdf');
  expect(await listDocuments(opened.caseNo)).toMatchObject([{ years: [2026] }]);
  await review({ fileId, fields: { yearOfAssessment: 2025 } });
  expect(await listDocuments(opened.caseNo)).toMatchObject([{ years: [2025] }]);
  // If all years are left out, none is known to be present, so none counts as missing.
  await review({ fileId, fields: {} });
  expect((await listDocuments(opened.caseNo))[0]?.years).toBeUndefined();
});

test('a notice of which a person says that all years are in it lacks none, after a later review too', async () => {
  const opened = await openCaseOf();
  const fileId = await add(opened, 'NOA', 'noa-01-employee.pdf');
  const fields = { yearOfAssessment: 2026 };
  await review({ fileId, fields });
  expect(await listDocuments(opened.caseNo)).toMatchObject([{ years: [2026] }]);
  expect((await review({ fileId, fields, ofParty: true, yearsKept: true, version: 1 })).code).toBe('0000');
  expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: null, reviewStatus: 1 }]);
  expect((await listDocuments(opened.caseNo))[0]?.years).toBeUndefined();
  await review({ fileId, fields: { yearOfAssessment: 2025 }, ofParty: true });
  expect((await listDocuments(opened.caseNo))[0]?.years).toBeUndefined();
});

describe('a document that does not do', () => {
  it('is rejected for good: it does not count as there and does not go to a financier', async () => {
    const opened = await openCaseOf(payslipHolder);
    const fileId = await add(opened, 'Payslip', 'payslip-01.pdf');
    const merge = () =>
      portal.call('POST /applicationForm/mergeAttachments', { token: grace, query: { caseNo: opened.caseNo } });
    expect((await merge()).code).toBe('0000');
    await review({ fileId, fields: { name: 'TAN WEI LING' }, isRejected: true });
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: 'rejected', reviewStatus: 1 }]);
    expect((await merge()).code).toBe('2001');
  });

  it('is rejected too where that was stored before reviews had a version, as nothing accepted', async () => {
    const opened = await openCaseOf();
    const fileId = await add(opened, 'Payslip', 'payslip-01.pdf');
    const own = eq(documents.fileId, fileId);
    const [row] = await portal.db.select().from(documents).where(own);
    const read = row && openReading(portal.context, row);
    const store = async (reviewed: object) => {
      const reading = portal.context.keyring.sealJson({ ...read, reviewed }, `reading:${fileId}`);
      await portal.db.update(documents).set({ reviewStatus: 1, toCheck: 0, reading }).where(own);
      return (await listDocuments(opened.caseNo))[0]?.flaw;
    };
    expect([await store({}), await store({ grossPay: 5000 })]).toEqual(['rejected', null]);
    // Leaving out every value of a document no longer means rejecting it.
    await review({ fileId, fields: {} });
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: null }]);
  });

  it('of another kind goes only once a person has kept it', async () => {
    const opened = await openCaseOf();
    const fileId = await add(opened, 'CPF', 'payslip-01.pdf');
    const financiers = await portal.call<{ financierId: string; requirements: { documents: string[] } }[]>(
      'GET /financer/list',
      { token: grace },
    );
    const asking = financiers.data.find(({ requirements }) => requirements.documents.includes('CPF'));
    const gap = `documents.${opened.personalInfoId}.CPF`;
    const gaps = () => gapsOf(opened.caseNo, [asking?.financierId ?? '']);
    const merge = async () =>
      (await portal.call('POST /applicationForm/mergeAttachments', { token: grace, query: { caseNo: opened.caseNo } }))
        .code;
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: 'otherDocument' }]);
    expect([await merge(), asking && (await gaps()).includes(gap)]).toEqual(['2001', asking && true]);
    await review({ fileId, fields: {} });
    expect(await listDocuments(opened.caseNo)).toMatchObject([{ flaw: 'otherDocument', reviewStatus: 1 }]);
    expect([await merge(), asking && (await gaps()).includes(gap)]).toEqual(['0000', asking && false]);
  });
});
