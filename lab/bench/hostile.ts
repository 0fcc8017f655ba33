import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPortal, stopPortal } from '../../e2e/portal.ts';
import { partyFileTypes } from '../../src/domain/documents/document-types.ts';
import { processesOf, watchMemory } from '../../src/testing/process-memory.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import type { HostileFile } from '../hostile/hostile-file.ts';
import { hostileFiles } from '../hostile/hostile-files.ts';
import { createPortalClient, p99 } from './portal-client.ts';
import { rounded } from './side-by-side.ts';

/**
 * Measures how hostile files of one dealer slow down others, on the product as `npm start` runs it. Uploads each file
 * of the corpus alone first: reports the outcome, the seconds, the largest memory of any process, and how long a user
 * of another dealer waits for a case. Then uploads the worst of them together with 200 ordinary photos, and also
 * measures a login code and another dealer's document. Prints JSON; `--table` prints the first part as a table, `--only
 * NAME` limits the run to some files.
 */
const port = 4980;
const client = createPortalClient(port);
const { call, upload, specimen } = client;
const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined;
/** A document's place in the queue and its reading, at most. */
const longestMs = 300_000;
const attacker = '91274480';
const neighbour = '87215530';
const stranger = '90156623';

interface Case {
  caseNo: string;
  personalInfoId: string;
}

async function newCase(token: string): Promise<Case> {
  const body = sampleCase();
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', { token, body });
  return { caseNo, personalInfoId: body.personalInformation[0]?.personalInfoId ?? '' };
}

/** Opens a case of another dealer 20 times a second until it is stopped; answers how long each took, in milliseconds. */
function watchNeighbour(token: string, { caseNo }: Case): () => Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      const started = performance.now();
      await call(`/case/detail/${caseNo}`, { token });
      times.push(performance.now() - started);
      await pause(50);
    }
  })();
  return async () => {
    isOver = true;
    await loop;
    return times;
  };
}

/** Waits until a document is read or given up; answers its status. */
async function outcomeOf(token: string, fileId: string): Promise<number> {
  for (const deadline = performance.now() + longestMs; performance.now() < deadline; await pause(100)) {
    const { status } = await call<{ status: number }>(`/case/file/ocr?fileId=${fileId}`, { token });
    if (status !== 0) return status;
  }
  throw new Error('A document was not read within five minutes.');
}

/** How long a neighbour waited for a case while files were tried alone. */
const waitsAlone: number[] = [];
const placesOf = { scan: 'OtherDocument', image: 'Applicant', document: 'VSA' } as const;
const words = ['waiting', 'read', 'nothing read', 'given up'];

async function tryOne(file: HostileFile, tokens: { own: string; other: string }, other: Case) {
  const place = await newCase(tokens.own);
  const fileType = placesOf[file.mode];
  const bytes = await file.bytes();
  const stopWaiting = watchNeighbour(tokens.other, other);
  const stopMemory = watchMemory(portal.pid ?? 0, () => true);
  const started = performance.now();
  const sent = await upload(tokens.own, { ...place, fileType }, { name: file.fileName, bytes });
  const refused = sent.code === '0000' ? undefined : `refused: ${sent.data?.reason ?? sent.code}`;
  const outcome = refused ?? words[await outcomeOf(tokens.own, sent.data.fileId ?? '')];
  const seconds = rounded((performance.now() - started) / 1000);
  const waits = await stopWaiting();
  waitsAlone.push(...waits);
  const slowestMs = Math.round(Math.max(...waits));
  return { file: file.name, bytes: bytes.length, outcome, seconds, megabytes: stopMemory(), slowestMs };
}

/** 200 photos of a megabyte, all at once. */
async function send200(token: string, cases: Case[]): Promise<number> {
  const places = cases.flatMap((place) => partyFileTypes.slice(0, 10).map((fileType) => ({ ...place, fileType })));
  const env = {
    PATH: process.env.PATH,
    PLACES: JSON.stringify(places),
    TOKEN: token,
    UPLOAD_URL: `${client.api}/case/file/upload`,
  };
  const script = fileURLToPath(new URL('../../src/testing/send-many.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, maxBuffer: 10_000_000 });
  return (JSON.parse(stdout) as { code: string }[]).filter(({ code }) => code === '0000').length;
}

/** The worst files again and again beside 200 photos, and what others notice meanwhile. */
async function tryAll(worst: HostileFile[], tokens: { own: string; other: string }, other: Case) {
  const cases = await Promise.all(Array.from({ length: 20 }, () => newCase(tokens.own)));
  const stopWaiting = watchNeighbour(tokens.other, other);
  const stopMemory = watchMemory(portal.pid ?? 0, () => true);
  const hostile = worst.map(async (file) => {
    const place = { ...(await newCase(tokens.own)), fileType: placesOf[file.mode] };
    return upload(tokens.own, place, { name: file.fileName, bytes: await file.bytes() });
  });
  const photos = send200(tokens.own, cases);
  const codes: number[] = [];
  const documents: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    codes.push((await client.askForCode(stranger)).ms);
    const place = { ...(await newCase(tokens.other)), fileType: 'NRICFront' };
    const started = performance.now();
    const { data } = await upload(tokens.other, place, specimen('nric-front-01-clean.png'));
    await outcomeOf(tokens.other, data.fileId ?? '');
    documents.push(performance.now() - started);
    // The next code may be asked for after a minute.
    await pause(Math.max(0, 61_000 - (performance.now() - started)));
  }
  await Promise.all(hostile);
  return {
    photosKept: await photos,
    slowestCodeMs: Math.round(Math.max(...codes)),
    slowestDocumentMs: Math.round(Math.max(...documents)),
    p99Ms: p99(await stopWaiting()),
    megabytes: stopMemory(),
  };
}

/** Stops the worker while it reads; answers the seconds until it and its processes are gone. */
async function stopWorker(): Promise<number> {
  const worker = processesOf(portal.pid ?? 0).find(({ command }) => command.includes('src/server/worker.ts'));
  if (!worker) return Number.NaN;
  const started = performance.now();
  process.kill(worker.pid, 'SIGTERM');
  while (processesOf(portal.pid ?? 0).some(({ pid }) => pid === worker.pid)) await pause(50);
  return rounded((performance.now() - started) / 1000);
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-hostile-'));
Object.assign(process.env, { CALLS_PER_MINUTE_SESSION: '1000000', CALLS_PER_MINUTE_ADDRESS: '1000000' });
const portal = await startPortal({ port, dataDir });
try {
  const tokens = { own: await client.logIn(attacker), other: await client.logIn(neighbour, 'BA001') };
  const other = await newCase(tokens.other);
  const files = hostileFiles(1).filter(({ name }) => !only || name.includes(only));
  const alone = [];
  for (const file of files) alone.push(await tryOne(file, tokens, other));
  const worst = alone.toSorted((a, b) => b.seconds - a.seconds).slice(0, 6);
  const beside = await tryAll(
    files.filter(({ name }) => worst.some(({ file }) => file === name)),
    tokens,
    other,
  );
  const stopSeconds = await stopWorker();
  if (process.argv.includes('--table')) console.table(alone);
  const worstAlone = {
    aloneP99Ms: p99(waitsAlone),
    aloneMegabytes: Math.max(...alone.map(({ megabytes }) => megabytes ?? 0)),
    aloneSeconds: Math.max(...alone.map(({ seconds }) => seconds)),
  };
  console.log(JSON.stringify({ files: alone.length, ...worstAlone, ...beside, stopSeconds }));
} finally {
  await stopPortal(portal);
  rmSync(dataDir, { recursive: true, force: true });
}
