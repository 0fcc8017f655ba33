import type { Command } from 'commander';
import { countSessions } from '../features/auth/server/count-sessions.ts';
import type { Act, Desk } from './command-action.ts';

export function addSessionCommands(program: Command, act: Act): void {
  const sessions = program.command('sessions').description('logins that are open');
  sessions
    .command('count')
    .description('how many logins are open, of how many people, and how many were used in the last 15 minutes')
    .action(act(count));
}

async function count({ ctx, print }: Desk): Promise<void> {
  print.facts({ ...(await countSessions(ctx)) });
}
