import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Strike } from '../fault.ts';
import { type DatabaseServer, startDatabaseServer } from '../harness/database-server.ts';
import { makeSmallDisk, type SmallDisk, whyNoSmallDisk } from '../harness/small-disk.ts';
import { type FaultStage, startStage } from '../harness/stage.ts';

const fullMs = 5_000;
const disks = new WeakMap<FaultStage, { disk: SmallDisk; server?: DatabaseServer }>();

async function fill({ stage, load, rounds }: Strike) {
  const held = disks.get(stage);
  if (!held) throw new Error('This stage has no small disk.');
  const before = load.failedCalls();
  for (let round = 0; round < rounds; round += 1) {
    const empty = held.disk.fill();
    // Its log has room in the file that it is writing; this takes it.
    await held.server
      ?.run("select pg_logical_emit_message(true, 'fault', repeat('-', 20000000))")
      .catch(() => undefined);
    await pause(fullMs);
    empty();
    // PostgreSQL ends where it cannot write its log; a person starts it again when there is room.
    await held.server?.run('select 1').catch(() => held.server?.start());
    await load.untilSent(load.acknowledged.sent.length + 2);
  }
  const refused = load.failedCalls() - before;
  return { felt: refused, note: `${rounds} × ${fullMs / 1000} s, ${refused} calls refused meanwhile` };
}

async function smallDiskFor(stage: FaultStage): Promise<SmallDisk> {
  try {
    return makeSmallDisk(join(stage.folder, 'files'), 24);
  } catch (error) {
    await stage.close();
    throw error;
  }
}

/** The folder of the files is a small disk that fills up. Dealers get an error; nothing is half-stored. */
export const diskFull: Fault = {
  name: 'disk of the files full',
  whyNot: whyNoSmallDisk,
  async open(seed) {
    const stage = await startStage(seed);
    const disk = await smallDiskFor(stage);
    const close = async () => {
      await Promise.all([...stage.portals, ...stage.workers].map(({ program }) => program.kill()));
      disk.remove();
      await stage.close();
    };
    const opened = { ...stage, close };
    disks.set(opened, { disk });
    return opened;
  },
  run: fill,
};

/** The disk of PostgreSQL fills up. Calls are refused; nothing that was answered with success is lost. */
export const databaseDiskFull: Fault = {
  name: 'disk of the database full',
  whyNot: whyNoSmallDisk,
  async open(seed) {
    let held: { disk: SmallDisk; server: DatabaseServer } | undefined;
    const stage = await startStage(seed, {
      async openDatabase(folder) {
        const disk = makeSmallDisk(join(folder, 'database'), 400, 0o755);
        const server = await startDatabaseServer(join(folder, 'database'));
        held = { disk, server };
        const close = async () => {
          await server.remove();
          disk.remove();
        };
        return { url: server.url, close };
      },
    });
    if (held) disks.set(stage, held);
    return stage;
  },
  run: fill,
};
