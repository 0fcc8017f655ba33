import type { Command } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../cases.ts');

export function addCaseCommands(program: Command, act: Act): void {
  const cases = program.command('cases').description('where a case and its applications are');
  cases
    .command('show')
    .description('state of a case: its applications, every try to deliver them, offers, jobs and open links')
    .argument('<case>', 'its number, such as HP261127001')
    .addHelpText('after', '\nPrints nothing about the customer.')
    .action(act(async () => (await load()).show));
}
