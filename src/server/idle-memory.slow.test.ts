import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { settingsOf } from '../testing/run-operator.ts';

/** Memory limit of portal and worker each, as stated in docs/operations.md. */
const mostMegabytes = 250;

/**
 * Returns the lowest memory of a process, started by its script in package.json, within some time after start-up
 * without load.
 */
async function megabytesOf(script: 'serve' | 'worker', settings: object, isUp: () => Promise<boolean>) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const args = scripts[script]?.replace('exec node ', '').split(' ') ?? [];
  const env = { PATH: process.env.PATH, ...settingsOf(portal), ...settings };
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  try {
    await expect.poll(isUp, { interval: 50 }).toBe(true);
    // Garbage from start-up is collected once the process is idle.
    let least = Number.POSITIVE_INFINITY;
    const settle = () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      least = Math.min(least, Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
      return least;
    };
    await expect.poll(settle, { interval: 500 }).toBeLessThan(mostMegabytes);
    return least;
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

// Only Linux reports the memory of a process.
it.skipIf(!existsSync('/proc/self/status'))('portal and worker are small while nobody wants anything', async () => {
  const port = String(await freePort());
  const check = `http://127.0.0.1:${port}/api/dealer-portal/web/common/check/system`;
  const answers = async () =>
    fetch(check).then(
      (reply) => reply.ok,
      () => false,
    );
  expect(await megabytesOf('serve', { PORT: port }, answers)).toBeLessThan(mostMegabytes);

  const query = (statement: string) => portal.db.$client.query(statement);
  await query(`select graphile_worker.add_job('server.clear-idempotency-keys', '{}')`);
  const hasWorked = async () => (await query('select 1 from graphile_worker.jobs')).rows.length === 0;
  expect(await megabytesOf('worker', {}, hasWorked)).toBeLessThan(mostMegabytes);
});
