import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startKillablePostgres } from '../testing/killable-postgres.ts';
import { sampleCase } from '../testing/sample-case.ts';
import { spawnBeside } from '../testing/spawn-beside.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { checkFiles, sweepFiles } from './files/sweep-files.ts';
import { watchForLostJobs } from './jobs/release-lost-jobs.ts';

const dealerId = 'demo-lorong-motors';
const soon = { interval: 20 };

let postgres: Awaited<ReturnType<typeof startKillablePostgres>>;
let portal: TestPortal;
let token: string;
let caseNo: string;
beforeAll(async () => {
  postgres = await startKillablePostgres();
  portal = await startTestPortal({ DATABASE_URL: postgres.url });
  token = await portal.login();
  caseNo = (await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase() })).data.caseNo;
});
afterAll(async () => {
  await portal.close();
  await postgres.close();
});

const query = async (statement: string, values: unknown[] = []) =>
  (await portal.db.$client.query(statement, values)).rows;
const upload = async (file: string) => {
  const bytes = readFileSync(`fixtures/specimens/${file}`);
  const place = { caseNo, fileType: 'LogCard' };
  return (await portal.upload<{ fileId: string }>(place, { name: file, bytes }, token)).data.fileId;
};
const status = async (fileId: string) =>
  (await portal.call<{ status: number }>('GET /case/file/ocr', { token, query: { fileId } })).data.status;
const pagesOf = async (fileId: string) =>
  (await query('select 1 from document_pages where file_id = $1', [fileId])).length;
const readingJob = async () =>
  (
    await query(
      `select attempts, locked_by from graphile_worker.jobs where task_identifier = 'documents.read-document'`,
    )
  )[0];
const untilTaken = () => expect.poll(async () => (await readingJob())?.locked_by, soon).toEqual(expect.any(String));

it('a document is read by the same worker where the database was killed meanwhile', async () => {
  const worker = spawnBeside(portal, new URL('worker.ts', import.meta.url), { LOG_LEVEL: 'info' });
  // A worker that is still starting exits without its database, and its process manager starts it again.
  await expect.poll(() => worker.said(), soon).toContain('the worker takes jobs');
  const fileId = await upload('logcard-04-van-scan.pdf');
  await untilTaken();
  await postgres.kill();
  await postgres.start();
  // Longer ago than a job stays with a worker that shows no sign of life.
  await query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
  expect(await status(fileId)).toBe(0);
  await expect.poll(() => status(fileId), soon).toBe(1);
  expect(worker.hasEnded()).toBe(false);
  // The next test needs a separate job.
  await expect.poll(readingJob, soon).toBeUndefined();
  await worker.kill();
});

it('a document is read at the next try where the worker was killed meanwhile, and tries are counted', async () => {
  const fileId = await upload('logcard-05-screenshot.png');
  const worker = spawnBeside(portal, new URL('worker.ts', import.meta.url));
  await untilTaken();
  await worker.kill();
  expect([await status(fileId), await pagesOf(fileId)]).toEqual([0, 0]);
  await query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
  await watchForLostJobs(portal.config.DATABASE_URL, () => undefined).stop();
  expect(await readingJob()).toEqual({ attempts: 1, locked_by: null });
  await portal.runJobs();
  expect([await status(fileId), await pagesOf(fileId)]).toEqual([1, 1]);
});

it('no upload that was answered is lost where the database is killed', async () => {
  const dealer = { dealerId, userId: 'demo-grace-teo', accountType: 1, level: 1, permissions: [] };
  const ACTOR = JSON.stringify({ dealer: { ...dealer, name: 'D', channelNo: 'LM001', userName: 'Grace' } });
  const child = spawnBeside(portal, new URL('../testing/upload-in-child.ts', import.meta.url), {
    CASE_NO: caseNo,
    ACTOR,
  });
  const acknowledged = () => [...child.said().matchAll(/^([\w-]{36}) \w{64}\n/gm)].map(([, fileId = '']) => fileId);
  await expect.poll(() => acknowledged().length, soon).toBeGreaterThan(8);
  await postgres.kill();
  await child.ended;
  await postgres.start();
  const kept = await query('select file_id from files where file_id = any($1)', [acknowledged()]);
  expect(kept.length).toBe(acknowledged().length);
  const living = `select 1 from documents where file_type = 'OtherDocument' and removed_at is null`;
  expect((await query(living)).length).toBe(1);
});

it('a merged PDF is there in full or not at all where the portal was killed while it was made', async () => {
  const documents = await query('select * from files f join documents d using (file_id) where d.removed_at is null');
  expect(documents.length).toBeGreaterThan(1);
  const DOCUMENTS = JSON.stringify(
    documents.map((row) => ({ title: 'P', file: { fileId: row.file_id, address: row.address, mime: row.mime } })),
  );
  const PLACE = JSON.stringify({ dealerId, caseNo });
  let answered: string[] = [];
  for (const killAfterMs of [0, 7, 19]) {
    const settings = { DOCUMENTS, PLACE, FIRST_LIMIT: `${20_000_000 + answered.length}` };
    const child = spawnBeside(portal, new URL('../testing/merge-in-child.ts', import.meta.url), settings);
    await expect.poll(() => child.said().split('\n').length, soon).toBeGreaterThan(4);
    await pause(killAfterMs);
    await child.kill();
    answered = [...answered, ...child.said().split('\n').slice(1, -1)];
  }
  const rows = await query('select address, pages from merged_attachments join files using (file_id)');
  const stored = await query('select 1 from merged_attachments where file_id = any($1)', [answered]);
  expect(stored.length).toBe(new Set(answered).size);
  for (const { address, pages } of rows) {
    const merged = await PDFDocument.load(await portal.context.files.get(address));
    expect(merged.getPageCount()).toBe(pages);
  }
});

it('what all of these left behind is swept after a day', async () => {
  portal.clock.advance(25 * 3600);
  await sweepFiles(portal.context);
  expect(await checkFiles(portal.context, { deep: true })).toMatchObject({ orphans: [], faults: [] });
});
