import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CaseDetail } from '../../src/features/cases/contract.ts';
import { watchMemory } from '../../src/testing/process-memory.ts';
import { manyCases, startCaseDatabase } from './case-database.ts';
import { createPortalClient, p99 } from './portal-client.ts';

/**
 * Portal and worker as they are started in production, on 1,000,000 cases (`BENCH_CASES`): the memory of both while nothing
 * is asked; lists, opened and saved cases at 50 calls a second, each sent at its moment whether or not the one before is
 * answered, beside a bare `node:http` reply at the same pace; and the most memory of the portal at 200 calls a second (Linux
 * only). Prints JSON {p99Ms, floorP99Ms, idleMegabytes, workerIdleMegabytes, busyMegabytes}.
 */
const port = 4960;
const floorPort = port + 1;
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const root = fileURLToPath(new URL('../..', import.meta.url));

const { postgres, env, db, token } = await startCaseDatabase(manyCases);

function start(script: 'serve' | 'worker'): ChildProcess {
  return spawn(process.execPath, ['--max-semi-space-size=8', `${root}src/server/${script}.ts`], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Its own process group, so that we can watch its memory.
    detached: true,
  });
}

const portalClient = createPortalClient(port);
const call = <T>(path: string, body?: object) => portalClient.call<T>(path, { body, token });

/** Sends `perSecond` calls a second for `forSeconds`; returns the time that each took. */
async function pace(perSecond: number, forSeconds: number, send: (round: number) => Promise<unknown>) {
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  const begun = performance.now();
  for (let round = 0; round < perSecond * forSeconds; round += 1) {
    const due = begun + (round * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    sent.push(send(round).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(sent);
  return times;
}

const [portal, worker] = [start('serve'), start('worker')];
const bare = `require('http').createServer((_, reply) => reply.end('{"code":"0000"}')).listen(${floorPort}, '127.0.0.1')`;
const floorServer = spawn(process.execPath, ['-e', bare], { stdio: 'inherit' });
try {
  await portalClient.waitUntilItAnswers();
  await pause(15_000);
  const isIt = () => true;
  const idleMegabytes = watchMemory(portal.pid ?? 0, isIt)();
  const workerIdleMegabytes = watchMemory(worker.pid ?? 0, isIt)();

  const { items } = await call<{ items: { caseNo: string }[] }>('/case/list', { state: 0, limit: 100 });
  const details = await Promise.all(items.map(({ caseNo }) => call<CaseDetail>(`/case/detail/${caseNo}`)));
  /** Two of ten calls list cases, seven open a case and one saves one. */
  const work = async (round: number) => {
    const index = Math.floor(round / 10) % details.length;
    const { revision, ...detail } = details[index] as CaseDetail;
    if (round % 10 < 2) return call('/case/list', { state: 0, limit: 20 });
    if (round % 10 < 9) return call(`/case/detail/${items[round % items.length]?.caseNo}`);
    const financingInformation = { ...detail.financingInformation, loanAmountCents: 5_000_000 + round };
    const saved = await call<{ revision: number }>('/case/detail/save', { ...detail, revision, financingInformation });
    Object.assign(details[index] as CaseDetail, { revision: saved.revision });
  };
  await pace(50, 10, work);
  const ours = await pace(50, seconds, work);
  const floor = await pace(50, seconds / 3, () =>
    fetch(`http://127.0.0.1:${floorPort}/`).then((reply) => reply.text()),
  );
  const stopWatching = watchMemory(portal.pid ?? 0, isIt);
  await pace(200, seconds, work);
  const figures = { p99Ms: p99(ours), floorP99Ms: p99(floor), idleMegabytes, workerIdleMegabytes };
  console.log(JSON.stringify({ ...figures, busyMegabytes: stopWatching() }));
} finally {
  floorServer.kill();
  for (const child of [portal, worker]) {
    child.kill();
    await once(child, 'exit');
  }
  await db.$client.end();
  await postgres.stop();
}
