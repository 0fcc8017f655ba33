import type { Command } from 'commander';
import { aboutKey } from '../backup/about-key.ts';
import type { Act } from '../command-action.ts';

const load = () => import('../files.ts');

export function addFileCommands(program: Command, act: Act): void {
  const files = program.command('files').description('the file store, compared with the database');
  files
    .command('check')
    .description('files that nothing names, and rows whose file is not there; changes nothing')
    .option('--deep', 'open every file that is named, to find damaged ones; reads the whole store')
    .action(act(async () => (await load()).check));
  files
    .command('sweep')
    .description('remove files that nothing has named for a day; workers do it every night')
    .option('--yes', 'do it')
    .action(act(async () => (await load()).sweep));
  files
    .command('mend')
    .description('bring files that are missing or damaged back from a folder of backups; the portal may run meanwhile')
    .requiredOption('--from <folder>', 'folder of backups')
    .option('--key-file <file>', 'file with the backup key (default: BACKUP_KEY)')
    .option('--yes', 'do it')
    .addHelpText('after', aboutKey)
    .action(act(async () => (await load()).mend));
}
