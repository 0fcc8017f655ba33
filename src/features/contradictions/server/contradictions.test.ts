import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditEvents } from '../../../server/tables.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase, readCase, saveCaseByCall, uploadSpecimen } from '../../../testing/saved-case.ts';
import type { ToldContradiction } from '../contract.ts';

const files = {
  LogCard: 'logcard-01-petrol.pdf',
  NOA: 'noa-01-employee.pdf',
  Payslip: 'payslip-01.pdf',
};
const changedSince = { code: '5002', message: 'The field was changed since. Nothing was undone.' };
type Refused = { gaps: { path: string }[]; fields: Record<string, string> };
type Fields = Record<string, string | number>;

/** Opens a case with documents reviewed with these values. */
async function openReviewed(token: string, documents: Partial<Record<keyof typeof files, Fields>>) {
  const { caseNo, personalInfoId } = await openCase({}, token);
  const ids: Record<string, string> = {};
  for (const fileType of Object.keys(documents) as (keyof typeof files)[]) {
    const place = { caseNo, fileType, ...(fileType !== 'LogCard' && { personalInfoId }) };
    ids[fileType] = await uploadSpecimen(place, files[fileType], token);
  }
  await portal.runJobs();
  for (const [fileType, fields] of Object.entries(documents)) await review(token, ids[fileType] ?? '', fields);
  return { caseNo, ids, path: (name: string) => `personalInformation.${personalInfoId}.${name}` };
}

async function review(token: string, fileId: string, fields: Fields): Promise<void> {
  const { code } = await portal.call('POST /case/file/review', { token, body: { fileId, fields, ofParty: true } });
  expect(code).toBe('0000');
}

const list = async (token: string, caseNo: string) =>
  (await portal.call<ToldContradiction[]>('GET /case/contradictions', { token, query: { caseNo } })).data;
const settle = (token: string, body: object) =>
  portal.call<Refused & { revision: number }>('POST /case/contradictions/settle', { token, body });
const undoOf = async (token: string, body: { caseNo: string; [name: string]: unknown }) => {
  const reply = await portal.call<{ undo: string; consentEnded: boolean }>('POST /case/contradictions/settle', {
    token,
    body,
  });
  expect(reply.code).toBe('0000');
  const { undo, consentEnded } = reply.data;
  return { caseNo: body.caseNo, undo, consentEnded };
};
const takeBack = (token: string, body: object) =>
  portal.call<Refused>('POST /case/contradictions/settle/undo', { token, body });
const generate = (token: string, caseNo: string) =>
  portal.call<Refused>('POST /applicationForm/generate', { token, body: { caseNo, financierIds: ['provider'] } });
const open = (token: string, caseNo: string) => readCase(caseNo, token);

async function typeOver(token: string, caseNo: string, vehicle: object): Promise<void> {
  const detail = await open(token, caseNo);
  const vehicleInformation = { ...detail.vehicleInformationWeb.vehicleInformation, ...vehicle };
  const body = { ...detail, vehicleInformationWeb: { vehicleInformation } };
  expect((await saveCaseByCall(body, token)).code).toBe('0000');
}

describe('contradictions of a case', () => {
  it('are none while the form says what the documents say', async () => {
    const { caseNo } = await openReviewed(grace, { LogCard: { omv: 29874 }, NOA: { name: 'WEI LING TAN' } });
    expect(await list(grace, caseNo)).toEqual([]);
    expect((await generate(grace, caseNo)).code).toBe('0000');
  });

  it('keep a case from being sent until somebody has looked, and come back when a value changes', async () => {
    const { caseNo, ids } = await openReviewed(grace, { LogCard: { omv: 19845 } });
    await typeOver(grace, caseNo, { omvCents: 2000000 });
    const [found] = await list(grace, caseNo);
    expect(found).toMatchObject({ path: 'vehicle.omvCents', looked: null });
    expect(found?.statements.map(({ document, value }) => [document?.fileId, value])).toEqual([
      [undefined, 2000000],
      [ids.LogCard, 1984500],
    ]);
    const refused = await generate(grace, caseNo);
    const gap = 'contradictions.vehicle.omvCents';
    expect([refused.code, refused.data.gaps.map(({ path }) => path)]).toEqual(['2003', [gap]]);
    const query = { caseNo };
    const gaps = await portal.call<{ path: string; message: string }[]>('GET /case/gaps', { token: grace, query });
    expect(gaps.data).toMatchObject([{ path: gap, message: expect.stringContaining('Review and send') }]);

    const kept = { caseNo, key: found?.key, decision: 'keep' };
    expect((await settle(grace, kept)).code).toBe('0000');
    const [looked] = await list(grace, caseNo);
    expect(looked?.looked).toMatchObject({ by: 'Grace Teo Hui Min', decision: 'keep' });
    // An error's text must not contain a name.
    expect(await settle(grace, kept)).toMatchObject({ code: '5004', message: 'Somebody has looked at this.' });
    expect((await generate(grace, caseNo)).code).toBe('0000');

    await typeOver(grace, caseNo, { omvCents: 2100000 });
    expect((await list(grace, caseNo)).map(({ looked: by }) => by)).toEqual([null]);
    expect((await settle(grace, kept)).code).toBe('5002');
    expect((await generate(grace, caseNo)).code).toBe('2003');
  });

  it('take the document’s value into the form with its source, and what other documents say of it is looked at too', async () => {
    const { caseNo, ids, path } = await openReviewed(grace, {
      NOA: { name: 'TAN WEI LIN', identityNumber: 'S8312345A' },
      Payslip: { name: 'TAN WEI LUNG' },
    });
    const [found, ...others] = await list(grace, caseNo);
    expect([found?.path, others]).toEqual([path('name'), []]);
    const take = { caseNo, key: found?.key, decision: 'take' };
    expect((await settle(grace, take)).data.fields).toHaveProperty('fileId');
    expect((await settle(grace, { ...take, fileId: ids.NOA })).code).toBe('0000');
    const detail = await open(grace, caseNo);
    expect(detail.personalInformation[0]?.name).toMatch(/^tan wei lin$/i);
    expect(detail.fieldSources[path('name')]).toEqual({ kind: 'document', fileType: 'NOA', fileId: ids.NOA });
    expect((await list(grace, caseNo)).map(({ looked }) => looked?.decision)).toEqual(['take']);
    const acts = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, caseNo));
    const act = acts.find(({ action }) => action === 'contradictions.settle-contradiction');
    expect(act?.details).toMatchObject({ field: 'name', decision: 'take', fileType: 'NOA' });
    expect(JSON.stringify(acts)).not.toMatch(/wei/i);
  });

  it('are found at sending, too, where a document was reviewed after the form was made', async () => {
    const { caseNo, ids } = await openReviewed(grace, { NOA: { name: 'TAN WEI LING' } });
    expect((await generate(grace, caseNo)).code).toBe('0000');
    await portal.runJobs();
    await review(grace, ids.NOA ?? '', { name: 'LEE WEI LING' });
    const submit = () => portal.call<Refused>('POST /applicationForm/submit', { token: grace, query: { caseNo } });
    expect((await submit()).code).toBe('2003');
    const [found] = await list(grace, caseNo);
    expect((await settle(grace, { caseNo, key: found?.key, decision: 'bothRight' })).code).toBe('0000');
    await portal.call('POST /applicationForm/mergeAttachments', { token: grace, query: { caseNo } });
    expect((await submit()).code).toBe('0000');
  });

  it('end with the document', async () => {
    const { caseNo, ids } = await openReviewed(grace, { NOA: { name: 'LEE WEI LING' } });
    expect(await list(grace, caseNo)).toHaveLength(1);
    await portal.call('POST /case/file/delete', { token: grace, body: { fileId: ids.NOA } });
    expect(await list(grace, caseNo)).toEqual([]);
  });
});

describe('a decision taken back', () => {
  it('of keep: nobody has looked any more, and the case stays here', async () => {
    const { caseNo } = await openReviewed(grace, { LogCard: { omv: 19845 } });
    await typeOver(grace, caseNo, { omvCents: 2000000 });
    const [found] = await list(grace, caseNo);
    const undo = await undoOf(grace, { caseNo, key: found?.key, decision: 'keep' });
    expect(undo.consentEnded).toBe(false);
    expect((await generate(grace, caseNo)).code).toBe('0000');
    expect((await takeBack(grace, undo)).code).toBe('0000');
    expect(await list(grace, caseNo)).toEqual([found]);
    expect((await generate(grace, caseNo)).code).toBe('2003');
    // After a new decision an old Undo has no effect.
    await undoOf(grace, { caseNo, key: found?.key, decision: 'bothRight' });
    expect(await takeBack(grace, undo)).toMatchObject(changedSince);
    expect((await list(grace, caseNo))[0]?.looked?.decision).toBe('bothRight');
  });

  it('of take: the former value with its source, in the history too, and none of it with the browser', async () => {
    const { caseNo, ids, path } = await openReviewed(grace, {
      NOA: { name: 'TAN WEI LIN' },
      Payslip: { name: 'TAN WEI LIN' },
    });
    const [first] = await list(grace, caseNo);
    await undoOf(grace, { caseNo, key: first?.key, decision: 'take', fileId: ids.NOA });
    await review(grace, ids.Payslip ?? '', { name: 'TAN WEI LUNG' });
    const before = await open(grace, caseNo);
    expect(before.fieldSources[path('name')]).toMatchObject({ fileType: 'NOA' });
    const [found] = await list(grace, caseNo);
    const undo = await undoOf(grace, { caseNo, key: found?.key, decision: 'take', fileId: ids.Payslip });
    expect(Buffer.from(undo.undo, 'base64url').toString('latin1')).not.toMatch(/wei/i);
    expect((await open(grace, caseNo)).personalInformation[0]?.name).toMatch(/^tan wei lung$/i);
    expect((await takeBack(grace, undo)).code).toBe('0000');
    const after = await open(grace, caseNo);
    expect([after.personalInformation, after.fieldSources]).toEqual([before.personalInformation, before.fieldSources]);
    expect(await list(grace, caseNo)).toEqual([found]);
    expect(await takeBack(grace, undo)).toMatchObject(changedSince);
    const acts = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, caseNo));
    expect(acts.filter(({ action }) => action === 'contradictions.undo-settling')).toHaveLength(1);
  });

  it('of take, into what was typed: the typed value without a source', async () => {
    const { caseNo, ids } = await openReviewed(grace, { LogCard: { omv: 19845 } });
    await typeOver(grace, caseNo, { omvCents: 2000000 });
    const [found] = await list(grace, caseNo);
    const take = { caseNo, key: found?.key, decision: 'take', fileId: ids.LogCard };
    const undo = await undoOf(grace, take);
    expect(await list(grace, caseNo)).toEqual([]);
    expect((await takeBack(grace, undo)).code).toBe('0000');
    const detail = await open(grace, caseNo);
    expect(detail.vehicleInformationWeb.vehicleInformation.omvCents).toBe(2000000);
    expect(Object.keys(detail.fieldSources)).not.toContain('vehicle.omvCents');
  });

  it('of take, into an empty field: nothing, and no source', async () => {
    const { caseNo, ids, path } = await openReviewed(grace, {
      NOA: { name: 'TAN WEI LIN' },
      Payslip: { name: 'LEE WEI LING' },
    });
    const { personalInformation, ...detail } = await open(grace, caseNo);
    const nameless = personalInformation.map(({ name: _, ...party }) => party);
    const body = { ...detail, personalInformation: nameless };
    expect((await portal.call('POST /case/detail/save', { token: grace, body })).code).toBe('0000');
    const [found] = await list(grace, caseNo);
    expect(found?.statements.map(({ document }) => document?.fileId)).toEqual([ids.NOA, ids.Payslip]);
    const undo = await undoOf(grace, { caseNo, key: found?.key, decision: 'take', fileId: ids.NOA });
    expect((await open(grace, caseNo)).personalInformation[0]?.name).toMatch(/^tan wei lin$/i);
    expect((await takeBack(grace, undo)).code).toBe('0000');
    const after = await open(grace, caseNo);
    expect(after.personalInformation[0]).not.toHaveProperty('name');
    expect(Object.keys(after.fieldSources)).not.toContain(path('name'));
    expect(await list(grace, caseNo)).toEqual([found]);
  });

  it('of take, of another person’s number: the consents that ended with it come back as they were recorded', async () => {
    const { caseNo, ids, path } = await openReviewed(grace, { NOA: { identityNumber: 'S8897241D' } });
    const before = await open(grace, caseNo);
    expect(before.consents).toHaveProperty([path('consent'), 'by'], 'Grace Teo Hui Min');
    portal.clock.advance(60);
    const [found] = await list(grace, caseNo);
    const undo = await undoOf(grace, { caseNo, key: found?.key, decision: 'take', fileId: ids.NOA });
    const taken = await open(grace, caseNo);
    expect([undo.consentEnded, taken.consents, taken.personalInformation[0]?.consent]).toEqual([true, {}, undefined]);
    expect((await takeBack(grace, undo)).code).toBe('0000');
    const after = await open(grace, caseNo);
    expect([after.personalInformation, after.consents]).toEqual([before.personalInformation, before.consents]);
    const { data: gaps } = await portal.call<object[]>('GET /case/gaps', { token: grace, query: { caseNo } });
    expect(gaps).toMatchObject([{ path: `contradictions.${path('identityNumber')}` }]);
    const query = { caseNo };
    const { data: history } = await portal.call<{ action: string }[]>('GET /case/history', { token: grace, query });
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['cases.restore-consent', 'cases.withdraw-consent', 'contradictions.undo-settling']),
    );
    expect(history.filter(({ action }) => action === 'cases.record-consent')).toHaveLength(1);
  });

  it('is refused where the field was changed since, and the change stays', async () => {
    const { caseNo, ids } = await openReviewed(grace, { LogCard: { omv: 19845 } });
    await typeOver(grace, caseNo, { omvCents: 2000000 });
    const [found] = await list(grace, caseNo);
    const undo = await undoOf(grace, { caseNo, key: found?.key, decision: 'take', fileId: ids.LogCard });
    await typeOver(grace, caseNo, { omvCents: 2100000 });
    expect(await takeBack(grace, undo)).toMatchObject(changedSince);
    const detail = await open(grace, caseNo);
    expect(detail.vehicleInformationWeb.vehicleInformation.omvCents).toBe(2100000);
  });

  it('is for who decided, in that case, within the hour', async () => {
    const { caseNo } = await openReviewed(daniel, { NOA: { name: 'LEE WEI LING' } });
    const other = await openReviewed(daniel, { NOA: { name: 'LEE WEI LING' } });
    const [found] = await list(daniel, caseNo);
    const undo = await undoOf(daniel, { caseNo, key: found?.key, decision: 'keep' });
    const tooLate = { code: '5002', message: 'This can no longer be undone.' };
    expect(await takeBack(grace, undo)).toMatchObject(tooLate);
    expect(await takeBack(daniel, { ...undo, caseNo: other.caseNo })).toMatchObject(tooLate);
    expect(await takeBack(daniel, { ...undo, undo: `${undo.undo.slice(0, -4)}AAAA` })).toMatchObject(tooLate);
    portal.clock.advance(61 * 60);
    expect(await takeBack(daniel, undo)).toMatchObject(tooLate);
    expect((await list(daniel, caseNo))[0]?.looked?.decision).toBe('keep');
  });
});

describe('who gets to see what', () => {
  it('identity numbers are masked, and incomes are for who may see them', async () => {
    const { caseNo, path } = await openReviewed(daniel, {
      NOA: { identityNumber: 'S8897241D', yearOfAssessment: 2024, assessableIncome: 43210 },
      Payslip: { grossPay: 4999 },
    });
    await portal.call('POST /case/detail/save', {
      token: daniel,
      body: { ...(await withIncome(daniel, caseNo, 900000)) },
    });
    const told = await list(daniel, caseNo);
    const paths = [path('identityNumber'), path('monthlyGrossCents')];
    expect(told.map((entry) => entry.path)).toEqual(paths);
    expect(told[0]?.statements.map(({ value }) => value)).toEqual(['S••••345A', 'S••••241D']);
    expect(told[1]?.statements.map((statement) => Object.hasOwn(statement, 'value'))).toEqual([false, false, false]);
    for (const secret of ['8897241', '8312345', '499900', '900000', '43210']) {
      expect(JSON.stringify(told)).not.toContain(secret);
    }
    const [, income] = await list(grace, caseNo);
    expect(income?.statements.map(({ value }) => value)).toContain(499900);
    expect(income?.statements.map(({ isYearly, canBeTaken }) => isYearly && canBeTaken)).not.toContain(true);
  });

  it('the cases of others are not found, nor settled', async () => {
    const { caseNo } = await openReviewed(grace, { NOA: { name: 'LEE WEI LING' } });
    const [found] = await list(grace, caseNo);
    const query = { caseNo };
    expect((await portal.call('GET /case/contradictions', { token: daniel, query })).code).toBe('4001');
    expect((await settle(daniel, { caseNo, key: found?.key, decision: 'keep' })).code).toBe('4001');
    const own = await openReviewed(daniel, { NOA: { name: 'LEE WEI LING' } });
    // The same values in another case have another key.
    expect((await settle(daniel, { ...own, key: found?.key, decision: 'keep' })).code).toBe('5002');
  });

  async function withIncome(token: string, caseNo: string, monthlyGrossCents: number): Promise<object> {
    const detail = await open(token, caseNo);
    return {
      ...detail,
      personalInformation: detail.personalInformation.map((party) => ({ ...party, monthlyGrossCents })),
      withheld: Object.fromEntries(
        Object.entries(detail.withheld).filter(([path]) => !path.endsWith('monthlyGrossCents')),
      ),
    };
  }
});
