import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPortal, stopPortal } from '../../e2e/portal.ts';
import { partyFileTypes } from '../../src/domain/documents/document-types.ts';
import { watchMemory } from '../../src/testing/process-memory.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { createPortalClient, p99 } from './portal-client.ts';

/**
 * The product as `npm start` runs it, under load: how long a case takes to open while nothing else is done and while four
 * pages are read at once, beside a bare `node:http` reply at the same time; and the most memory the portal takes while
 * 200 photos of a megabyte are uploaded at once (Linux only). Prints JSON.
 */
const port = 4940;
const floorPort = port + 50;
const { api, call, logIn, upload, specimen } = createPortalClient(port);
const root = fileURLToPath(new URL('../..', import.meta.url));
const roundsAtLeast = 300;

/** Opens a case again and again, and the bare reply, until `isOver` and for 300 rounds at least. */
async function measure(caseNo: string, token: string, isOver: () => boolean) {
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < roundsAtLeast || !isOver(); round += 1) {
    const started = performance.now();
    await call(`/case/detail/${caseNo}`, { token });
    const between = performance.now();
    await (await fetch(`http://127.0.0.1:${floorPort}/`)).text();
    ours.push(between - started);
    floor.push(performance.now() - between);
    await pause(10);
  }
  return { ours: p99(ours), floor: p99(floor) };
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-busy-'));
Object.assign(process.env, {
  OCR_WORKERS: '4',
  CALLS_PER_MINUTE_SESSION: '1000000',
  CALLS_PER_MINUTE_ADDRESS: '1000000',
});
const portal = await startPortal({ port, dataDir });
const bare = `require('http').createServer((_, reply) => reply.end('{"code":"0000"}')).listen(${floorPort}, '127.0.0.1')`;
const floorServer = spawn(process.execPath, ['-e', bare], { stdio: 'ignore' });
try {
  const token = await logIn();
  const cases: { caseNo: string; personalInfoId: string }[] = [];
  for (let number = 0; number < 20; number += 1) {
    const body = sampleCase();
    const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', { token, body });
    cases.push({ caseNo, personalInfoId: body.personalInformation[0]?.personalInfoId ?? randomUUID() });
  }
  const [first = { caseNo: '', personalInfoId: '' }] = cases;
  await measure(first.caseNo, token, () => true);
  const quiet = await measure(first.caseNo, token, () => true);

  const scans = cases.slice(0, 8).map(({ caseNo }) => {
    return upload(token, { caseNo, fileType: 'LogCard' }, specimen('logcard-04-van-scan.pdf'));
  });
  const fileIds = (await Promise.all(scans)).map(({ data }) => data.fileId);
  let unread = fileIds.length;
  const watching = (async () => {
    for (; unread > 0; await pause(500)) {
      const states = fileIds.map((fileId) => call<{ status: number }>(`/case/file/ocr?fileId=${fileId}`, { token }));
      unread = (await Promise.all(states)).filter(({ status }) => status === 0).length;
    }
  })();
  // The last four are read at once, and before them others.
  const busy = await measure(first.caseNo, token, () => unread < 4);
  await watching;

  const places = cases.flatMap((place) => partyFileTypes.slice(0, 10).map((fileType) => ({ ...place, fileType })));
  const env = {
    PATH: process.env.PATH,
    PLACES: JSON.stringify(places),
    TOKEN: token,
    UPLOAD_URL: `${api}/case/file/upload`,
  };
  const isPortal = (command: string) => command.includes('src/server/serve.ts');
  const beforeMegabytes = watchMemory(portal.pid ?? 0, isPortal)();
  const stopWatching = watchMemory(portal.pid ?? 0, isPortal);
  const options = { env, maxBuffer: 10_000_000 };
  const { stdout } = await promisify(execFile)(process.execPath, [`${root}src/testing/send-many.ts`], options);
  const kept = (JSON.parse(stdout) as { code: string }[]).filter(({ code }) => code === '0000').length;
  const figures = { quietP99Ms: quiet.ours, quietFloorMs: quiet.floor, busyP99Ms: busy.ours, busyFloorMs: busy.floor };
  console.log(JSON.stringify({ ...figures, uploads: kept, beforeMegabytes, uploadMegabytes: stopWatching() }));
} finally {
  floorServer.kill();
  await stopPortal(portal);
  rmSync(dataDir, { recursive: true, force: true });
}
