import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs poppler's `pdfsig`, which tests use to check seals, if it is missing and the system has packages. */
export function installPdfsig(): void {
  if (spawnSync('pdfsig', ['-v']).error === undefined) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.log('Tests of seals need pdfsig: install poppler-utils.');
    return;
  }
  console.log('Installing pdfsig from the system’s packages.');
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'poppler-utils'], options);
}
