import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRelease, releaseSources } from './copy-release.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  // The copy does not depend on whether the portal is built.
  mkdirSync(join(root, 'dist'), { recursive: true });
  copyRelease(root, folder);
});

const bootstrap = (task: string) =>
  spawnSync(process.execPath, ['scripts/bootstrap.mjs', task], { cwd: folder, encoding: 'utf8' });

test('a release has the programs of production, and neither sandbox nor lab nor tests', () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of ['serve', 'worker', 'operator', 'provider:check']) {
    expect(existsSync(join(folder, scripts[name].split(' ').at(-1))), name).toBe(true);
  }
  const files = globSync('**/*', { cwd: folder });
  const unwanted = /^(sandbox|lab|e2e|fixtures|src\/testing)(\/|$)|^scripts\/(?!bootstrap\.mjs$)|\.test\.tsx?$/;
  expect(files.filter((path) => unwanted.test(path))).toEqual([]);
});

test('a release does not build, and says so where a checkout is needed', () => {
  expect(bootstrap('build')).toMatchObject({ status: 0, stderr: '' });
  expect(bootstrap('start')).toMatchObject({
    status: 1,
    stderr: 'npm run start needs a checkout of the sources. This is a release.\n',
  });
});

test('a release refuses a Node.js that it was not tested on', () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '24.3.0' });";
  const args = ['--import', `data:text/javascript,${encodeURIComponent(old)}`, 'scripts/bootstrap.mjs', 'build'];
  const result = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(result).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^This is Node\.js 24\.3\.0\. .* 24\.\d+ or/),
  });
});

test('the image is built from what the release is made of, and nothing of sandbox or lab', () => {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const admitted = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const built = ['project.inlang', 'scripts', 'tsconfig.json', 'vite.config.ts', '*.html'];
  expect(admitted.toSorted()).toEqual([...new Set([...releaseSources, ...built])].toSorted());
});
