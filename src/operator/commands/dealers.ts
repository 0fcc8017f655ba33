import { type Command, InvalidArgumentError } from 'commander';
import { mostBudgetTimes } from '../../features/tickets/message-budget.ts';
import type { Act } from '../command-action.ts';
import { parseMoment } from '../parse-option.ts';

const load = () => import('../dealers.ts');

export function addDealerCommands(program: Command, act: Act): void {
  const dealers = program.command('dealers').description('list, show, create, suspend and resume dealers');
  dealers
    .command('list')
    .description('all dealers')
    .action(act(async () => (await load()).list));
  dealers
    .command('show')
    .description('one dealer')
    .argument('<dealer>', 'channel number or identifier')
    .action(act(async () => (await load()).show));
  dealers
    .command('create')
    .description('add a dealer; it has no accounts and no features yet')
    .requiredOption('--name <name>', 'registered name')
    .requiredOption('--uen <uen>', 'such as 201812744Z')
    .requiredOption('--address <address>', 'in one line')
    .requiredOption('--telephone <number>', 'of the office')
    .requiredOption('--email <address>', 'where replies to applications go')
    .requiredOption('--channel-no <number>', 'short name, such as LM001')
    .addHelpText(
      'after',
      '\nExample:\n  npm run operator -- dealers create --name "Tampines Cars Pte. Ltd." --uen 201812744Z \\\n' +
        '    --address "1 Ubi Link, Singapore 408553" --telephone "+65 6743 0218" --email desk@tampines.example --channel-no TC001',
    )
    .action(act(async () => (await load()).create));
  dealers
    .command('suspend')
    .description('shut a dealer’s people out with their next call')
    .argument('<dealer>', 'channel number or identifier')
    .requiredOption('--reason <text>', 'shown to the dealer’s people')
    .option('--until <time>', 'ends by itself then, such as "2026-12-01 09:00"', parseMoment)
    .option('--yes', 'do it')
    .action(act(async () => (await load()).suspend));
  dealers
    .command('resume')
    .description('let the people of a suspended dealer in again')
    .argument('<dealer>', 'channel number or identifier')
    .action(act(async () => (await load()).resume));
  dealers
    .command('messages')
    .description('messages to customers in the past hour and day, and how many may leave')
    .argument('<dealer>', 'channel number or identifier')
    .action(act(async () => (await load()).showMessages));
  dealers
    .command('raise-messages')
    .description('give a dealer a multiple of the usual number of messages to customers; 1 is the usual')
    .argument('<dealer>', 'channel number or identifier')
    .requiredOption('--times <n>', `1 to ${mostBudgetTimes}`, parseTimes)
    .action(act(async () => (await load()).raiseMessages));
}

function parseTimes(entered: string): number {
  const times = Number(entered);
  if (Number.isInteger(times) && times >= 1 && times <= mostBudgetTimes) return times;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${mostBudgetTimes}.`);
}
