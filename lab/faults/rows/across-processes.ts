import { setTimeout as pause } from 'node:timers/promises';
import { nightly, often } from '../../../src/server/jobs/jobs.ts';
import { listenToEvents } from '../../../src/testing/listen-to-events.ts';
import type { Blow, Strike } from '../fault.ts';
import { createCaller } from '../harness/callers.ts';
import { drain } from '../harness/drain.ts';
import { eventually } from '../harness/processes.ts';
import { startProgram } from '../harness/programs.ts';
import type { FaultStage } from '../harness/stage.ts';
import { issueEvent, untilEventsAnswered } from './decided-twice.ts';

const phone = '87215530';
/** Time for three workers to start on a busy machine: a night that comes before is missed. */
const untilNightMs = 40_000;

/** Checks what all portals and workers share: streams, codes, sessions and the schedule. */
export async function acrossProcesses({ stage, load, token }: Strike): Promise<Blow> {
  const faults: string[] = [];
  const roots = stage.portals.map(({ port }) => `http://127.0.0.1:${port}`);
  const callers = roots.map((root) => createCaller(root, token));

  const streams = await Promise.all(roots.map((root) => listenToEvents(root, token)));
  await eventually('streams are open', async () => streams.every(({ signs }) => signs.length > 0));
  const before = streams.map(({ signs }) => signs.length);
  const { rows } = await stage.db.$client.query(
    "select application_id from applications where financier_id = 'provider' and case_no = $1",
    [load.acknowledged.sent[0]],
  );
  await issueEvent(stage, String(rows[0]?.application_id), 'aa.generated');
  await untilEventsAnswered(stage);
  const reached = async () => streams.every(({ signs }, index) => signs.length > (before[index] ?? 0));
  await eventually('each portal passes the event on', reached, 10_000).catch((error: Error) => {
    faults.push(error.message);
  });
  for (const stream of streams) stream.stop();

  const asked = await Promise.all(
    callers.map((caller) => caller.ask<{ challengeId: string }>('/auth/otp', { body: { phone } })),
  );
  await drain(stage);
  const codes = new Set(asked.map(({ data }) => data?.challengeId));
  const reply = await fetch(`${stage.sandboxUrl}/api/messages?channel=sms&to=%2B65${phone}`);
  const messages = ((await reply.json()) as object[]).length;
  if (codes.size !== 1 || messages !== 1) faults.push(`${codes.size} codes in ${messages} SMS for one number at once`);

  await callers[0]?.ask('/auth/logout', { body: {} });
  const answers = await Promise.all(callers.map((caller) => caller.ask('/case/remind')));
  const others = answers.filter(({ code }) => code !== '1604').map(({ code }) => code);
  if (others.length > 0) faults.push(`a session that ended at one portal is answered ${others.join(', ')} at others`);

  faults.push(...(await scheduleRunsOnce(stage)));
  await drain(stage);
  return { felt: 1, note: `${streams.length} streams, ${asked.length} portals, one night of 3 workers`, faults };
}

/** Lets three workers live through the moment of the nightly jobs, and counts how often each of them ran. */
async function scheduleRunsOnce({ db, workers, environment }: FaultStage): Promise<string[]> {
  await Promise.all(workers.map(({ program }) => program.stop()));
  // Sets the workers' clocks back, as if no nightly run had happened yet.
  await db.$client.query('update graphile_worker._private_known_crontabs set last_execution = null');
  const night = new Date();
  night.setUTCHours(19, 0, 0, 0);
  if (night.getTime() > Date.now()) night.setUTCDate(night.getUTCDate() - 1);
  const backMs = Date.now() - (night.getTime() - untilNightMs);
  const shifted = { ...environment, CLOCK_BACK_MS: String(backMs) };
  const module = new URL('../harness/shift-clock.ts', import.meta.url).href;
  const programs = workers.map(() => startProgram('src/server/worker.ts', shifted, [module]));
  const wanted = [...nightly, ...often];
  const runs = (job: string) => programs.flatMap((program) => program.lines(new RegExp(`"job":"${job}"`))).length;
  try {
    await eventually('the night comes', async () => wanted.every((job) => runs(job) > 0), 60_000).catch(
      () => undefined,
    );
    await pause(3000);
    return wanted.filter((job) => runs(job) !== 1).map((job) => `${job} ran ${runs(job)} times in one night`);
  } finally {
    await Promise.all(programs.map((program) => program.kill()));
    await Promise.all(workers.map((place) => place.start()));
  }
}
