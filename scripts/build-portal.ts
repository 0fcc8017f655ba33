import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compressAssets } from './client-build/compress-assets.ts';
import { compileMessages, nameMessageFolders } from './compile-messages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}dist/built-from`;
const sources = [
  'index.html',
  'customer.html',
  'offline.html',
  'vite.config.ts',
  'scripts/{build-portal,client-build/*}.ts',
  'package-lock.json',
  'project.inlang/settings.json',
  'src/**/*.*',
];

/** Builds message catalogue and browser application, unless both were built from these very sources. */
export async function build(options: { force: boolean }): Promise<void> {
  nameMessageFolders();
  const print = fingerprint();
  const built = existsSync(stamp) && readFileSync(stamp, 'utf8') === print && existsSync(`${root}src/paraglide`);
  if (built && !options.force) return;
  console.log('Building the portal.');
  compileMessages();
  step('vite', ['build', '--logLevel', 'warn']);
  for (const mode of ['zh', 'customer', 'offline']) step('vite', ['build', '--logLevel', 'warn', '--mode', mode]);
  await compressAssets(`${root}dist/client`);
  mkdirSync(`${root}dist`, { recursive: true });
  writeFileSync(stamp, print);
}

function fingerprint(): string {
  const files = globSync(sources, { cwd: root, exclude: (path) => /paraglide|\.test\.ts$/.test(path) }).sort();
  const facts = files.filter((file) => statSync(`${root}${file}`).isFile());
  const hash = createHash('sha256');
  for (const file of facts)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${root}${file}`));
  return hash.digest('hex');
}

function step(command: string, args: string[]): void {
  const result = spawnSync(`${root}node_modules/.bin/${command}`, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
