import type { Command } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../customers.ts');

export function addCustomerCommands(program: Command, act: Act): void {
  const customers = program.command('customers').description('erase the data of customers, who have no account');
  customers
    .command('erase')
    .description('erase a customer at every dealer, but not what the law keeps; says first what goes and what stays')
    .option('--file <path>', 'file with the NRIC, FIN, passport number or UEN (default: standard input)')
    .option('--customer <hash>', 'in its place, after a backup was restored: as customers erasures shows it')
    .option('--yes', 'do it')
    .action(act(async () => (await load()).erase));
  customers
    .command('erasures')
    .description('erasures that were done, as hashes: note them apart from the backups')
    .action(act(async () => (await load()).list));
}
