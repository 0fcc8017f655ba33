import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const program = new URL('stop-signal.ts', import.meta.url).href;

/** Starts a process that never ends by itself, and sends it `SIGTERM`. */
async function stopWithin(within: string) {
  const code = `import { onStopSignal } from '${program}';
    setInterval(() => undefined, 1000);
    onStopSignal(() => new Promise(() => undefined)${within});
    console.log('listening');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  return child;
}

it('a process whose stop hangs ends when its time is over, not before', async () => {
  const usually = await stopWithin('');
  const shortly = await stopWithin(', 1000');
  expect(await once(shortly, 'exit')).toEqual([0, null]);
  expect([usually.exitCode, usually.signalCode]).toEqual([null, null]);
  usually.kill('SIGKILL');
});
