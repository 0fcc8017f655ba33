import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { startStage } from '../harness/stage.ts';

const fullMs = 5_000;

/** The folder of the files is a small disk that fills up. Dealers are told; nothing is half-stored. */
export const diskFull: Fault = {
  name: 'disk of the files full',
  whyNot: () =>
    process.getuid?.() === 0 && process.platform === 'linux' ? undefined : 'skipped: needs root on Linux for a tmpfs',
  async open(seed) {
    const stage = await startStage(seed);
    const files = join(stage.folder, 'files');
    mkdirSync(files, { recursive: true });
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', files], {
      encoding: 'utf8',
    });
    if (status !== 0) {
      await stage.close();
      throw new Error(`A small disk cannot be made: ${stderr.trim()}`);
    }
    chmodSync(files, 0o700);
    const close = async () => {
      await Promise.all([...stage.portals, ...stage.workers].map(({ program }) => program.kill()));
      spawnSync('umount', ['-l', files]);
      await stage.close();
    };
    return { ...stage, database: stage.database, close };
  },
  async run({ stage, load, rounds }) {
    const files = join(stage.folder, 'files');
    const ballast = join(stage.folder, 'files', 'ballast');
    const before = load.failedCalls();
    for (let round = 0; round < rounds; round += 1) {
      const { bavail, bsize } = statfsSync(files);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch {
        // Something else took the last of it: it is full.
      }
      await pause(fullMs);
      rmSync(ballast, { force: true });
      await load.untilSent(load.acknowledged.sent.length + 2);
    }
    const refused = load.failedCalls() - before;
    return {
      felt: refused,
      note: `${rounds} × ${fullMs / 1000} s, ${refused} calls answered that files cannot be kept`,
    };
  },
};
