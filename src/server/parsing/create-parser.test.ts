import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgeFileTask, readFileTask } from '../../features/documents/parser-tasks.ts';
import { endlessPdf } from '../../testing/endless-pdf.ts';
import { repeatPages } from '../../testing/written-files/repeat-pages.ts';
import { createParser, type Parser } from './create-parser.ts';

let parser: Parser;
afterEach(() => parser.close());

const card = readFileSync('fixtures/specimens/nric-front-01-clean.png');
const judge = (bytes: Buffer, owner = 'one') => parser.parse(judgeFileTask, { bytes, mode: 'scan' }, owner);
const readEndless = (secondsInAll = readFileTask.secondsInAll) => {
  const task = { ...readFileTask, secondsInAll };
  return parser.parse(task, { bytes: endlessPdf(), mime: 'application/pdf', fileType: 'NOA' }, 'one');
};

/** Returns processes that another one has started with this script. */
function childrenOf(parent: string, script: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const parentOfThis = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
      return parentOfThis === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
    } catch {
      // The process has ended meanwhile.
      return false;
    }
  });
}

/** Parsing processes that other test files of this process have started. */
let others: string[];
beforeEach(() => {
  others = existsSync('/proc/self/stat') ? childrenOf(String(process.pid), 'parser-child') : [];
});
/** Returns the parsing processes started by this test. */
const children = () => childrenOf(String(process.pid), 'parser-child').filter((pid) => !others.includes(pid));

/** Returns the processor time of a process so far, in clock ticks of 10 ms; 0 if it has ended. */
function ticksOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[11]);
  } catch {
    return 0;
  }
}

it.skipIf(!existsSync('/proc/self/stat'))(
  'kills what uses too much processor time, says so, and opens the next file in a new process',
  async () => {
    parser = createParser({ files: 1, reading: 1 });
    const ended = expect(readEndless(2)).rejects.toMatchObject({ name: 'ParserExceeded', reason: 'time' });
    let seconds = 0;
    const watch = setInterval(() => {
      for (const pid of children()) seconds = Math.max(seconds, ticksOf(pid) / 100);
    }, 100);
    await ended;
    clearInterval(watch);
    expect(seconds).toBeLessThan(5);
    const read = await parser.parse(readFileTask, { bytes: card, mime: 'image/png', fileType: 'NRICFront' }, 'one');
    expect(read.values.find(({ name }) => name === 'identityNumber')?.value).toBe('S8897241D');
  },
);

it('opens files of another dealer while one dealer hangs it', async () => {
  parser = createParser({ files: 1, reading: 2 });
  const hanging = Promise.allSettled([readEndless()]);
  const input = { bytes: card, mime: 'image/png', fileType: 'NRICFront' };
  const other = await parser.parse(readFileTask, input, 'other');
  expect(other.values.length).toBeGreaterThan(0);
  await parser.close();
  expect((await hanging).map(({ status }) => status)).toEqual(['rejected']);
});

it('reports the pages of a file as it reads them', async () => {
  parser = createParser({ files: 1, reading: 1 });
  const input = { bytes: await repeatPages('payslip-01.pdf', 4), mime: 'application/pdf', fileType: 'Payslip' };
  const reported: number[] = [];
  const reading = parser.parse(readFileTask, input, 'one', (pagesDone) => reported.push(pagesDone));
  expect((await reading).pages).toHaveLength(4);
  expect(reported).toEqual([0, 1, 2, 3]);
});

// Only Linux lists processes as files.
it.skipIf(!existsSync('/proc/self/stat'))('starts a new process for one that was killed from outside', async () => {
  parser = createParser({ files: 1, reading: 1 });
  expect(await judge(card)).toMatchObject({ ok: true });
  for (const pid of children()) process.kill(Number(pid), 'SIGKILL');
  await expect.poll(children).toEqual([]);
  expect(await judge(card)).toMatchObject({ ok: true, mime: 'image/png' });
});

it.skipIf(!existsSync('/proc/self/environ'))(
  'gives its processes no settings, and ends them when it closes',
  async () => {
    process.env.A_SECRET_OF_THE_PORTAL = 'a-secret';
    parser = createParser({ files: 1, reading: 1 });
    await judge(card);
    delete process.env.A_SECRET_OF_THE_PORTAL;
    const environments = children().map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
    expect(environments).toHaveLength(1);
    expect(environments.join()).not.toContain('a-secret');
    await parser.close();
    await expect.poll(children).toEqual([]);
  },
);

it('a task that fails says only what kind of failure it was, and the process is not used again', async () => {
  parser = createParser({ files: 1, reading: 1 });
  const bytes = Buffer.from('S8897241D is no picture');
  const reading = parser.parse(readFileTask, { bytes, mime: 'image/png', fileType: 'NRICFront' }, 'one');
  const failure = await reading.catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ParserFailed' });
  expect(String(failure)).not.toContain('S8897241D');
});

it('tasks that wait when it closes fail', async () => {
  parser = createParser({ files: 1, reading: 1 });
  const tasks = Promise.allSettled([judge(card), judge(card), judge(card)]);
  await parser.close();
  expect((await tasks).every(({ status }) => status === 'rejected')).toBe(true);
});
