import { cpSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isShipped } from './find-unshipped-imports.ts';

/**
 * Files of a release besides `src`: the list of packages, files read at run time or by the operator, and what `npm ci`
 * runs.
 */
const others = [
  ...['package.json', 'package-lock.json', '.npmrc', 'README.md'],
  ...['db', 'deploy', 'dist', 'docs', 'scripts/bootstrap.mjs'],
];

/** Folders and files of a checkout that go into a release, in addition to those that build `dist`. */
export const releaseSources = [
  ...others.filter((name) => name !== 'dist').map((name) => name.split('/')[0] ?? ''),
  'src',
];

/** Copies what production runs into a folder: neither sandbox nor lab, no tests, nothing that only builds. */
export function copyRelease(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of others) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const isWanted = (path: string) => isShipped(`${relative(root, path)}${statSync(path).isDirectory() ? '/' : ''}`);
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true, filter: isWanted });
}
