import type { Command } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../tables.ts');

export function addTableCommands(program: Command, act: Act): void {
  const tables = program.command('tables').description('the tables of the database');
  tables
    .command('update')
    .description('bring the tables up to date, with their owner in DATABASE_URL; portal and workers must be stopped')
    .option('--for <role>', 'role that portal and workers connect with, and that owns nothing: gets its rights')
    .action(act(async () => (await load()).update));
}
