import { type Command, InvalidArgumentError } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../financiers.ts');

const named = 'channel, identifier or name';

export function addFinancierCommands(program: Command, act: Act): void {
  const group = program
    .command('financiers')
    .description('financiers that are reached over the provider interface, by every dealer');
  group
    .command('list')
    .description('all of them, by channel')
    .action(act(async () => (await load()).list));
  group
    .command('show')
    .description('one of them')
    .argument('<financier>', named)
    .action(act(async () => (await load()).show));
  group
    .command('create')
    .description('add one; its secret is printed once')
    .requiredOption('--name <name>', 'as dealers see it')
    .requiredOption('--channel <number>', 'its number; 11 is the main one', parseNumber)
    .requiredOption('--url <address>', 'its interface, before /applications')
    .option('--secret-file <file>', 'a secret (whsec_…) that it chose; without it one is made')
    .addHelpText(
      'after',
      '\nExample:\n  npm run operator -- financiers create --name "Tembusu Finance" --channel 11 --url https://hp.tembusu.example/portal',
    )
    .action(act(async () => (await load()).create));
  group
    .command('change')
    .description('change name, channel or address')
    .argument('<financier>', named)
    .option('--name <name>', 'as dealers see it')
    .option('--channel <number>', 'its number', parseNumber)
    .option('--url <address>', 'its interface, before /applications')
    .action(act(async () => (await load()).change));
  group
    .command('close')
    .description('offer it to dealers no longer; what went to it before goes on')
    .argument('<financier>', named)
    .option('--yes', 'do it')
    .action(act(async () => (await load()).close));
  group
    .command('open')
    .description('offer a closed one to dealers again')
    .argument('<financier>', named)
    .action(act(async () => (await load()).open));
  group
    .command('rotate-secret')
    .description('give it a new secret, printed once; the former one is accepted for a while')
    .argument('<financier>', named)
    .option('--overlap-hours <hours>', 'how long the former one is accepted too; 0 ends it at once', parseNumber, 48)
    .option('--secret-file <file>', 'a secret (whsec_…) that it chose; without it one is made')
    .option('--yes', 'do it')
    .action(act(async () => (await load()).rotate));
}

function parseNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number.');
}
