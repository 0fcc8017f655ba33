import type { Command } from 'commander';
import { aboutKey } from '../backup/about-key.ts';
import type { Act } from '../command-action.ts';
import { parseCount } from '../parse-option.ts';

const load = () => import('../backup/backup.ts');

export function addBackupCommands(program: Command, act: Act): void {
  const backup = program.command('backup').description('back up database and files, encrypted');
  backup
    .command('create', { isDefault: true })
    .description('add a backup to a folder, which is new, empty or holds backups; the portal may run meanwhile')
    .requiredOption('--to <folder>', 'folder of backups; files that it has are not copied again')
    .option('--key-file <file>', 'file with the backup key (default: BACKUP_KEY)')
    .addHelpText('after', aboutKey)
    .action(act(async () => (await load()).create, 'start'));
  backup
    .command('list')
    .description('backups of a folder')
    .requiredOption('--in <folder>', 'folder of backups')
    .option('--key-file <file>', 'file with the backup key (default: BACKUP_KEY)')
    .action(act.withoutPortal(async () => (await load()).list));
  backup
    .command('verify')
    .description('read a whole backup and check every byte; needs neither portal nor database')
    .requiredOption('--from <folder>', 'folder of backups')
    .option('--backup <name>', 'as backup list shows it (default: the newest)')
    .option('--key-file <file>', 'file with the backup key (default: BACKUP_KEY)')
    .action(act.withoutPortal(async () => (await load()).verify));
  backup
    .command('prune')
    .description('remove all but the newest backups of a folder, and the files that only older ones have')
    .requiredOption('--in <folder>', 'folder of backups')
    .requiredOption('--keep <number>', 'backups to keep', parseCount)
    .option('--key-file <file>', 'file with the backup key (default: BACKUP_KEY)')
    .option('--yes', 'do it')
    .action(act.withoutPortal(async () => (await load()).prune));
  program
    .command('restore')
    .description('restore a backup into an empty database and the file store; portal and workers must be stopped')
    .requiredOption('--from <folder>', 'folder of backups')
    .option('--backup <name>', 'as backup list shows it (default: the newest)')
    .option('--key-file <file>', 'file with the backup key (default: BACKUP_KEY)')
    .option('--yes', 'do it')
    .addHelpText('after', aboutKey)
    .action(act(async () => (await load()).restore, 'create'));
}
