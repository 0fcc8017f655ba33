/**
 * What one application costs, from its first save to the financier: processor time of the portal and of the worker with
 * the processes that open their files, write-ahead log, growth of the database and of the files, all per case (Linux
 * only). Prints JSON. `CASES` says of how many cases it is the mean.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import sharp from 'sharp';
import { startPortal, stopPortal } from '../../e2e/portal.ts';
import { findEmbeddedPostgres } from '../../src/server/embedded-postgres.ts';
import { processesOf } from '../../src/testing/process-memory.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { createPortalClient } from './portal-client.ts';

const port = 4930;
const cases = Number(process.env.CASES ?? 12);
const warmUps = 2;
/** A pause in typing saves: some 150 fields, several of them to a pause. */
const savesPerCase = 30;
const documents = [
  { fileType: 'NRICFront', name: 'nric-front-02-photo.jpg' },
  { fileType: 'NRICBack', name: 'nric-back-02-photo.jpg' },
  { fileType: 'LogCard', name: 'logcard-01-petrol.pdf' },
  { fileType: 'Payslip', name: 'payslip-01.pdf' },
];
/** Processor time in /proc is counted in hundredths of a second. */
const msPerTick = 10;

const { call, logIn, upload, specimen } = createPortalClient(port);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-case-cost-'));
Object.assign(process.env, { CALLS_PER_MINUTE_SESSION: '1000000', CALLS_PER_MINUTE_ADDRESS: '1000000' });
const product = await startPortal({ port, dataDir });
const url = await findEmbeddedPostgres({ dataDir, database: 'portal' });
const client = new Client({ connectionString: url });
await client.connect();

function statOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  // Its own time, and that of its children that have ended.
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0);
  return { parent: fields[1], ticks };
}

/** Processor time of the process with this script and of all below it. */
function processorMs(script: string): number {
  const all = processesOf(product.pid ?? 0).map(({ pid, command }) => ({ pid, command, ...statOf(pid) }));
  const family = all.filter(({ command }) => command.includes(script));
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family.reduce((sum, { ticks }) => sum + ticks * msPerTick, 0);
}

async function readMeters() {
  const { rows } = await client.query(
    `select pg_current_wal_lsn() - '0/0' as wal, pg_database_size(current_database()) as database,
      (select count(*) from audit_events) as audit`,
  );
  const files = globSync(`${dataDir}/files/**/*`).map((path) => statSync(path));
  return {
    portalMs: processorMs('src/server/serve.ts'),
    workerMs: processorMs('src/server/worker.ts'),
    walBytes: Number(rows[0].wal),
    databaseBytes: Number(rows[0].database),
    auditEvents: Number(rows[0].audit),
    fileBytes: files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0),
  };
}

/** Size of the database without the space that its next rows will take. */
async function packedSize(): Promise<number> {
  await client.query('vacuum full');
  return (await readMeters()).databaseBytes;
}

/** Returns the mean cost of `work` per case. */
async function meter(work: () => Promise<unknown>) {
  const before = await readMeters();
  await work();
  const after = await readMeters();
  const names = Object.keys(before) as (keyof typeof before)[];
  return Object.fromEntries(names.map((name) => [name, Math.round((after[name] - before[name]) / cases)]));
}

const token = await logIn();
const [financier] = await call<{ financierId: string }[]>('/financer/list', { token });

async function fillIn(body: ReturnType<typeof sampleCase>) {
  let saved = await call<{ caseNo: string; revision: number }>('/case/detail/save', { token, body });
  for (let round = 1; round < savesPerCase; round += 1) {
    const financingInformation = { ...body.financingInformation, loanAmountCents: 5_000_000 + round };
    saved = await call('/case/detail/save', { token, body: { ...body, ...saved, financingInformation } });
  }
  return { caseNo: saved.caseNo, personalInfoId: body.personalInformation[0]?.personalInfoId ?? '' };
}

/** The same document, unlike all others: equal files are stored once. A photograph gets a few dots of its own. */
async function unlikeOthers({ name, bytes }: { name: string; bytes: Buffer }) {
  if (name.endsWith('.pdf')) return { name, bytes: Buffer.concat([bytes, Buffer.from(`\n%${randomUUID()}\n`)]) };
  const dots = {
    input: randomBytes(16 * 16 * 3),
    raw: { width: 16, height: 16, channels: 3 as const },
    left: 0,
    top: 0,
  };
  return { name, bytes: await sharp(bytes).composite([dots]).jpeg({ quality: 85 }).toBuffer() };
}

async function addDocuments(place: { caseNo: string; personalInfoId: string }) {
  const ids = [];
  for (const { fileType, name } of documents)
    ids.push((await upload(token, { ...place, fileType }, await unlikeOthers(specimen(name)))).data.fileId);
  for (;;) {
    const states = await Promise.all(
      ids.map((id) => call<{ status: number }>(`/case/file/ocr?fileId=${id}`, { token })),
    );
    if (states.every(({ status }) => status !== 0)) return;
    await pause(200);
  }
}

async function send({ caseNo }: { caseNo: string }) {
  await call('/applicationForm/generate', { token, body: { caseNo, financierIds: [financier?.financierId] } });
  const list = () =>
    call<{ formStatus: number; delivery: string }[]>(`/applicationForm/list?caseNo=${caseNo}`, { token });
  while ((await list()).some(({ formStatus }) => formStatus !== 2)) await pause(200);
  for (const path of ['mergeAttachments', 'submit'])
    await call(`/applicationForm/${path}?caseNo=${caseNo}`, { token, body: {} });
  while ((await list()).some(({ delivery }) => delivery !== 'sent')) await pause(200);
}

const newCases = (count: number) => Array.from({ length: count }, sampleCase);
async function play(count: number, measured: boolean) {
  const places: Awaited<ReturnType<typeof fillIn>>[] = [];
  const phase = measured ? meter : async (work: () => Promise<unknown>) => void (await work());
  const saving = await phase(async () => {
    for (const body of newCases(count)) places.push(await fillIn(body));
  });
  const reading = await phase(async () => {
    for (const place of places) await addDocuments(place);
  });
  const sending = await phase(async () => {
    for (const place of places) await send(place);
  });
  return { saving, reading, sending };
}

try {
  await play(warmUps, false);
  const before = await packedSize();
  const measured = await play(cases, true);
  const packedBytes = Math.round(((await packedSize()) - before) / cases);
  console.log(JSON.stringify({ cases, savesPerCase, documents: documents.length, packedBytes, ...measured }));
} finally {
  await client.end();
  await stopPortal(product);
  rmSync(dataDir, { recursive: true, force: true });
}
