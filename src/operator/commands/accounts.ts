import type { Command } from 'commander';
import type { Act } from '../command-action.ts';
import { parsePhone } from '../parse-option.ts';

const load = () => import('../accounts.ts');

export function addAccountCommands(program: Command, act: Act): void {
  const accounts = program
    .command('accounts')
    .description('list accounts, create, change and delete main accounts, end logins');
  accounts
    .command('list')
    .description('accounts of a dealer; numbers are masked')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .action(act(async () => (await load()).list));
  accounts
    .command('create-main')
    .description('add a main account; a dealer may have several')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .requiredOption('--name <name>', 'of the person')
    .requiredOption('--phone <number>', 'mobile number, 8 digits', parsePhone)
    .requiredOption('--email <address>', 'of the person')
    .action(act(async () => (await load()).createMain));
  accounts
    .command('change-number')
    .description('give a main account another mobile number; ends the logins of the former and of the new one')
    .argument('<account>', 'identifier, as accounts list shows it')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .requiredOption('--phone <number>', 'new mobile number, 8 digits', parsePhone)
    .option('--yes', 'do it')
    .action(act(async () => (await load()).changeNumberOf));
  accounts
    .command('delete-main')
    .description('delete a main account, save the last; what is below it passes to another main account')
    .argument('<account>', 'identifier, as accounts list shows it')
    .requiredOption('--dealer <dealer>', 'channel number or identifier')
    .option('--yes', 'do it')
    .action(act(async () => (await load()).deleteMain));
  accounts
    .command('revoke-sessions')
    .description('end every login of a number')
    .requiredOption('--phone <number>', 'mobile number, 8 digits', parsePhone)
    .option('--passkeys', 'forget its passkeys too, as for a lost phone; the code lets its owner in')
    .option('--yes', 'do it')
    .action(act(async () => (await load()).revokeSessions));
}
