import { type Command, InvalidArgumentError } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../queue/jobs.ts');

export function addJobCommands(program: Command, act: Act): void {
  const jobs = program.command('jobs').description('look into the queue, try jobs again');
  jobs
    .command('summary')
    .description('what waits in each lane, for which dealers and for how long')
    .action(act(async () => (await load()).summary));
  jobs
    .command('list')
    .description('jobs in the queue, those that run next first')
    .option('--failed', 'only those whose tries are used up')
    .option('--limit <count>', 'how many at most', parseLimit, 50)
    .action(act(async () => (await load()).list));
  jobs
    .command('show')
    .description('one job')
    .argument('<job>', 'its number')
    .action(act(async () => (await load()).show));
  jobs
    .command('retry')
    .description('give a job all its tries again, from now on')
    .argument('<job>', 'its number')
    .action(act(async () => (await load()).retry));
  jobs
    .command('settle')
    .description(
      'mark documents, forms and deliveries whose job was lost as failed, so that people can go on; workers do it every ten minutes',
    )
    .action(act(async () => (await load()).settle));
}

function parseLimit(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a number from 1 to 9999.');
}
