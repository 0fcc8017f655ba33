import type { Command } from 'commander';
import type { Act } from '../command-action.ts';

const load = () => import('../sessions.ts');

export function addSessionCommands(program: Command, act: Act): void {
  const sessions = program.command('sessions').description('logins that are open');
  sessions
    .command('count')
    .description('how many logins are open, of how many people, and how many were used in the last 15 minutes')
    .action(act(async () => (await load()).count));
}
