import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Report as Failures, failedTests, flakyJourneys } from './failures-in-words.ts';
import { installBrowser } from './install-browser.ts';
import { installPdfsig } from './install-pdfsig.ts';

/** Every check, unit, HTTP and browser test; ends with a line that counts them. */
const root = fileURLToPath(new URL('..', import.meta.url));
let passed = 0;
let failed = 0;
/** Journeys that may pass only on the second try. One or two a run are a busy machine; more are a fault. */
const mostFlaky = 2;
let flaky: string[] = [];
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
  flaky = flakyJourneys(report);
  failures.push(...failedTests(report));
  const { expected = 0, unexpected = 0 } = report.stats ?? {};
  const tooMany = flaky.length > mostFlaky;
  const bad = report.numFailedTests ?? unexpected + (tooMany ? flaky.length : 0);
  passed += report.numPassedTests ?? expected + (tooMany ? 0 : flaky.length);
  failed += ok ? bad : Math.max(1, bad);
}

const bin = (name: string) => `${root}node_modules/.bin/${name}`;
const results = `${root}test-results`;
// Before the browser: two installations at once would be in each other's way.
installPdfsig();
// A browser that is not there yet comes beside the checks.
const arrived = once(spawn(process.execPath, [`${root}scripts/install-browser.ts`], { stdio: 'inherit' }), 'exit');
count('Checks', step('Checks', process.execPath, [`${root}scripts/check.ts`]));
// An installation has just built the product.
count('Build', step('Build', process.execPath, [`${root}scripts/build.ts`, '--if-changed']));

const unitReport = `${results}/vitest.json`;
const unit = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
add(step('Rules and calls', bin('vitest'), unit), unitReport);

const browserReport = `${results}/playwright.json`;
await arrived;
const browser = installBrowser();
const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
add(step('Journeys in the browser', bin('playwright'), ['test', '--reporter=list,json'], env), browserReport);

for (const failure of failures) console.log(`\nFailed: ${failure}`);
for (const journey of flaky) console.log(`\nPassed only on the second try: ${journey}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
