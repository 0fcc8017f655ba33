import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment, settingsOf } from './run-operator.ts';
import type { TestPortal } from './test-portal.ts';

/** Starts a program of the product or of the tests as a separate process, with the settings of a test's portal. */
export function spawnBeside(portal: TestPortal, program: URL, settings: Record<string, string> = {}) {
  const env = { ...childEnvironment, ...settingsOf(portal), ...settings };
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(program)], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  return {
    said: () => said,
    ended,
    exitCode: () => child.exitCode,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Stops the process as a process manager does at a deploy. */
    stop: () => child.kill('SIGTERM'),
    /** Kills the process as a power cut does. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
