import type { Command } from 'commander';
import type { Act } from '../command-action.ts';
import { parseMoment } from '../parse-option.ts';

const load = () => import('../maintenance.ts');

export function addMaintenanceCommands(program: Command, act: Act): void {
  const maintenance = program.command('maintenance').description('announce times in which the portal is closed');
  maintenance
    .command('list')
    .description('all windows, the latest start first')
    .action(act(async () => (await load()).list));
  maintenance
    .command('schedule')
    .description('announce a window; times are Singapore’s')
    .requiredOption('--from <time>', 'start, such as "2026-12-06 02:00"', parseMoment)
    .option('--to <time>', 'end; without it the portal stays closed until the window is cancelled', parseMoment)
    .option('--notice-from <time>', 'when people begin to be told (default: 72 hours before the start)', parseMoment)
    .option('--yes', 'do it')
    .action(act(async () => (await load()).schedule));
  maintenance
    .command('cancel')
    .description('take a window back; one that is on ends at once')
    .argument('<window>', 'identifier, as maintenance list shows it')
    .action(act(async () => (await load()).cancel));
}
