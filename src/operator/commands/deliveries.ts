import { type Command, Option } from 'commander';
import { deliveryParties, missedStates } from '../../features/applications/delivery-parties.ts';
import type { Act } from '../command-action.ts';
import { parseMoment } from '../parse-option.ts';

const load = () => import('../queue/deliveries.ts');

export function addDeliveryCommands(program: Command, act: Act): void {
  const deliveries = program
    .command('deliveries')
    .description('applications and decisions that have not arrived, and sending them again');
  const party = () => new Option('--party <party>', 'only to this party').choices(deliveryParties);
  deliveries
    .command('list')
    .description('what was sent off and has not arrived, the oldest first')
    .option('--failed', 'the same as --state failed')
    .addOption(
      new Option('--state <state>', 'only these (default: all but partly)').choices(missedStates).conflicts('failed'),
    )
    .addOption(party())
    .option('--since <time>', 'only with a last try then or later, such as "2026-12-01 09:00"', parseMoment)
    .addHelpText(
      'after',
      '\nwaiting: not tried yet; retrying: it failed and is tried again; failed: it is not tried any more; partly: it is\nfinished, and some recipients did not take it.',
    )
    .action(act(async () => (await load()).list));
  deliveries
    .command('retry')
    .description('send what failed again, under the same key: who has it gets no second copy')
    .argument('[applications...]', 'identifiers, as deliveries list shows them')
    .option('--all', 'everything that failed; not what arrived partly, which is named one by one')
    .option('--since <time>', 'with --all: only what failed then or later', parseMoment)
    .addOption(party())
    .option('--yes', 'do it')
    .action(act(async () => (await load()).retry));
}
