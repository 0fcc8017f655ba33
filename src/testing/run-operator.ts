import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../operator/run-program.ts';
import type { TestPortal } from './test-portal.ts';

/** Environment of all programs started by tests. Code compiled by Node.js for one is cached for the next. */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/node', import.meta.url)),
};

export interface OperatorRun {
  exitCode: number | null;
  out: string;
  err: string;
}

/** Runs a command of the operator on a test's portal. */
export async function runOperator(
  portal: TestPortal,
  args: string[],
  settings: Record<string, string> = {},
  input = '',
): Promise<OperatorRun> {
  const [out, err] = [collect(), collect()];
  const terminal = { in: Readable.from([input]), out: out.stream, err: err.stream };
  const exitCode = await runProgram(args, { ...settingsOf(portal), ...settings }, terminal);
  return { exitCode, out: out.text(), err: err.text() };
}

/** Returns the parsed output of `--json`. */
export async function operatorJson<T>(portal: TestPortal, args: string[], input = ''): Promise<T> {
  const { out, err, exitCode } = await runOperator(portal, ['--json', ...args], {}, input);
  if (exitCode !== 0) throw new Error(`exit code ${exitCode}: ${err}`);
  return JSON.parse(out) as T;
}

/** Same as a separate process, which takes a second or more. `kill` ends it as a power cut would. */
export function spawnOperator(args: string[], settings: Record<string, string>) {
  const main = fileURLToPath(new URL('../operator/main.ts', import.meta.url));
  const environment = { ...childEnvironment, ...settings };
  const child = spawn(process.execPath, [main, ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = [collect(), collect()];
  child.stdout.pipe(out.stream);
  child.stderr.pipe(err.stream);
  const ended = new Promise<OperatorRun>((done) =>
    child.once('close', (exitCode) => done({ exitCode, out: out.text(), err: err.text() })),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** Returns the portal's settings as environment variables. */
export function settingsOf(portal: TestPortal): Record<string, string> {
  return Object.fromEntries(Object.entries(portal.config).map(([name, value]) => [name, String(value)]));
}

function collect() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}
