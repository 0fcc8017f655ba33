import { type Command, InvalidArgumentError } from 'commander';
import { settleLostApplications } from '../features/applications/server/settle-lost-applications.ts';
import { settleLostReadings } from '../features/documents/server/settle-lost-readings.ts';
import { settleLostPictures } from '../features/signatures/server/settle-lost-pictures.ts';
import { listJobs, retryJob, showJob } from '../server/queued-jobs.ts';
import type { Act, Desk } from './command-action.ts';

export function addJobCommands(program: Command, act: Act): void {
  const jobs = program.command('jobs').description('look into the queue, try jobs again');
  jobs
    .command('list')
    .description('jobs in the queue, those that run next first')
    .option('--failed', 'only those whose tries are used up')
    .option('--limit <count>', 'how many at most', parseLimit, 50)
    .action(act(list));
  jobs.command('show').description('one job').argument('<job>', 'its number').action(act(show));
  jobs
    .command('retry')
    .description('give a job all its tries again, from now on')
    .argument('<job>', 'its number')
    .action(act(retry));
  jobs
    .command('settle')
    .description(
      'mark papers, forms and deliveries whose job was lost as failed, so that people can go on; workers do it every ten minutes',
    )
    .action(act(settle));
}

function parseLimit(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a number from 1 to 9999.');
}

async function list({ ctx, print }: Desk, options: { failed?: boolean; limit: number }): Promise<void> {
  const jobs = await listJobs(ctx, { failed: options.failed === true, limit: options.limit });
  print.table(
    jobs.map(({ id, name, state, attempts, maxAttempts, runAt, lastError }) => {
      return { job: id, name, state, tries: `${attempts}/${maxAttempts}`, runAt, lastError };
    }),
    options.failed ? 'No job has failed for good.' : 'The queue is empty.',
  );
}

async function show({ ctx, print }: Desk, _: object, id: string): Promise<void> {
  const { attempts, maxAttempts, payload, ...job } = await showJob(ctx, id);
  print.facts({ ...job, tries: `${attempts}/${maxAttempts}`, payload: JSON.stringify(payload) });
}

async function retry({ ctx, print }: Desk, _: object, id: string): Promise<void> {
  const { name } = await retryJob(ctx, id);
  print.done(`Job ${id} (${name}) runs as soon as a worker is free.`, { id, name });
}

async function settle({ ctx, print }: Desk): Promise<void> {
  const papers = await settleLostReadings(ctx);
  const pictures = await settleLostPictures(ctx);
  const { forms, deliveries } = await settleLostApplications(ctx);
  const found = papers + pictures + forms + deliveries > 0;
  print.done(
    found
      ? `Marked as failed: papers ${papers}, pictures ${pictures}, forms ${forms}, deliveries ${deliveries}.`
      : 'Nothing was lost.',
    { papers, pictures, forms, deliveries },
  );
}
