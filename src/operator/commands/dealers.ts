import type { Command } from 'commander';
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
}
