import { Command, CommanderError } from 'commander';
import { commandActions } from './command-action.ts';
import { addAccountCommands } from './commands/accounts.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addCaseCommands } from './commands/cases.ts';
import { addCustomerCommands } from './commands/customers.ts';
import { addDealerCommands } from './commands/dealers.ts';
import { addDeliveryCommands } from './commands/deliveries.ts';
import { addFeatureCommands } from './commands/features.ts';
import { addFileCommands } from './commands/files.ts';
import { addFinancierCommands } from './commands/financiers.ts';
import { addIdentityCommands } from './commands/identity.ts';
import { addJobCommands } from './commands/jobs.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addMaintenanceCommands } from './commands/maintenance.ts';
import { addRequestCommands } from './commands/requests.ts';
import { addSealCommands } from './commands/seals.ts';
import { addSessionCommands } from './commands/sessions.ts';
import { addTableCommands } from './commands/tables.ts';
import type { Terminal } from './print.ts';
import { sentence } from './sentence.ts';

const help = `
Without DATABASE_URL it works on the portal that npm start runs in DATA_DIR (default .data); with it, it takes the
same settings as npm run serve. What does much says first what would happen and wants --yes.

Examples:
  npm run operator -- dealers list
  npm run operator -- accounts create-main --dealer LM001 --name "Lim Siew Eng" --phone 91234567 --email lim@dealer.example
  npm run operator -- financiers create --name "Tembusu Finance" --channel 11 --url https://hp.tembusu.example/portal
  npm run operator -- maintenance schedule --from "2026-12-06 02:00" --to "2026-12-06 04:00" --yes
  npm run --silent operator -- jobs list --failed --json

Ends with 0 when done, 1 when it could not be done or a check found something, 2 when it was called wrongly or
was not confirmed.`;

/**
 * Runs one command of the operator.
 * @param args without the names of Node and the script
 * @returns the exit code: 0 done, 1 not possible or a check found something, 2 called wrongly or not confirmed
 */
export async function runProgram(args: string[], environment: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const program = new Command('operator')
    .description(
      'Operate the Dealer Portal: dealers, accounts, financiers, cases, features, maintenance, jobs, deliveries, requests, customers, keys, tables, backups and the audit trail.',
    )
    .option('--json', 'print JSON in place of tables')
    .option('--as <name>', 'name for the audit trail (default: the user of this machine, also through sudo)')
    .showHelpAfterError('Add --help to see what the command takes.')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void terminal.out.write(text),
      writeErr: (text) => void terminal.err.write(text),
    })
    .addHelpText('after', help);
  const act = commandActions(environment, terminal);
  for (const add of groups) add(program, act);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed the message. Requested help is not a failure.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { describeError } = await import('./describe-error.ts');
    const { message, exitCode } = describeError(error);
    terminal.err.write(`${sentence(message)}\n`);
    return exitCode;
  }
}

const groups = [
  addDealerCommands,
  addAccountCommands,
  addFeatureCommands,
  addFinancierCommands,
  addCaseCommands,
  addMaintenanceCommands,
  addJobCommands,
  addDeliveryCommands,
  addKeyCommands,
  addFileCommands,
  addIdentityCommands,
  addRequestCommands,
  addCustomerCommands,
  addSealCommands,
  addBackupCommands,
  addAuditCommands,
  addSessionCommands,
  addTableCommands,
];
