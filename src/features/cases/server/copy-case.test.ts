import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { dealers, dealerUsers } from '../../dealers/server/tables.ts';
import type { CaseDetail } from '../contract.ts';

interface Copied {
  caseNo: string;
  dropped: string[];
}

const tokens = { grace: '', daniel: '', stranger: '', reader: '' };
const person = (userId: string, dealerId: string, phone: string, accountType: 1 | 2) => ({
  userId,
  dealerId,
  phone,
  accountType,
  userName: userId,
  email: 'somebody@dealer.example',
  permissions: [],
  createdAt: new Date(),
});
it.beforeAll(async () => {
  const other = { dealerId: 'other', channelNo: 'OT001', name: 'Other', uen: '197401143C', address: 'Ubi' };
  await portal.db
    .insert(dealers)
    .values({ ...other, telephone: '+65 6000 0000', email: 'desk@dealer.example', createdAt: new Date() });
  await portal.db.insert(dealerUsers).values([
    person('other-main', 'other', '+6581000001', 1),
    // Can see every case and change none.
    {
      ...person('reader', 'demo-lorong-motors', '+6581000002', 2),
      permissions: ['case.viewAll'] as never,
      parentId: 'demo-grace-teo',
    },
  ]);
  tokens.grace = await portal.login();
  tokens.daniel = await portal.login('90156623');
  tokens.stranger = await portal.login('81000001');
  tokens.reader = await portal.login('81000002');
});

const all = ['applicant', 'guarantors', 'vehicle', 'financing'];
const guarantor = (over: object = {}) => ({
  ...sampleCase().personalInformation[0],
  role: 'guarantor',
  relationship: 'sibling',
  name: 'Tan Wei Jie',
  identityNumber: 'S8897241D',
  ...over,
});
const save = async (body: object, token = tokens.grace) =>
  (await portal.call<{ caseNo: string; revision: number }>('POST /case/detail/save', { token, body })).data;
const copy = (caseNo: string, parts: string[] = all, token = tokens.grace, key?: string) =>
  portal.call<Copied>('POST /case/copy', { token, body: { caseNo, parts }, ...(key ? { key } : {}) });
const open = (caseNo: string, token = tokens.grace) => portal.call<CaseDetail>(`GET /case/detail/${caseNo}`, { token });

describe('copying a case', () => {
  it('gives a pending case of its own with the values, new identifiers and without consents', async () => {
    const body = sampleCase();
    const source = { ...body, personalInformation: [...body.personalInformation, guarantor()] };
    const { caseNo } = await save(source);
    const reply = await copy(caseNo);
    expect(reply.code).toBe('0000');
    expect(reply.data.dropped).toEqual([]);
    expect(reply.data.caseNo).not.toBe(caseNo);
    const { data: detail } = await open(reply.data.caseNo);
    expect(detail).toMatchObject({ revision: 1, submissionState: 0, fieldSources: {} });
    const [first, second] = detail.personalInformation;
    expect([first?.name, first?.identityNumber, first?.monthlyGrossCents]).toEqual([
      'Tan Wei Ling',
      'S••••345A',
      712000,
    ]);
    expect([second?.name, second?.role, second?.relationship]).toEqual(['Tan Wei Jie', 'guarantor', 'sibling']);
    expect([first?.consent, second?.consent]).toEqual([undefined, undefined]);
    const before = source.personalInformation.map((party) => party.personalInfoId);
    for (const party of detail.personalInformation) expect(before).not.toContain(party.personalInfoId);
    expect(detail.vehicleInformationWeb.vehicleInformation).toMatchObject({
      registrationNumber: 'SGF2306R',
      omvCents: 2987400,
    });
    expect(detail.financingInformation).toEqual(body.financingInformation);
    expect((await open(caseNo)).data.personalInformation[0]?.consent).toBe(true);
  });

  it.each([
    [['applicant'], ['Tan Wei Ling'], undefined, undefined],
    [['guarantors'], [undefined, 'Tan Wei Jie'], undefined, undefined],
    [['vehicle'], [undefined], 'SGF2306R', undefined],
    [['financing'], [undefined], undefined, 8400000],
  ])('copies %j alone', async (parts, names, plate, loan) => {
    const body = sampleCase();
    const { caseNo } = await save({ ...body, personalInformation: [...body.personalInformation, guarantor()] });
    const { data: detail } = await open((await copy(caseNo, parts)).data.caseNo);
    expect(detail.personalInformation.map(({ name }) => name)).toEqual(names);
    expect(detail.personalInformation[0]?.role).toBe('applicant');
    expect(detail.vehicleInformationWeb.vehicleInformation.registrationNumber).toBe(plate);
    expect(detail.financingInformation.loanAmountCents).toBe(loan);
  });

  it('takes no documents along and nothing of what was sent', async () => {
    const { caseNo } = await save(sampleCase());
    const bytes = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
    await portal.upload({ caseNo, fileType: 'LogCard' }, { name: 'card.pdf', bytes }, tokens.grace);
    const { data } = await copy(caseNo);
    const documents = await portal.call<unknown[]>('GET /case/file/list', {
      token: tokens.grace,
      query: { caseNo: data.caseNo },
    });
    expect(documents.data).toEqual([]);
    const history = await portal.call<{ action: string }[]>('GET /case/history', {
      token: tokens.grace,
      query: { caseNo: data.caseNo },
    });
    expect(history.data.map(({ action }) => action)).toEqual(['cases.copy-case', 'cases.open-case']);
  });

  it('opens one case however often the same request comes', async () => {
    const { caseNo } = await save(sampleCase());
    const key = 'copy-once-0001';
    const first = await copy(caseNo, all, tokens.grace, key);
    const second = await copy(caseNo, all, tokens.grace, key);
    expect(second.data.caseNo).toBe(first.data.caseNo);
  });

  it('belongs to who copied it', async () => {
    const { caseNo } = await save(sampleCase(), tokens.daniel);
    const { data } = await copy(caseNo, all, tokens.grace);
    expect((await open(data.caseNo, tokens.grace)).code).toBe('0000');
    expect((await open(data.caseNo, tokens.daniel)).code).toBe('4001');
  });

  it('is refused to another dealer, and to accounts that may not see the case or change cases', async () => {
    const { caseNo } = await save(sampleCase());
    expect((await copy(caseNo, all, tokens.stranger)).code).toBe('4001');
    expect((await copy(caseNo, all, tokens.daniel)).code).toBe('4001');
    expect((await copy(caseNo, all, tokens.reader)).code).toBe('3001');
    expect((await copy(caseNo, [])).code).toBe('2001');
    expect((await copy(caseNo, ['documents'])).code).toBe('2001');
  });
});
