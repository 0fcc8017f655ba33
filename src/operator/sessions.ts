import { countSessions } from '../features/auth/server/count-sessions.ts';
import type { Desk } from './command-action.ts';

export async function count({ ctx, print }: Desk): Promise<void> {
  print.facts({ ...(await countSessions(ctx)) });
}
