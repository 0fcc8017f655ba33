import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect } from 'vitest';
import { endlessPdf } from '../testing/endless-pdf.ts';
import { freePort } from '../testing/free-port.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { childEnvironment, settingsOf } from '../testing/run-operator.ts';
import { sampleCase } from '../testing/sample-case.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid = 0 } of started.splice(0)) if (livingOf(pid).length > 0) process.kill(-pid, 'SIGKILL');
});

/** Starts a script of package.json as an operator does; npm and everything that it starts are one process group. */
function runScript(name: 'serve' | 'worker', settings: Record<string, string> = {}): ChildProcess {
  const env = { ...childEnvironment, HOME: process.env.HOME, ...settingsOf(portal), ...settings };
  const npm = spawn('npm', ['run', '--silent', name], { env, stdio: 'ignore', detached: true });
  started.push(npm);
  return npm;
}

/** Processes of a group that have not ended. */
function livingOf(group: number): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const [state, , ofGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return ofGroup === String(group) && state !== 'Z';
    } catch {
      // The process has ended meanwhile.
      return false;
    }
  });
}

/** Sends SIGTERM to npm alone, as a process manager does. Returns the rest of its group once npm has ended. */
async function stop(npm: ChildProcess): Promise<string[]> {
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  return livingOf(npm.pid ?? 0);
}

const lockedJobs = async () => {
  const { rows } = await portal.db.$client.query(
    'select task_identifier as name from graphile_worker.jobs where locked_at is not null',
  );
  return rows.map(({ name }) => name);
};

// Only Linux shows the processes of a group this way.
it.skipIf(!existsSync('/proc/self/stat'))(
  'portal and worker end with npm, also while a document is read that would take hours',
  async () => {
    const token = await portal.login();
    const { data } = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase() });
    const place = { caseNo: data.caseNo, fileType: 'LogCard' };
    await portal.upload(place, { name: 'card.pdf', bytes: endlessPdf() }, token);
    const port = String(await freePort());
    const check = `http://127.0.0.1:${port}/api/dealer-portal/web/common/check/system`;
    const [serve, worker] = [runScript('serve', { PORT: port }), runScript('worker')];
    const answers = () =>
      fetch(check).then(
        (reply) => reply.ok,
        () => false,
      );
    await expect.poll(answers, { interval: 50 }).toBe(true);
    await expect.poll(lockedJobs, { interval: 5 }).toEqual(['documents.read-document']);

    expect(await Promise.all([stop(serve), stop(worker)])).toEqual([[], []]);
    expect(await lockedJobs()).toEqual([]);
  },
);
