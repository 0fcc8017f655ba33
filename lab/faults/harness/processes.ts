import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A process and all that it started. */
export function processFamilyOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (const member of family) family.push(...pairs.filter(([, parent]) => parent === member).map(([child]) => child));
  return family;
}

/** Sends a signal to each of them; those that have ended are skipped. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** Kills a process and all that it started at the same moment, as a power cut does. */
export async function killFamily(pid: number): Promise<void> {
  // Stopped first, so that none of them sees another one end.
  const family = processFamilyOf(pid);
  signalAll(family, 'SIGSTOP');
  signalAll(family, 'SIGKILL');
  await eventually('the killed processes end', async () => !family.some(isAlive));
}

/** Also while nobody has taken note of its end: until then PostgreSQL takes the process for running. */
function isAlive(pid: number): boolean {
  return spawnSync('ps', ['-p', String(pid)]).status === 0;
}

/** Asks again until it is so. Throws after `withinMs`. */
export async function eventually(what: string, isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const until = performance.now() + withinMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > until) throw new Error(`Within ${withinMs / 1000} s it did not happen that ${what}.`);
    await pause(50);
  }
}
