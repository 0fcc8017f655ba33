import { expect } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startKillablePostgres } from '../../testing/killable-postgres.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { spawnBeside } from '../../testing/spawn-beside.ts';
import { watchDatabase } from './watch-database.ts';

const soon = { timeout: 60_000, interval: 100 };

it('logs an outage once a minute, however much fails by it, and its end once', () => {
  let now = 0;
  const lines: object[] = [];
  const log = (level: string) => (facts: object, text?: string) => void lines.push({ level, text, ...facts });
  const watch = watchDatabase({ error: log('error'), info: log('info') } as never, () => now);
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const cannot = { level: 'error', text: 'the database cannot be reached', reason: 'Error: connect (ECONNREFUSED)' };
  watch.failed(new Error('a mistake of the product'));
  watch.answered(-1);
  for (; now < 150_000; now += 500) watch.failed(refused);
  // The statement began before the last failure.
  watch.answered(now - 1000);
  watch.answered(now);
  watch.answered(now + 1);
  expect(lines).toEqual([
    { ...cannot, seconds: 0, failures: 1 },
    { ...cannot, seconds: 60, failures: 121 },
    { ...cannot, seconds: 120, failures: 241 },
    { level: 'info', text: 'the database is back', seconds: 150, failures: 300 },
  ]);
});

it('does not fill the log while a connection comes and goes', () => {
  let now = 0;
  const lines: string[] = [];
  const log = (_facts: object, text?: string) => void lines.push(text ?? '');
  const watch = watchDatabase({ error: log, info: log } as never, () => now);
  for (; now < 59_000; now += 1000) {
    watch.failed(new Error('Connection terminated unexpectedly'));
    watch.answered(now + 1);
  }
  expect(lines).toEqual(['the database cannot be reached', 'the database is back']);
});

it('a killed database is one line of portal and worker each, with its cause, and one when it is back', async () => {
  const postgres = await startKillablePostgres();
  const [port, workerPort] = [await freePort(), await freePort()];
  const settings = { DATABASE_URL: postgres.url, LOG_LEVEL: 'info', PORT: String(port) };
  const processes = ['serve', 'worker'].map((name) =>
    spawnBeside(portal, new URL(`../${name}.ts`, import.meta.url), { ...settings, WORKER_PORT: String(workerPort) }),
  );
  const linesOf = (said: string) =>
    said
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; msg?: string; stack?: string; reason?: string });
  const ready = () =>
    Promise.all(
      [port, workerPort].map((localPort) =>
        fetch(`http://127.0.0.1:${localPort}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
  const ask = async () => {
    const body = JSON.stringify({ phone: '91274480' });
    const headers = { 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${port}/api/dealer-portal/web/auth/otp`;
    return (await fetch(url, { method: 'POST', body, headers })).status;
  };
  try {
    await expect.poll(ready, soon).toEqual([200, 200]);
    const before = processes.map(({ said }) => linesOf(said()).length);
    await postgres.kill();
    const from = performance.now();
    for (let calls = 0; calls < 20; calls += 1) expect(await ask()).toBe(503);
    await expect.poll(ready, soon).toEqual([503, 503]);
    const minutes = Math.ceil((performance.now() - from) / 60_000);
    for (const [place, { said }] of processes.entries()) {
      const found = () =>
        linesOf(said())
          .slice(before[place])
          .filter(({ level }) => level >= 40);
      await expect.poll(() => found().length, soon).toBeGreaterThan(0);
      const warnings = found();
      expect(warnings).toEqual(
        warnings.map(() => expect.objectContaining({ level: 50, msg: 'the database cannot be reached' })),
      );
      expect(warnings.length).toBeLessThanOrEqual(minutes);
      expect(warnings[0]?.reason).toMatch(/ECONN|57P0|[Cc]onnection terminated/);
      expect(JSON.stringify(warnings)).not.toMatch(/stack|\.ts:/);
    }
    await postgres.start();
    await expect.poll(ready, soon).toEqual([200, 200]);
    for (const { said } of processes) {
      const back = () => linesOf(said()).filter(({ msg }) => msg === 'the database is back');
      await expect.poll(back, soon).toEqual([expect.objectContaining({ level: 30, seconds: expect.any(Number) })]);
    }
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
    await postgres.close();
  }
}, 180_000);
