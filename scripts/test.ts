import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Report as Failures, failedTests } from './failures-in-words.ts';
import { installBrowser } from './install-browser.ts';
import { installPdfsig } from './install-pdfsig.ts';

/**
 * Runs the tiers of tests that its arguments name and ends with a line that counts them. `fast`: checks, rules, calls and
 * journeys. `slow`: what takes long to prove, the `*.slow.test.ts` and `*.slow.spec.ts`.
 */
const tiers = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
let passed = 0;
let failed = 0;
const failures: string[] = [];

function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n${name}`);
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return result.status === 0;
}

function count(name: string, ok: boolean): void {
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
}

type Report = Failures & {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number };
};

/** Adds up what a runner reported; a runner that ended without a report is one failure. */
function add(ok: boolean, file: string): void {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {};
  failures.push(...failedTests(report));
  const { expected = 0, unexpected = 0 } = report.stats ?? {};
  const bad = report.numFailedTests ?? unexpected;
  passed += report.numPassedTests ?? expected;
  failed += ok ? bad : Math.max(1, bad);
}

const bin = (name: string) => `${root}node_modules/.bin/${name}`;
const results = `${root}test-results`;

function runTests(name: string, tier: string): void {
  const report = `${results}/vitest-${tier}.json`;
  rmSync(report, { force: true });
  const projects = tier === 'fast' ? ['--project=fast', '--project=parts'] : [`--project=${tier}`];
  const options = [...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  add(step(name, bin('vitest'), ['run', ...options], { CHROMIUM_PATH: installBrowser() }), report);
}

function runJourneys(name: string, tier: string): void {
  const report = `${results}/playwright-${tier}.json`;
  // All journeys but the slow ones come before those of the last project, which depends on them.
  const project = tier === 'fast' ? 'test-environment' : tier;
  rmSync(report, { force: true });
  const env = { CHROMIUM_PATH: installBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  add(step(name, bin('playwright'), ['test', `--project=${project}`, '--reporter=list,json'], env), report);
}

// Before the browser, because two parallel installations would conflict.
installPdfsig();
if (tiers.includes('fast')) {
  // A missing browser is installed while the checks run.
  const arrived = once(spawn(process.execPath, [`${root}scripts/install-browser.ts`], { stdio: 'inherit' }), 'exit');
  count('Checks', step('Checks', process.execPath, [`${root}scripts/check.ts`]));
  await arrived;
}
// The installation has just built the product.
count('Build', step('Build', process.execPath, [`${root}scripts/build.ts`, '--if-changed']));
if (tiers.includes('fast')) {
  runTests('Rules and calls', 'fast');
  runJourneys('Journeys in the browser', 'fast');
}
if (tiers.includes('slow')) {
  runTests('What takes long', 'slow');
  runJourneys('Journeys that take long', 'slow');
}

for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
