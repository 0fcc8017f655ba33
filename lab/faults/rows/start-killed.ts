import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killPortal, startPortal, stopPortal } from '../../../e2e/portal.ts';
import { type OpenPortal, openPortal } from '../../../src/operator/open-portal.ts';
import { freePort } from '../../../src/testing/free-port.ts';
import { createRandom } from '../../generated-documents/random.ts';
import type { Fault, Strike } from '../fault.ts';
import { killFamily } from '../harness/processes.ts';
import type { FaultStage } from '../harness/stage.ts';

/** The product as `npm start` runs it. */
interface Start {
  /** Kills its process group, and PostgreSQL, which outlives that, if asked for; starts it again. */
  killAndStart(alsoDatabase: boolean): Promise<void>;
}

const starts = new WeakMap<FaultStage, Start>();

async function open(seed: string): Promise<FaultStage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-start-'));
  chmodSync(dataDir, 0o755);
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  Object.assign(process.env, {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    CALLS_PER_MINUTE_SESSION: '10000000',
    CALLS_PER_MINUTE_ADDRESS: '10000000',
  });
  const openData = () => openPortal('faults', { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' });
  let child: ChildProcess = await startPortal({ port, dataDir });
  let data: OpenPortal = await openData();
  const url = `http://127.0.0.1:${port}`;
  const absent = (): never => {
    throw new Error('npm start is one group of processes.');
  };
  const stage: FaultStage = {
    random: createRandom(seed),
    folder: dataDir,
    front: { url, brokenOff: () => 0, close: async () => undefined },
    portals: [],
    workers: [],
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    environment: {},
    get database() {
      return absent();
    },
    get sandbox() {
      return absent();
    },
    get ctx() {
      return data.ctx;
    },
    get db() {
      return data.db;
    },
    untilAtWork: absent,
    setFault: absent,
    async close() {
      await data.close();
      await stopPortal(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  starts.set(stage, {
    async killAndStart(alsoDatabase) {
      const { rows } = await data.db.$client.query('show data_directory');
      const pid = Number(readFileSync(join(String(rows[0]?.data_directory), 'postmaster.pid'), 'utf8').split('\n')[0]);
      await killPortal(child);
      if (alsoDatabase) await killFamily(pid);
      await data.close();
      child = await startPortal({ port, dataDir });
      data = await openData();
    },
  });
  return stage;
}

/** Kills everything that `npm start` runs, at the same moment, while cases are saved and sent. */
async function killStart({ stage, load, rounds }: Strike) {
  const start = starts.get(stage);
  if (!start) throw new Error('npm start does not run.');
  for (let round = 0; round < rounds; round += 1) {
    await pause(stage.random.int(300, 2000));
    await start.killAndStart(round % 2 === 1);
    await load.untilSent(load.acknowledged.sent.length + 1);
  }
  return { felt: rounds, note: `${rounds} killed, ${load.failedCalls()} calls failed` };
}

export const startKilled: Fault = {
  name: 'npm start: the group killed (-9)',
  open,
  run: killStart,
};
