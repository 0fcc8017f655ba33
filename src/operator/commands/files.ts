import type { Command } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../files.ts');

export function addFileCommands(program: Command, act: Act): void {
  const files = program.command('files').description('the file store, compared with the database');
  files
    .command('check')
    .description('files that nothing names, and rows whose file is not there; changes nothing')
    .action(act(async () => (await load()).check));
  files
    .command('sweep')
    .description('remove files that nothing has named for a day; workers do it every night')
    .option('--yes', 'do it')
    .action(act(async () => (await load()).sweep));
}
