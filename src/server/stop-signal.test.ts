import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const program = new URL('stop-signal.ts', import.meta.url).href;

/** Starts a process that never ends on its own; returns how it ended after `SIGTERM`. */
async function endOf(within: string): Promise<unknown[]> {
  const code = `import { onStopSignal } from '${program}';
    setInterval(() => undefined, 1000);
    onStopSignal(() => new Promise(() => undefined)${within});
    console.log('listening');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const ended = await Promise.race([
    once(child, 'exit'),
    new Promise((done) => setTimeout(done, 3000, ['still there'])),
  ]);
  child.kill('SIGKILL');
  return ended as unknown[];
}

it('a process whose stop hangs ends when its time is over, not before', async () => {
  const [shortly, usually] = await Promise.all([endOf(', 100'), endOf('')]);
  expect(shortly).toEqual([0, null]);
  expect(usually).toEqual(['still there']);
}, 20_000);
