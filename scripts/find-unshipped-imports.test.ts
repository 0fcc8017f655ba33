import { expect, test } from 'vitest';
import { findUnshippedImports } from './find-unshipped-imports.ts';

const programs = ['server/serve', 'server/worker', 'operator/main', 'operator/provider-check/main'];
const ground: Record<string, string> = Object.fromEntries(programs.map((name) => [`src/${name}.ts`, '']));
const check = (files: Record<string, string>, dependencies: Record<string, string> = {}) =>
  findUnshippedImports(new Map(Object.entries({ ...ground, ...files })), { dependencies });

test.each([
  ['of the lab', "import { hostileFiles } from '../../lab/hostile/hostile-files.ts';", 'lab/hostile/hostile-files.ts'],
  ['of the sandbox, while it runs', "const late = () => import('../../sandbox/store.ts');", 'sandbox/store.ts'],
  ['of the workshop', "import { readOrCreateKeys } from '../../scripts/keys.ts';", 'scripts/keys.ts'],
  ['of tests', "import { sampleCase } from '../testing/sample-case.ts';", 'src/testing/sample-case.ts'],
  ['of another test', "export * from './app.test.ts';", 'src/server/app.test.ts'],
  ['that it starts', "const child = new URL('../testing/child.ts', import.meta.url);", 'src/testing/child.ts'],
])('finds a module %s, also behind another module', (_what, text, target) => {
  const found = [`src/server/app.ts loads ${target}, which is not shipped.`];
  expect(check({ 'src/server/serve.ts': "import { app } from './app.ts';", 'src/server/app.ts': text })).toEqual(found);
  const behind = { 'src/server/worker.ts': "new Worker(new URL('./app.ts', import.meta.url));" };
  expect(check({ ...behind, 'src/server/app.ts': text })).toEqual(found);
});

test('what tests and types load does not count', () => {
  const files = {
    'src/server/serve.ts': "import type { Server } from '../../sandbox/server.ts';\nimport { join } from 'node:path';",
    'src/server/serve.test.ts': "import { startSandbox } from '../../sandbox/start-sandbox.ts';",
  };
  expect(check(files)).toEqual([]);
});

test.each([
  ["import pg from 'pg';", 'pg'],
  ["const issuer = () => import('oidc-provider');", 'oidc-provider'],
  ["import reader from 'zxing-wasm/reader';", 'zxing-wasm'],
  ["const file = require.resolve('@fontsource/hanken-grotesk/package.json');", '@fontsource/hanken-grotesk'],
])('a package that production loads is in dependencies: %s', (text, name) => {
  const files = { 'src/operator/main.ts': text };
  expect(check(files, { [name]: '1.0.0' })).toEqual([]);
  expect(check(files)).toEqual([
    `src/operator/main.ts loads ${name}, which package.json does not name in dependencies.`,
  ]);
  expect(check({}, { [name]: '1.0.0' })).toEqual([
    `package.json names ${name} in dependencies, and production does not load it.`,
  ]);
});

test('a program that is not in its place is found', () => {
  expect(findUnshippedImports(new Map(), { dependencies: {} })).toHaveLength(programs.length);
});
