import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build-portal.ts';
import { copyRelease } from './copy-release.ts';

/**
 * Writes what production runs, with the browser application built: `npm run release` into `dealer-portal.tar.gz`,
 * `npm run release -- FOLDER` into a folder.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const [folder] = process.argv.slice(2);
await build({ force: false });
if (folder) copyRelease(root, resolve(folder));
else {
  const parent = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    copyRelease(root, join(parent, 'dealer-portal'));
    const args = ['-czf', join(root, 'dealer-portal.tar.gz'), '-C', parent, 'dealer-portal'];
    const { status } = spawnSync('tar', args, { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
    console.log('dealer-portal.tar.gz is written.');
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
