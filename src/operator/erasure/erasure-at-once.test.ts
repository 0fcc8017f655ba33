import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { describe, expect, vi } from 'vitest';
import { codes } from '../../contract/codes.ts';
import { setFeature } from '../../features/dealers/server/set-feature.ts';
import { auditEvents } from '../../server/tables.ts';
import { removeFiles, runErase } from '../../testing/erasure/erase-customer.ts';
import { findTraces } from '../../testing/erasure/find-traces.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { saveCaseByCall } from '../../testing/saved-case.ts';
import { openGuaranteedCase, saveAgreementByCall } from '../../testing/sign-by-link.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';

const number = 'S8312345A';
const name = 'Tan Wei Ling';
/** Added to the case by the call in progress. */
const late = 'late.weiling@customer.example';

/** Locks the rows of a statement on a separate connection. Returns the function that releases them. */
async function hold(statement: string, values: unknown[] = []): Promise<() => Promise<void>> {
  const client: PoolClient = await portal.db.$client.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const waiting = (least: number) => vi.waitFor(async () => expect(await waitsForLock(portal, least)).toBe(true), 10_000);

const holdCase = (caseNo: string) => hold('select from cases where case_no = $1 for update', [caseNo]);

type Opened = Awaited<ReturnType<typeof openGuaranteedCase>>;

const token = () => ({ token: grace });

/** Calls that add personal data of the customer to a case, or to other cases. */
const underWay: Record<string, (opened: Opened) => Promise<{ code: string }>> = {
  'a save': ({ applicant: { caseNo }, body, revision }) => {
    const [first, second] = body.personalInformation;
    return saveCaseByCall({ ...body, caseNo, revision, personalInformation: [{ ...first, email: late }, second] });
  },
  'an upload': ({ applicant: { caseNo, personalInfoId } }) => {
    const bytes = readFileSync('fixtures/specimens/payslip-01.pdf');
    return portal.upload({ caseNo, personalInfoId, fileType: 'Payslip' }, { name: `${late}.pdf`, bytes }, grace);
  },
  'the beginning of an upload in pieces': ({ applicant: { caseNo, personalInfoId } }) => {
    const file = { fileType: 'Payslip', fileName: `${late}.pdf`, size: 9, key: randomUUID() };
    return portal.call('POST /case/file/upload/begin', { ...token(), body: { caseNo, personalInfoId, ...file } });
  },
  'making the forms': ({ applicant: { caseNo } }) =>
    portal.call('POST /applicationForm/generate', { ...token(), body: { caseNo, financierIds: ['demo-raintree'] } }),
  'a request for documents': ({ applicant: { caseNo, personalInfoId } }) =>
    portal.call('POST /case/file/request', { ...token(), body: { caseNo, personalInfoId, fileTypes: ['NOA'] } }),
  'saving the sales agreement': ({ applicant: { caseNo } }) => saveAgreementByCall(caseNo, 0, { remarks: late }),
  'copying the case': ({ applicant: { caseNo } }) =>
    portal.call('POST /case/copy', { ...token(), body: { caseNo, parts: ['applicant'] } }),
};

async function expectNothingLeft({ applicant: { caseNo } }: Opened): Promise<void> {
  await removeFiles();
  expect(await findTraces([number, name, late])).toEqual([]);
  const { rows } = await portal.db.$client.query('select applicant_erased_at from cases where case_no = $1', [caseNo]);
  expect(rows).toEqual([{ applicant_erased_at: expect.any(Date) }]);
  await portal.db.$client.query('delete from cases where case_no = $1', [caseNo]);
}

describe.each(Object.entries(underWay))('with %s under way', (_what, call) => {
  it.beforeAll(() =>
    setFeature(portal.context, { dealerId: 'demo-lorong-motors', featureName: 'VSA_GENERATE', enabled: true }),
  );

  it('an erasure that comes later takes what it brought', async () => {
    const opened = await openGuaranteedCase();
    const letGo = await holdCase(opened.applicant.caseNo);
    const called = call(opened);
    await waiting(1);
    const erased = runErase(number, '--yes');
    await waiting(2);
    await letGo();
    expect((await called).code).toBe('0000');
    expect(await erased).toMatchObject({ exitCode: 0 });
    await expectNothingLeft(opened);
  });

  it('an erasure that came before lets it bring nothing', async () => {
    const opened = await openGuaranteedCase();
    const { caseNo, personalInfoId } = opened.applicant;
    const beforeAll = await hold('lock table erasures in share row exclusive mode');
    const erased = runErase(number, '--yes');
    await waiting(1);
    const atParty = await hold('select from case_parties where personal_info_id = $1 for update', [personalInfoId]);
    await beforeAll();
    await vi.waitFor(async () => expect(await isCaseLocked(caseNo)).toBe(true), 10_000);
    const called = call(opened);
    await waiting(2);
    await atParty();
    expect((await called).code).toBe(codes.caseErased.code);
    expect(await erased).toMatchObject({ exitCode: 0 });
    await expectNothingLeft(opened);
  });
});

async function isCaseLocked(caseNo: string): Promise<boolean> {
  const { rowCount } = await portal.db.$client.query('select from cases where case_no = $1 for update skip locked', [
    caseNo,
  ]);
  return rowCount === 0;
}

it('two erasures at once erase a customer once', async () => {
  const opened = await openGuaranteedCase();
  const { caseNo } = opened.applicant;
  const letGo = await holdCase(caseNo);
  const both = [runErase(number, '--yes'), runErase(number, '--yes')];
  await waiting(2);
  await letGo();
  const ends = await Promise.all(both);
  expect(ends.map(({ exitCode }) => exitCode)).toContain(0);
  for (const { exitCode, err } of ends) {
    if (exitCode !== 0) expect(err).toContain('No case has a customer with this number now.');
  }
  const trail = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, caseNo));
  expect(trail.filter(({ action }) => action === 'data-requests.erase-party')).toHaveLength(1);
  await expectNothingLeft(opened);
});

it('an erasure while a reading stores the pages of a document takes them too', async () => {
  const opened = await openGuaranteedCase();
  const { caseNo, personalInfoId } = opened.applicant;
  const bytes = readFileSync('fixtures/specimens/payslip-01.pdf');
  const place = { caseNo, personalInfoId, fileType: 'Payslip' };
  const { data } = await portal.upload<{ fileId: string }>(place, { name: 'payslip.pdf', bytes }, grace);
  // Locks as `read-uploaded-document.ts` does.
  const reading: PoolClient = await portal.db.$client.connect();
  await reading.query('begin');
  await reading.query('select from documents where file_id = $1 for update', [data.fileId]);
  await reading.query(
    `insert into document_pages (file_id, page, width, height, mime, address) values ($1, 90, 9, 9, 'image/png', 'none')`,
    [data.fileId],
  );
  const erased = runErase(number, '--yes');
  await waiting(1);
  await reading.query('commit');
  reading.release();
  expect(await erased).toMatchObject({ exitCode: 0 });
  await expectNothingLeft(opened);
});
