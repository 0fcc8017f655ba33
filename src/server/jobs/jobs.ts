import { features } from '../../features/order.ts';
import { deleteIdempotencyKeys } from '../delete-idempotency-keys.ts';
import { deleteUnnamedFile } from '../files/delete-unnamed-file.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { watchDisk } from '../files/watch-disk.ts';
import { type JobDeclaration, jobsOfLane } from './job.ts';
import { renumberJobs } from './share-fairly.ts';

const ownJobs = jobsOfLane('upkeep', {
  'server.clear-idempotency-keys': deleteIdempotencyKeys,
  'server.drop-unnamed-file': deleteUnnamedFile,
  'server.renumber-jobs': renumberJobs,
  'server.watch-disk': watchDisk,
  'server.sweep-files': async (ctx) => void (await sweepFiles(ctx)),
});

/** All jobs by name. */
export const jobs: Readonly<Record<string, JobDeclaration>> = joinJobs([ownJobs, ...features.map(({ jobs }) => jobs)]);

/** Names of jobs scheduled once a night. */
export const nightly: readonly string[] = [
  'server.clear-idempotency-keys',
  'server.sweep-files',
  ...features.flatMap((feature) => feature.nightly),
];

/** Names of jobs scheduled every ten minutes. */
export const often: readonly string[] = [
  'server.renumber-jobs',
  'server.watch-disk',
  ...features.flatMap((feature) => feature.often),
];

/** Throws if two declare the same name: an event has one subscriber, which a second one must not replace. */
export function joinJobs(all: readonly Readonly<Record<string, JobDeclaration>>[]): Record<string, JobDeclaration> {
  const joined: Record<string, JobDeclaration> = {};
  for (const [name, declaration] of all.flatMap((declared) => Object.entries(declared))) {
    if (Object.hasOwn(joined, name)) throw new Error(`Two features declare the job ${name}.`);
    joined[name] = declaration;
  }
  return joined;
}
