import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { PartyValues } from '../../../domain/case-values.ts';
import { auditEvents } from '../../../server/tables.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { dealers, dealerUsers } from '../../dealers/server/tables.ts';
import type { CaseDetail } from '../contract.ts';
import { loadCaseOfDealer } from './load-case.ts';

type Party = PartyValues & Record<string, unknown>;
type Saved = { caseNo: string; revision: number; fields: Record<string, string> };

const save = (token: string, body: object) => portal.call<Saved>('POST /case/detail/save', { token, body });
const open = async (token: string, caseNo: string) =>
  (await portal.call<CaseDetail>(`GET /case/detail/${caseNo}`, { token })).data;
const reveal = (token: string, caseNo: string, personalInfoId: string, field = 'identityNumber') =>
  portal.call<{ value: string }>('POST /case/personalInfo/reveal', { token, body: { caseNo, personalInfoId, field } });
const stored = async (caseNo: string) => {
  const found = await loadCaseOfDealer(portal.context, 'demo-lorong-motors', caseNo);
  return found.personalInformation as Party[];
};
/** Opens a case of the sub-account that two users can see. */
async function opened() {
  const { data } = await save(daniel, sampleCase());
  const detail = await open(daniel, data.caseNo);
  return { caseNo: data.caseNo, detail, id: detail.personalInformation[0]?.personalInfoId ?? '' };
}
const withParty = (detail: CaseDetail, changes: object) => ({
  ...detail,
  personalInformation: detail.personalInformation.map((party) => ({ ...party, ...changes })),
});
const incomes = ['monthlyGrossCents', 'monthlyCommitmentsCents', 'noaIncome'] as const;

describe('what is answered of a case', () => {
  it('has identity numbers masked for everybody', async () => {
    const { caseNo } = await opened();
    for (const token of [grace, daniel]) {
      expect((await open(token, caseNo)).personalInformation[0]?.identityNumber).toBe('S••••345A');
    }
  });

  it('has incomes only for accounts that may reveal them', async () => {
    const { caseNo, id } = await opened();
    const full = await open(grace, caseNo);
    expect(full.personalInformation[0]).toMatchObject({ monthlyGrossCents: 712000, noaIncome: [{ income: 81640 }] });
    expect(full.withheld).toEqual({});
    const bare = await open(daniel, caseNo);
    for (const name of incomes) expect(bare.personalInformation[0]).not.toHaveProperty(name);
    expect(bare.withheld).toEqual(Object.fromEntries(incomes.map((name) => [`personalInformation.${id}.${name}`, 1])));
  });

  it('shows nothing of either anywhere in the replies', async () => {
    const { caseNo } = await opened();
    const replies = await Promise.all([
      portal.call(`GET /case/detail/${caseNo}`, { token: daniel }),
      portal.call('GET /case/gaps', { token: daniel, query: { caseNo } }),
      portal.call('GET /case/history', { token: daniel, query: { caseNo } }),
      portal.call('POST /case/list', { token: daniel, body: { state: 0 } }),
    ]);
    for (const secret of ['8312345', '712000', '135000', '81640'])
      expect(JSON.stringify(replies)).not.toContain(secret);
  });

  it('counts what is concealed as filled', async () => {
    const { caseNo } = await opened();
    const { data } = await portal.call<{ path: string }[]>('GET /case/gaps', { token: daniel, query: { caseNo } });
    const paths = data.map(({ path }) => path.split('.').at(-1));
    for (const name of ['identityNumber', ...incomes]) expect(paths).not.toContain(name);
  });
});

describe('saving what was opened', () => {
  it('keeps every stored value that was left concealed', async () => {
    const { caseNo, detail } = await opened();
    const before = await stored(caseNo);
    expect((await save(daniel, withParty(detail, { occupation: 'Welder' }))).code).toBe('0000');
    expect(await stored(caseNo)).toEqual([{ ...before[0], occupation: 'Welder' }]);
  });

  it('keeps them too for a caller who does not say what was withheld', async () => {
    const { caseNo, detail } = await opened();
    const before = await stored(caseNo);
    const { withheld: _withheld, ...silent } = detail;
    await save(daniel, silent);
    expect(await stored(caseNo)).toEqual(before);
  });

  it('keeps a case to be found by its number', async () => {
    const { caseNo, detail } = await opened();
    await save(daniel, detail);
    const { data } = await portal.call<{ items: { caseNo: string }[] }>('POST /case/list', {
      token: grace,
      body: { state: 0, keyword: 'S8312345A', limit: 100 },
    });
    expect(data.items.map((item) => item.caseNo)).toContain(caseNo);
  });

  it('replaces what was typed over, by an account that cannot see it', async () => {
    const { caseNo, detail, id } = await opened();
    const path = `personalInformation.${id}.monthlyGrossCents`;
    const { [path]: _typed, ...withheld } = detail.withheld;
    const typed = { identityNumber: 'S1234567D', monthlyGrossCents: 800000 };
    await save(daniel, { ...withParty(detail, typed), withheld });
    expect(await stored(caseNo)).toMatchObject([{ ...typed, monthlyCommitmentsCents: 135000 }]);
    const now = await open(daniel, caseNo);
    expect(now.personalInformation[0]?.identityNumber).toBe('S••••567D');
    expect(now.withheld[path]).toBe(2);
    expect(now.withheld[`personalInformation.${id}.monthlyCommitmentsCents`]).toBe(1);
  });

  it('empties an income that was typed and taken out again, and one that somebody who sees it takes out', async () => {
    const first = await opened();
    await save(daniel, { ...first.detail, withheld: {} });
    expect((await stored(first.caseNo))[0]).not.toHaveProperty('monthlyGrossCents');
    const second = await opened();
    const seen = await open(grace, second.caseNo);
    await save(grace, withParty(seen, { monthlyGrossCents: undefined }));
    expect((await stored(second.caseNo))[0]).not.toHaveProperty('monthlyGrossCents');
  });

  it('does not undo what somebody else changed behind the mask', async () => {
    const { caseNo, detail } = await opened();
    const seen = await open(grace, caseNo);
    await save(grace, withParty(seen, { monthlyGrossCents: 900000 }));
    expect((await save(daniel, detail)).code).toBe('5001');
    await save(daniel, await open(daniel, caseNo));
    expect((await stored(caseNo))[0]?.monthlyGrossCents).toBe(900000);
  });

  it('keeps the sources of values that were left concealed, and drops them where they were typed over', async () => {
    const { caseNo, detail: before, id } = await opened();
    await save(daniel, withParty(before, { identityNumber: undefined }));
    const read = async (fileType: string, name: string, fields: object) => {
      const file = { name, bytes: readFileSync(`fixtures/specimens/${name}`) };
      const { data } = await portal.upload<{ fileId: string }>({ caseNo, fileType, personalInfoId: id }, file, daniel);
      await portal.runJobs();
      const body = { fileId: data.fileId, fields };
      expect((await portal.call('POST /case/file/review', { token: daniel, body })).code).toBe('0000');
    };
    await read('NRICFront', 'nric-front-01-clean.png', { identityNumber: 'S1234567D' });
    await read('NOA', 'noa-01-employee.pdf', { yearOfAssessment: 2026, assessableIncome: 64980 });
    const detail = await open(daniel, caseNo);
    await save(daniel, detail);
    const after = await open(daniel, caseNo);
    expect(Object.keys(after.fieldSources).sort()).toEqual(
      ['identityNumber', 'noaIncome'].map((name) => `personalInformation.${id}.${name}`),
    );
    await save(daniel, withParty(after, { identityNumber: 'T1234567J' }));
    expect(Object.keys((await open(daniel, caseNo)).fieldSources)).toEqual([`personalInformation.${id}.noaIncome`]);
  });
});

describe('a forged save', () => {
  it.each([
    ['a mask with another letter', 'S••••345B'],
    ['a mask with fewer dots', 'S•••345A'],
    ['dots alone', '••••'],
    ['a number with a dot', 'S8312345•A'],
  ])('is refused at the field: %s', async (_what, identityNumber) => {
    const { caseNo, detail } = await opened();
    const before = await stored(caseNo);
    const reply = await save(daniel, withParty(detail, { identityNumber }));
    expect([reply.code, Object.keys(reply.data.fields)]).toEqual(['2001', ['personalInformation.0.identityNumber']]);
    expect(await stored(caseNo)).toEqual(before);
  });

  it('cannot bring a masked number to another party', async () => {
    const { caseNo, detail, id } = await opened();
    const [applicant] = detail.personalInformation;
    const forged = { ...applicant, personalInfoId: 'forged', role: 'guarantor' };
    const reply = await save(daniel, { ...detail, personalInformation: [applicant, forged] });
    expect(Object.keys(reply.data.fields)).toEqual(['personalInformation.1.identityNumber']);
    const alone = { ...detail, personalInformation: [{ ...applicant, personalInfoId: 'forged' }] };
    expect((await save(daniel, alone)).code).toBe('2001');
    expect(await stored(caseNo)).toHaveLength(1);
    expect((await stored(caseNo))[0]?.personalInfoId).toBe(id);
  });

  it('gets nothing by calling a person a corporation', async () => {
    const { caseNo, detail } = await opened();
    const [before] = await stored(caseNo);
    expect((await save(daniel, withParty(detail, { partyType: 'corporation' }))).code).toBe('0000');
    expect((await stored(caseNo))[0]).toEqual({ ...before, partyType: 'corporation' });
    const now = await open(daniel, caseNo);
    expect(now.personalInformation[0]).toMatchObject({ identityNumber: 'S••••345A' });
    expect(now.personalInformation[0]).not.toHaveProperty('monthlyGrossCents');
    const forged = withParty(now, { identityNumber: 'S••••345B' });
    expect((await save(daniel, forged)).code).toBe('2001');
  });

  it('cannot take a masked number or an income of another case', async () => {
    const { detail } = await opened();
    const { caseNo: _caseNo, revision: _revision, ...copied } = detail;
    const reply = await save(daniel, withParty(copied as CaseDetail, { personalInfoId: 'copied' }));
    expect(Object.keys(reply.data.fields)).toEqual(['personalInformation.0.identityNumber']);
    const withheld = { 'personalInformation.copied.monthlyGrossCents': 1 };
    const party = { personalInfoId: 'copied', role: 'applicant', partyType: 'individual' };
    const named = await save(daniel, { ...copied, personalInformation: [party], withheld });
    expect(Object.keys(named.data.fields)).toEqual(['personalInformation.0.monthlyGrossCents']);
  });
});

describe('revealing an identity number', () => {
  it('answers it to an account with the permission and records who saw whose', async () => {
    const { caseNo, id } = await opened();
    expect((await reveal(grace, caseNo, id)).data).toEqual({ value: 'S8312345A' });
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, caseNo));
    const revealed = events.filter(({ action }) => action === 'cases.reveal-identity');
    expect(revealed).toMatchObject([
      { actor: 'Grace Teo Hui Min', details: { personalInfoId: id, field: 'identityNumber' } },
    ]);
    expect(JSON.stringify(revealed)).not.toContain('8312345');
    const history = await portal.call<{ action: string; by: string }[]>('GET /case/history', {
      token: daniel,
      query: { caseNo },
    });
    expect(history.data[0]).toMatchObject({ action: 'cases.reveal-identity', by: 'Grace Teo Hui Min' });
  });

  it('is refused to an account without the permission, on its own case too, and leaves no event', async () => {
    const { caseNo, id } = await opened();
    expect(await reveal(daniel, caseNo, id)).toMatchObject({ status: 403, code: '3001' });
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, caseNo));
    expect(events.map(({ action }) => action)).toEqual(['cases.open-case', 'cases.record-consent']);
  });

  it('finds only cases the account may open, whatever it may reveal', async () => {
    const createdAt = new Date();
    await portal.db.insert(dealers).values({
      dealerId: 'other',
      channelNo: 'OT001',
      name: 'Other',
      uen: '197401143C',
      address: 'Ubi',
      createdAt,
      telephone: '+65 6000 0000',
      email: 'desk@other.example',
    });
    const email = 'somebody@dealer.example';
    await portal.db.insert(dealerUsers).values([
      {
        userId: 'other-main',
        dealerId: 'other',
        userName: 'Stranger',
        phone: '+6581000001',
        accountType: 1,
        email,
        permissions: [],
        createdAt,
      },
      {
        userId: 'own-only',
        dealerId: 'demo-lorong-motors',
        userName: 'Own Only',
        phone: '+6581000002',
        accountType: 2,
        parentId: 'demo-daniel-koh',
        email,
        createdAt,
        permissions: ['case.edit', 'personalData.reveal'],
      },
    ]);
    const { caseNo, id } = await opened();
    expect((await reveal(grace, caseNo, id)).code).toBe('0000');
    const [stranger, ownOnly] = [await portal.login('81000001'), await portal.login('81000002')];
    for (const token of [stranger, ownOnly]) {
      expect((await reveal(token, caseNo, id)).code).toBe('4001');
      expect((await save(token, sampleCase())).code).toBe('0000');
    }
  });

  it('finds neither a party of another case nor one without a number, and opens no other field', async () => {
    const [first, second] = [await opened(), await opened()];
    expect((await reveal(grace, first.caseNo, second.id)).code).toBe('4001');
    await save(daniel, withParty(first.detail, { identityNumber: undefined }));
    expect((await reveal(grace, first.caseNo, first.id)).code).toBe('4001');
    expect((await reveal(grace, second.caseNo, second.id, 'monthlyGrossCents')).code).toBe('2001');
  });
});
