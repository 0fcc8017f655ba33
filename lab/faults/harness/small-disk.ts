import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const block = Buffer.alloc(256 * 1024);

/** A folder that is a small disk of its own. */
export interface SmallDisk {
  /** Takes all of its free space; returns what gives it back. */
  fill(): () => void;
  remove(): void;
}

export const whyNoSmallDisk = () =>
  process.getuid?.() === 0 && process.platform === 'linux' ? undefined : 'needs root on Linux for a tmpfs';

export function makeSmallDisk(folder: string, megabytes: number, mode = 0o700): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`A small disk cannot be made: ${stderr.trim()}`);
  chmodSync(folder, mode);
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, block);
      } catch {
        // The disk is full.
      } finally {
        closeSync(file);
      }
      return () => rmSync(ballast, { force: true });
    },
    remove: () => void spawnSync('umount', ['-l', folder]),
  };
}
