import { expect } from 'vitest';
import { eraseDueRecords } from '../../features/data-requests/server/erasure/erase-due-records.ts';
import type { Context } from '../../server/context.ts';
import { sweepFiles } from '../../server/files/sweep-files.ts';
import { portal } from '../portal-of-file.ts';
import { runOperator } from '../run-operator.ts';

interface Summary {
  customer: string;
  cases: number;
  erased: { what: string; count: number }[];
  kept: { case: string; what: string; count: number; reason: string; until: string }[];
}

/** Runs the command with a number on its standard input. */
export const runErase = (number: string, ...args: string[]) =>
  runOperator(portal, ['--as', 'tester', 'customers', 'erase', ...args], {}, number);

/** Erases a customer; returns the command's output. */
export async function eraseByOperator(number: string, ...args: string[]): Promise<Summary> {
  const { out, err, exitCode } = await runOperator(
    portal,
    ['--json', '--as', 'tester', 'customers', 'erase', '--yes', ...args],
    {},
    number,
  );
  expect([exitCode, err]).toEqual([0, expect.stringContaining('Erased.')]);
  return JSON.parse(out) as Summary;
}

/** Returns the portal at another time, while the test's sessions stay valid. */
const portalAt = (moment: Date): Context => ({ ...portal.context, now: () => moment });

/** Runs the jobs that remove files, and the nightly sweep. */
export async function removeFiles(): Promise<void> {
  await portal.runJobs();
  await sweepFiles(portalAt(new Date(portal.clock.now().getTime() + 25 * 3600_000)));
}

/** Runs the nightly job at this time. */
export async function passNight(moment: Date): Promise<void> {
  await eraseDueRecords(portalAt(moment));
  await removeFiles();
}
