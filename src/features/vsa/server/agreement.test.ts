import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { auditEvents } from '../../../server/tables.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { openCase, readCase, saveCaseByCall } from '../../../testing/saved-case.ts';
import { setFeature } from '../../dealers/server/set-feature.ts';
import type { Agreement } from '../contract.ts';
import { salesAgreements } from './tables.ts';

const lorong = 'demo-lorong-motors';
const setVsa = (enabled: boolean) =>
  setFeature(portal.context, { dealerId: lorong, featureName: 'VSA_GENERATE', enabled });

it.beforeAll(async () => {
  await setVsa(true);
});

interface Saved {
  caseNo: string;
  agreementNo: string;
  revision: number;
}
interface Made {
  at: string;
  pages: number;
  isRenewed: boolean;
  agreementNo: string;
}
type Values = Record<string, unknown>;

const get = (caseNo: string, token = grace) => portal.call<Agreement>('GET /case/getVsa', { token, query: { caseNo } });
const save = (caseNo: string, revision: number, values: Values, token = grace, key?: string) =>
  portal.call<Saved>('POST /case/saveOrUpdateVsa', { token, body: { caseNo, revision, values }, ...(key && { key }) });
const generate = (caseNo: string) =>
  portal.call<Made & { fields?: object }>('POST /case/updateVsaGenerate', { token: grace, body: { caseNo } });

const complete = {
  sellingPriceCents: 12_480_000,
  depositCents: 2_880_000,
  tradeInValueCents: 1_200_000,
  deliveryPlace: '61 Ubi Road 1',
  deliveryDate: '2026-12-05',
};

describe('agreement of a case', () => {
  it('is proposed by the application until it is saved', async () => {
    const { caseNo } = await openCase();
    const { data } = await get(caseNo);
    expect(data).toMatchObject({
      agreementNo: null,
      revision: 0,
      values: { sellingPriceCents: 12_480_000, depositCents: 2_880_000, depositReturned: true, depositReturnDays: 14 },
      shared: { sellingPriceCents: 12_480_000 },
      loanAmountCents: 8_400_000,
      buyer: { name: 'Tan Wei Ling', number: 'S••••345A', signatory: null },
      vehicle: { name: 'Toyota Harrier 2.0 Premium', registrationNumber: 'SGF2306R' },
      made: null,
    });
    expect(await portal.db.select().from(salesAgreements).where(eq(salesAgreements.caseNo, caseNo))).toEqual([]);
  });

  it('gets a number of its dealer and month with its first save, and keeps it', async () => {
    const [first, second] = [await openCase(), await openCase()];
    const one = await save(first.caseNo, 0, complete);
    const two = await save(second.caseNo, 0, complete);
    expect(one.data.caseNo).toBe(first.caseNo);
    expect(one.data.agreementNo).toMatch(/^VSA-\d{4}-\d{4}$/);
    expect(Number(two.data.agreementNo.slice(-4))).toBe(Number(one.data.agreementNo.slice(-4)) + 1);
    const again = await save(first.caseNo, 1, { ...complete, depositReceipt: 'R-20418' });
    expect(again.data).toMatchObject({ agreementNo: one.data.agreementNo, revision: 2 });
    expect((await get(first.caseNo)).data).toMatchObject({ revision: 2, values: { depositReceipt: 'R-20418' } });
  });

  it('is not overwritten by who has not seen the latest', async () => {
    const { caseNo } = await openCase();
    await save(caseNo, 0, complete);
    expect(await save(caseNo, 0, {})).toMatchObject({ code: '5001', data: { revision: 1 } });
    await save(caseNo, 1, { ...complete, salesperson: 'Daniel Koh' });
    expect(await save(caseNo, 1, complete)).toMatchObject({
      code: '5001',
      data: { revision: 2, updatedBy: 'Grace Teo Hui Min' },
    });
    expect((await get(caseNo)).data.values).toMatchObject({ salesperson: 'Daniel Koh' });
  });

  it('has one winner where two save at once, also for the first time', async () => {
    const { caseNo } = await openCase();
    const first = await Promise.all([save(caseNo, 0, complete), save(caseNo, 0, { sellingPriceCents: 1 })]);
    expect(first.map(({ code }) => code).sort()).toEqual(['0000', '5001']);
    const next = await Promise.all([save(caseNo, 1, complete), save(caseNo, 1, {})]);
    expect(next.map(({ code }) => code).sort()).toEqual(['0000', '5001']);
  });

  it('is saved once for a key', async () => {
    const { caseNo } = await openCase();
    const first = await save(caseNo, 0, complete, grace, 'vsa-key');
    expect(await save(caseNo, 0, complete, grace, 'vsa-key')).toEqual(first);
    expect((await get(caseNo)).data.revision).toBe(1);
  });

  it('says of no other words than its own what is stored in plain', async () => {
    const { caseNo } = await openCase();
    await save(caseNo, 0, { ...complete, faultsKnown: true, faults: 'Scratch at the rear' });
    const [row] = await portal.db.select().from(salesAgreements).where(eq(salesAgreements.caseNo, caseNo));
    expect(row?.detail.toString('latin1')).not.toContain('Scratch');
  });

  it.for([
    ['half a cent', { sellingPriceCents: 100.5 }],
    ['an amount in words', { depositCents: 'much' }],
    ['a day that does not exist', { deliveryDate: '2026-02-30' }],
    ['a longer text than the form takes', { faults: 'x'.repeat(501) }],
  ] as const)('refuses %s', async ([, values]) => {
    const { caseNo } = await openCase();
    expect((await save(caseNo, 0, values)).code).toBe('2001');
  });
});

describe('agreement for signing', () => {
  it('is made once it is complete, and stays while it says the same', async () => {
    const { caseNo } = await openCase();
    await save(caseNo, 0, complete);
    const made = await generate(caseNo);
    expect(made).toMatchObject({ code: '0000', data: { pages: 1, isRenewed: false, status: 2 } });
    portal.clock.advance(60);
    expect((await generate(caseNo)).data).toEqual(made.data);
    expect((await get(caseNo)).data.made).toMatchObject({ at: made.data.at, isCurrent: true });
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, caseNo));
    const actions = events.map(({ action }) => action).filter((action) => action.startsWith('vsa.'));
    expect(actions).toEqual(['vsa.open-agreement', 'vsa.make-agreement']);
  });

  it('is outdated by a change of the agreement or of the case, and renewed', async () => {
    const { caseNo } = await openCase();
    await save(caseNo, 0, complete);
    const made = await generate(caseNo);
    portal.clock.advance(60);
    await save(caseNo, 1, { ...complete, depositReceipt: 'R-1' });
    expect((await get(caseNo)).data.made?.isCurrent).toBe(false);
    const renewed = await generate(caseNo);
    expect(renewed.data).toMatchObject({ isRenewed: true, agreementNo: made.data.agreementNo });
    expect(renewed.data.at > made.data.at).toBe(true);
    const { personalInformation, vehicleInformationWeb, financingInformation, revision } = await readCase(caseNo);
    const [applicant] = personalInformation;
    const other = { ...applicant, name: 'Tan Wei Lin' };
    await saveCaseByCall({
      caseNo,
      revision,
      vehicleInformationWeb,
      financingInformation,
      personalInformation: [other],
    });
    expect((await get(caseNo)).data).toMatchObject({ buyer: { name: 'Tan Wei Lin' }, made: { isCurrent: false } });
  });

  it('names what is missing', async () => {
    const { caseNo } = await openCase();
    expect((await generate(caseNo)).code).toBe('4001');
    await save(caseNo, 0, { sellingPriceCents: 100, faultsKnown: true });
    const { code, data } = await generate(caseNo);
    expect(code).toBe('2003');
    const paths = ['depositCents', 'deliveryPlace', 'deliveryDate', 'faults'].map((name) => `vehicle.${name}`);
    expect(Object.keys(data.fields ?? {})).toEqual(paths);
  });

  it.for([
    ['more COE than price', { coePartCents: 12_480_001 }, 'vehicle.coePartCents'],
    ['more deposit than price', { depositCents: 11_280_001 }, 'vehicle.depositCents'],
    [
      'a loan to settle and no trade-in',
      { tradeInValueCents: undefined, settlementAmountCents: 1 },
      'vehicle.tradeInValueCents',
    ],
    ['an amount below zero', { settlementAmountCents: -1 }, 'vehicle.settlementAmountCents'],
    ['no day to return the deposit in', { depositReturned: true, depositReturnDays: 0 }, 'vehicle.depositReturnDays'],
  ] as const)('is refused with %s', async ([, values, path]) => {
    const { caseNo } = await openCase();
    await save(caseNo, 0, { ...complete, ...values });
    const { code, data } = await generate(caseNo);
    expect([code, Object.keys(data.fields ?? {})]).toEqual(['2001', [path]]);
  });

  it('needs somebody who signs for a company', async () => {
    const body = sampleCase();
    const [applicant] = body.personalInformation;
    const company = { ...applicant, partyType: 'corporation', companyName: 'Illiyas Engineering', uen: '197401143C' };
    const { data } = await saveCaseByCall({ ...body, personalInformation: [company] });
    await save(data.caseNo, 0, complete);
    expect((await generate(data.caseNo)).message).toBe(
      'The authorised signatory is missing. Enter it in the application.',
    );
  });

  it('says which characters cannot be printed', async () => {
    const { caseNo } = await openCase();
    await save(caseNo, 0, { ...complete, deliveryPlace: 'ออมนิ' });
    expect((await generate(caseNo)).message).toContain('“Delivery”');
  });
});

it('previews the agreement before it is saved: its PDF, and each page as a picture', async () => {
  const { caseNo } = await openCase();
  const { data } = await portal.call<{ fileName: string; pdf: string; pages: { width: number; jpeg: string }[] }>(
    'GET /case/vsa/preview',
    { token: grace, query: { caseNo } },
  );
  expect(data.fileName).toBe(`${caseNo} vehicle sales agreement.pdf`);
  expect(Buffer.from(data.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(data.pages.map(({ width }) => Math.round(width))).toEqual([595]);
  for (const { jpeg } of data.pages) {
    const { format, width = 0, height = 0 } = await sharp(Buffer.from(jpeg, 'base64')).metadata();
    expect([format, Math.round((100 * width) / height)]).toEqual(['jpeg', 71]);
  }
});

describe('access', () => {
  it('is closed to a sub-account without the permission, and while the function is off', async () => {
    const { caseNo } = await openCase();
    expect((await get(caseNo, daniel)).code).toBe('3001');
    expect((await save(caseNo, 0, complete, daniel)).code).toBe('3001');
    await setVsa(false);
    expect((await get(caseNo)).code).toBe('3002');
    await setVsa(true);
    expect((await get(caseNo)).code).toBe('0000');
  });

  it('does not find the case of another dealer', async () => {
    const { caseNo } = await openCase();
    const siti = await portal.login('87215530');
    const bukit = { id: 'demo-bukit-auto', channelNo: 'BA001', name: 'Bukit', channelUserId: 'demo-siti-bukit' };
    expect((await portal.call('POST /dealer/selectChannel', { token: siti, body: bukit })).code).toBe('0000');
    expect((await get(caseNo, siti)).code).toBe('4001');
    expect((await save(caseNo, 0, complete, siti)).code).toBe('4001');
  });
});
