import type { Command } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../keys.ts');

export function addKeyCommands(program: Command, act: Act): void {
  const keys = program.command('keys').description('keys of the data at rest (DATA_KEYS)');
  keys
    .command('list')
    .description('how many values and files each key sealed')
    .action(act(async () => (await load()).list));
  keys
    .command('rotate')
    .description('seal everything anew with the active key, the first of DATA_KEYS; can be interrupted and run again')
    .option('--yes', 'do it')
    .addHelpText(
      'after',
      '\nPut the new key in front of DATA_KEYS for every process first (docs/operations.md, Keys). The portal may run meanwhile.',
    )
    .action(act(async () => (await load()).rotate));
}
